import { useDates } from '@fairlaunch/ui';
import { useText } from './language/text.ts';

/** Label of a day's release; `closedDay` is the last settled day, if any. */
export function useReleasedToday(): (closedDay: number | null | undefined) => string {
  const text = useText();
  const dates = useDates();
  return (closedDay) =>
    closedDay == null
      ? text('release.today')
      : text('release.todayOf', { day: dates.day(closedDay) });
}
