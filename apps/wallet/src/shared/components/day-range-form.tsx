import { ApiError } from '@fairlaunch/protocol';
import { Button, Disclosure, Field, PICKER_YEARS, SegmentedControl } from '@fairlaunch/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState, type FormEvent, type ReactNode } from 'react';
import { isoDate, type DayRange } from '../day-range.ts';
import { useText } from '../language/text.ts';
import { NotLoaded } from './loaded.tsx';

type RangeFormProps<Data> = {
  /** Days that were asked for. */
  range: DayRange;
  /** Its answer; days counted from 1970-01-01. */
  query: UseQueryResult<Data>;
  onRange: (range: DayRange) => void;
  /** Placeholder rows while it loads. */
  rows: number;
  /** Content below, for the days that were answered. */
  children: (data: Data) => ReactNode;
};

type Answered = { from: number; through: number; firstDay: number; closedThrough: number };

const PRESETS = ['7', '30', '90'] as const;
type Preset = (typeof PRESETS)[number];
/** What the server answers if no days are asked for. */
const STANDARD: Preset = '30';

function presetRange(days: Preset, { firstDay, closedThrough }: Answered): Required<DayRange> {
  const through = Math.max(firstDay, closedThrough);
  return {
    from: isoDate(Math.max(firstDay, through - Number(days) + 1)),
    through: isoDate(through),
  };
}

/** The days that the server chooses. */
const DEFAULT_RANGE: DayRange = { from: undefined, through: undefined };

const isSame = (one: DayRange, other: DayRange): boolean =>
  one.from === other.from && one.through === other.through;

/** The last days, or two dates, typed or picked; what is wrong with one stands below it. */
export function RangeForm<Data extends Answered>({
  range,
  query,
  onRange,
  rows,
  children,
}: RangeFormProps<Data>) {
  const { data: answered, error } = query;
  const text = useText();
  const [typed, setTyped] = useState(range);
  const valueOf = (field: keyof DayRange): string =>
    typed[field] ?? (answered ? isoDate(answered[field]) : '');
  const [year] = useState(() => new Date().getFullYear());
  const problemOf = (field: keyof DayRange) =>
    isRangeProblem(error) && error.field === field && typed[field] === range[field]
      ? error.message
      : undefined;
  const isAsked = isSame(typed, range);
  const [known, setKnown] = useState(answered);
  if (answered && answered !== known) setKnown(answered);
  const [chosen, setChosen] = useState<Preset>();
  const isRangeOf = (days: Preset) =>
    known !== undefined && isSame(range, presetRange(days, known));
  // While there are few days, several of them are the same range.
  const preset =
    range.from === undefined
      ? STANDARD
      : chosen && isRangeOf(chosen)
        ? chosen
        : PRESETS.find(isRangeOf);
  const ask = (next: DayRange) => {
    setTyped(next);
    onRange(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask({ from: valueOf('from'), through: valueOf('through') });
  };
  const dateField = (field: keyof DayRange) => (
    <Field
      type="date"
      label={text(`range.${field}`)}
      value={valueOf(field)}
      min={`${year - PICKER_YEARS}-01-01`}
      max={`${year + PICKER_YEARS}-12-31`}
      problem={problemOf(field)}
      onText={(value) => setTyped({ ...typed, [field]: value })}
    />
  );
  return (
    <>
      <SegmentedControl
        label={text('range.days')}
        options={PRESETS.map((value) => ({
          value,
          label: text('range.lastDays', { count: Number(value) }),
        }))}
        value={preset ?? ''}
        onValue={(days) => {
          setChosen(days as Preset);
          ask(known ? presetRange(days as Preset, known) : DEFAULT_RANGE);
        }}
      />
      <Disclosure
        title={text('range.choose')}
        isOpen={isRangeProblem(error) || (known !== undefined && preset === undefined)}
      >
        <form noValidate onSubmit={submit} className="grid gap-2">
          <div className="grid grid-cols-1 gap-x-3 sm:grid-cols-2">
            {dateField('from')}
            {dateField('through')}
          </div>
          <Button type="submit" kind="secondary" busy={query.isFetching && isAsked}>
            {text('range.show')}
          </Button>
          <p className="text-12 text-content-faint">{text('range.rule')}</p>
        </form>
      </Disclosure>
      {query.isSuccess
        ? children(query.data)
        : !isRangeProblem(error) && <NotLoaded query={query} rows={rows} />}
    </>
  );
}

/** A fault that stands below a date, and no fault of the network or the server. */
function isRangeProblem(error: unknown): error is ApiError {
  return error instanceof ApiError && error.error.startsWith('RANGE_');
}
