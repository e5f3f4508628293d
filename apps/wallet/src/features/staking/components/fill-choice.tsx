import { SegmentedControl, useDates } from '@fairlaunch/ui';
import { useText } from '#shared/language/text.ts';

const NONE = 'none';

type FillChoiceProps = {
  weeks: readonly number[];
  value: number | undefined;
  onValue: (week: number | undefined) => void;
};

/** The week of an open assessment that the order counts for, if any (rulebook §9). */
export function FillChoice({ weeks, value, onValue }: FillChoiceProps) {
  const text = useText();
  const dates = useDates();
  if (weeks.length === 0) return null;
  return (
    <div className="grid gap-2">
      <span className="text-13 text-content-alt">{text('stake.fillLabel')}</span>
      <SegmentedControl
        label={text('stake.fillLabel')}
        value={value === undefined ? NONE : String(value)}
        onValue={(chosen) => onValue(chosen === NONE ? undefined : Number(chosen))}
        options={[
          { value: NONE, label: text('stake.fillNone') },
          ...weeks.map((week) => ({
            value: String(week),
            label: text('stake.fillWeek', { day: dates.day(week) }),
          })),
        ]}
      />
    </div>
  );
}
