import { LINE_KINDS } from '@fairlaunch/plan/line-kinds';
import { Notice, useDates } from '@fairlaunch/ui';
import { useText } from './texts.ts';
import { assessmentOf } from './lines.ts';
import type { AssessmentHold, Explanation } from './lines.ts';

const DAYS_A_WEEK = 7;

export function LineDestination({
  explanation: { kind, waitsFor, line, day },
  assessmentHold,
}: {
  explanation: Explanation;
  assessmentHold: AssessmentHold;
}) {
  const text = useText();
  const dates = useDates();
  if (line.paid === '0') return null;
  if (waitsFor === null)
    return (
      <p className="text-13 text-content-alt">
        {LINE_KINDS[kind].postedWith === 'BONUS'
          ? text('why.creditedAt', { day: dates.day(day + 1) })
          : text('why.available')}
      </p>
    );
  const days = {
    from: dates.day(waitsFor),
    to: dates.day(waitsFor + DAYS_A_WEEK - 1),
    close: dates.day(waitsFor + DAYS_A_WEEK),
  };
  const assessment = assessmentOf(kind);
  const ended = { ...days, assessment };
  if (assessmentHold === 'RELEASED') return <Notice>{text('why.released', ended)}</Notice>;
  if (assessmentHold === 'RETURNED')
    return <Notice kind="warning">{text('why.returned', ended)}</Notice>;
  return (
    <Notice>
      {assessment === 'FULL_NODE' ? text('why.waitsFull', days) : text('why.waits', days)}
    </Notice>
  );
}
