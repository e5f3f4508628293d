import { useBusinessNow } from '#shared/api/use-today.ts';
import { useText } from '#shared/language/text.ts';
import { timeLeft } from '#shared/time-left.ts';

/** The time until a moment of business time, in whole minutes. */
export function RemainingTime({ end }: { end: number }) {
  const text = useText();
  const now = useBusinessNow();
  if (now === undefined) return '–';
  const left = timeLeft(end - now);
  return left ? text('week.remainingTime', left) : text('week.remainingNone');
}
