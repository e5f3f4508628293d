import { micro } from '@fairlaunch/money';
import { closeTimeOf, daysAfterPending, runwayWarnDays, type Plan } from '@fairlaunch/plan';
import type { Close } from '@fairlaunch/protocol';
import { WHOLE_PPM } from '@fairlaunch/web';

/** How bad a figure is; undefined where it is well, or nobody knows. */
export type Badness = 'warning' | 'negative' | undefined;

const LAST_DAY = 1;
/** A close is late half an hour after it may begin, a root an hour after its close. */
const CLOSE_PATIENCE_SECONDS = 30 * 60;
const ROOT_PATIENCE_SECONDS = 3_600;

/** The treasury holds less than everybody is owed. */
export const custodyBadness = (figures: { custody: string; owed: string }): Badness =>
  micro(figures.custody) < micro(figures.owed) ? 'negative' : undefined;

/** What is left once the backlog is paid lasts for less than the plan's threshold, or for a day. */
export function runwayBadness(
  pool: Parameters<typeof daysAfterPending>[0],
  plan: Plan | undefined,
): Badness {
  const days = daysAfterPending(pool);
  if (days === null || days >= runwayWarnDays(plan)) return undefined;
  return days < LAST_DAY ? 'negative' : 'warning';
}

/** Less was paid than fell due, or nothing of it. */
export function payOutBadness(figures: { due: string; paid: string }): Badness {
  const [due, paid] = [micro(figures.due), micro(figures.paid)];
  if (paid >= due) return undefined;
  return paid === 0n ? 'negative' : 'warning';
}

/** The same of a share in ppm; undefined where nothing fell due. */
export function paidShareBadness(ppm: number | undefined): Badness {
  if (ppm === undefined || ppm >= WHOLE_PPM) return undefined;
  return ppm === 0 ? 'negative' : 'warning';
}

/** @param now business time; undefined while it is not known */
export function closeBadness({ day, state }: Pick<Close, 'day' | 'state'>, now = 0): Badness {
  const isLate = now > closeTimeOf(day) + CLOSE_PATIENCE_SECONDS;
  return state !== 'POSTED' && isLate ? 'negative' : undefined;
}

/** @param now business time; undefined while it is not known */
export function rootBadness(
  { root, closedAt }: Pick<Close, 'root' | 'closedAt'>,
  now = 0,
): Badness {
  if (root?.state === 'CANCELLED') return 'negative';
  const isOverdue = closedAt !== null && now > closedAt + ROOT_PATIENCE_SECONDS;
  return root?.state === 'UNPUBLISHED' && isOverdue ? 'negative' : undefined;
}
