import { PLACE, useDates } from '@fairlaunch/ui';
import { useState } from 'react';
import { useText, type MessageId } from '../language/text.ts';

type MomentProps = { seconds: number };

/** A moment in the reader's zone; a tap tells it in UTC+8, in which the rules are written. */
export function Moment({ seconds }: MomentProps) {
  const text = useText();
  const dates = useDates();
  const [isRuleTime, setIsRuleTime] = useState(false);
  const local = dates.moment(seconds);
  const ruleTime = text('label.ruleTime', { time: dates.ruleMoment(seconds) });
  if (local === dates.ruleMoment(seconds)) return <time>{local}</time>;
  return (
    <button
      type="button"
      title={ruleTime}
      aria-pressed={isRuleTime}
      onClick={() => setIsRuleTime(!isRuleTime)}
      className="relative text-start [font:inherit] text-inherit underline decoration-content-faint decoration-dotted underline-offset-4 after:absolute after:start-0 after:-inset-y-3.5 after:w-11 after:min-w-full"
    >
      {isRuleTime ? ruleTime : local}
    </button>
  );
}

type MomentTextProps = MomentProps & { id: MessageId; values?: Record<string, string | number> };

/** A text with its `{moment}`. */
export function MomentText({ id, seconds, values }: MomentTextProps) {
  const [before, after] = useText()(id, { ...values, moment: PLACE }).split(PLACE);
  return (
    <>
      {before}
      <Moment seconds={seconds} />
      {after}
    </>
  );
}
