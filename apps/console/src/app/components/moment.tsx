import { useDates } from '../dates.ts';
import { useText } from '../text.ts';

/** A moment in the reader's zone; UTC+8, in which the rules are written, as its title. */
export function Moment({ seconds }: { seconds: number | null }) {
  const dates = useDates();
  const text = useText();
  if (seconds === null) return <None />;
  return (
    <time dateTime={new Date(seconds * 1000).toISOString()} title={text('label.ruleTime', { time: dates.ruleMoment(seconds) })} className="whitespace-nowrap">
      {dates.moment(seconds)}
    </time>
  );
}

/** A moment to the second in the reader's zone, with UTC+8 below it. */
export function ExactMoment({ seconds }: { seconds: number | null }) {
  const dates = useDates();
  const text = useText();
  if (seconds === null) return <None />;
  return (
    <span className="grid justify-items-end">
      <time dateTime={new Date(seconds * 1000).toISOString()}>{dates.exactMoment(seconds)}</time>
      <span className="text-12 font-regular text-content-faint">{text('label.ruleTime', { time: dates.ruleMoment(seconds) })}</span>
    </span>
  );
}

/** Nothing to show in a cell. */
export function None() {
  return <span className="text-content-faint">—</span>;
}
