import { useDates } from '@fairlaunch/ui';
import { useText } from './language/text.ts';

/** Names the day whose settlement released it; `closedDay`: the last one settled, if any. */
export function useReleasedToday(): (closedDay: number | null | undefined) => string {
  const text = useText();
  const dates = useDates();
  return (closedDay) =>
    closedDay == null
      ? text('release.today')
      : text('release.todayOf', { day: dates.shortDay(closedDay) });
}
