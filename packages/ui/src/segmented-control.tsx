import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import { classNames } from './class-names.ts';
import type { ChoiceProps, Option } from './option.ts';
import { ReadingDirection } from './reading-direction.tsx';

/** A choice among a few options side by side, each with a note below it. */
export function SegmentedControl<Value extends string>({
  label,
  options,
  value,
  onValue,
}: ChoiceProps<Value>) {
  return (
    <ReadingDirection>
      <RadioGroup
        aria-label={label}
        value={value}
        onValueChange={onValue}
        className="grid grid-cols-[repeat(auto-fit,minmax(min(4rem,100%),1fr))] gap-2"
      >
        {options.map((option) => (
          <Segment key={option.value} option={option} isChosen={option.value === value} />
        ))}
      </RadioGroup>
    </ReadingDirection>
  );
}

function Segment<Value extends string>({
  option: { value, label, note },
  isChosen,
}: {
  option: Option<Value>;
  isChosen: boolean;
}) {
  return (
    <div className="grid">
      <Radio.Root
        value={value}
        className={classNames(
          'grid min-h-11 cursor-pointer content-center rounded-control border px-1.5 py-2 text-center select-none',
          'transition-colors duration-150',
          isChosen ? 'border-accent bg-accent-hint' : 'border-border bg-surface',
        )}
      >
        <span className="block text-16 font-strong">{label}</span>
        {note && (
          <span
            className={classNames('block text-12', isChosen ? 'text-accent' : 'text-content-alt')}
          >
            {note}
          </span>
        )}
      </Radio.Root>
    </div>
  );
}
