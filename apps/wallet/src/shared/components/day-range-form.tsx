import { ApiError } from '@fairlaunch/protocol';
import { Button, Card, Field, PICKER_YEARS } from '@fairlaunch/ui';
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
  onRange: (range: Required<DayRange>) => void;
  /** Placeholder rows while it loads. */
  rows: number;
  /** Content below, for the days that were answered. */
  children: (data: Data) => ReactNode;
};

/** Two dates, typed or picked; what is wrong with one stands below it. */
export function RangeForm<Data extends { from: number; through: number }>({
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
  const isAsked = typed.from === range.from && typed.through === range.through;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const next = { from: valueOf('from'), through: valueOf('through') };
    setTyped(next);
    onRange(next);
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
      <Card>
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
      </Card>
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
