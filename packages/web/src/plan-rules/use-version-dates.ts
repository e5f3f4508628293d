import type { AnnouncedPlan } from '@fairlaunch/protocol';
import { textsOf, useDates, type Description } from '@fairlaunch/ui';
import type { ReactNode } from 'react';

const { useText } = textsOf<'plans.startsOn' | 'plans.fromTheBeginning' | 'plans.announcedAt'>();

/**
 * Rows with the dates of a version of the plan. The first plan was not announced, so it has only
 * its start.
 */
export function useVersionDates(
  { startsOn, announcedAt }: Pick<AnnouncedPlan, 'startsOn' | 'announcedAt'>,
  renderMoment: (seconds: number) => ReactNode,
): Description[] {
  const text = useText();
  const dates = useDates();
  const start = (value: string) => ({ id: 'start', label: text('plans.startsOn'), value });
  if (startsOn === 0) return [start(text('plans.fromTheBeginning'))];
  return [
    start(dates.day(startsOn)),
    { id: 'announced', label: text('plans.announcedAt'), value: renderMoment(announcedAt) },
  ];
}
