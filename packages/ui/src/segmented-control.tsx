import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import { classNames } from './class-names.ts';
import type { ChoiceProps, Option } from './option.ts';
import { ReadingDirection } from './reading-direction.tsx';

type SegmentedControlProps<Value extends string> = ChoiceProps<Value> & {
  /** For choices that say more than a word: two in a row of a phone. */
  isWide?: boolean;
};

/** A choice among a few options side by side, each with a note below it. */
export function SegmentedControl<Value extends string>({
  label,
  options,
  value,
  onValue,
  isWide = false,
}: SegmentedControlProps<Value>) {
  return (
    <ReadingDirection>
      <RadioGroup
        aria-label={label}
        value={value}
        onValueChange={onValue}
        className={classNames(
          'grid gap-2',
          isWide
            ? 'grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))]'
            : 'grid-cols-[repeat(auto-fit,minmax(min(4rem,100%),1fr))]',
        )}
      >
        {options.map((option) => (
          <Segment
            key={option.value}
            option={option}
            isChosen={option.value === value}
            isWide={isWide}
          />
        ))}
      </RadioGroup>
    </ReadingDirection>
  );
}

function Segment<Value extends string>({
  option: { value, label, note },
  isChosen,
  isWide,
}: {
  option: Option<Value>;
  isChosen: boolean;
  isWide: boolean;
}) {
  return (
    <div className="grid">
      <Radio.Root
        value={value}
        className={classNames(
          'grid min-h-11 cursor-pointer content-center rounded-control border py-2 select-none',
          isWide ? 'px-3 text-start' : 'px-1.5 text-center',
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
