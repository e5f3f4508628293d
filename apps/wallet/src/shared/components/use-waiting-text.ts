import type { Withdrawal } from '@fairlaunch/protocol';
import { useDates } from '@fairlaunch/ui';
import { useText } from '../language/text.ts';

type Waiting = Pick<Withdrawal, 'waitingFor' | 'waitingUntil'>;

/** Null where a withdrawal waits for nothing. */
export function useWaitingText(): (withdrawal: Waiting) => string | null {
  const text = useText();
  const dates = useDates();
  return ({ waitingFor, waitingUntil }) => {
    if (!waitingFor) return null;
    const until =
      waitingUntil === null
        ? ''
        : ` ${text('withdraw.waitingUntil', { time: dates.moment(waitingUntil) })}`;
    return text(`withdraw.waiting.${waitingFor}`) + until;
  };
}
