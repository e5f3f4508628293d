import { useDates } from '@fairlaunch/ui';
import { useText } from '../language/text.ts';

/** A moment in the reader's time zone, with UTC+8, in which the rules are written, as its title. */
export function Moment({ seconds }: { seconds: number | null }) {
  const dates = useDates();
  const text = useText();
  if (seconds === null) return <None />;
  return (
    <time
      dateTime={new Date(seconds * 1000).toISOString()}
      title={text('label.ruleTime', { time: dates.ruleMoment(seconds) })}
      className="whitespace-nowrap tabular-nums"
    >
      {dates.moment(seconds)}
    </time>
  );
}

/** A moment in the reader's time zone, with UTC+8 below it. */
export function RuleMoment({ seconds }: { seconds: number | null }) {
  const dates = useDates();
  const text = useText();
  if (seconds === null) return <None />;
  return (
    <span className="grid justify-items-end">
      <Moment seconds={seconds} />
      <span className="text-12 font-regular text-content-faint">
        {text('label.ruleTime', { time: dates.ruleMoment(seconds) })}
      </span>
    </span>
  );
}

export function None() {
  return <span className="text-content-faint">—</span>;
}
