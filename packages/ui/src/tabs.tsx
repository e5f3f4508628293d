import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import { classNames } from './class-names.ts';
import type { ChoiceProps } from './option.ts';
import { ReadingDirection } from './reading-direction.tsx';

/** Tabs over one list; the list below is labelled by the page. */
export function Tabs<Value extends string>({ label, options, value, onValue }: ChoiceProps<Value>) {
  return (
    <ReadingDirection>
      <BaseTabs.Root value={value} onValueChange={onValue}>
        <BaseTabs.List
          activateOnFocus
          aria-label={label}
          className="flex flex-wrap gap-1 rounded-[16px] bg-surface-raised p-1"
        >
          {options.map((option) => (
            <BaseTabs.Tab
              key={option.value}
              value={option.value}
              className={classNames(
                'min-h-11 flex-1 rounded-[12px] px-2 text-14',
                option.value === value
                  ? 'bg-surface font-strong text-content shadow-sm'
                  : 'text-content-alt',
              )}
            >
              {option.label}
            </BaseTabs.Tab>
          ))}
        </BaseTabs.List>
      </BaseTabs.Root>
    </ReadingDirection>
  );
}
