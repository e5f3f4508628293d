import { useBusinessNow } from '../../../shared/api/use-today.ts';
import { useText } from '../../../shared/language/text.ts';

const MINUTE_SECONDS = 60;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

/** Until a moment of business time, in whole minutes. */
export function RemainingTime({ end }: { end: number }) {
  const text = useText();
  const now = useBusinessNow();
  if (now === undefined) return '–';
  const minutes = Math.ceil((end - now) / MINUTE_SECONDS);
  if (minutes <= 0) return text('week.remainingNone');
  return text('week.remainingTime', {
    days: Math.floor(minutes / DAY_MINUTES),
    hours: Math.floor((minutes % DAY_MINUTES) / HOUR_MINUTES),
    minutes: minutes % HOUR_MINUTES,
  });
}
