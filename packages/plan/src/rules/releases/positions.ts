import type { Micro } from '@fairlaunch/money';
import { releasedBy, type ReleaseSchedule } from './schedules.ts';

export type PositionKind = 'PROMO' | 'AWARD' | 'IDENTITY' | 'POINTS' | 'WHITELIST';

/** An amount that is released close by close (rulebook §8, §11, §12, §14). */
export type ReleasePosition = {
  number: number;
  kind: PositionKind;
  member: number;
  amount: Micro;
  schedule: ReleaseSchedule;
  /** The last day whose close does not count: a promo's activation day, or the day of an award. */
  from: number;
  closesCounted: number;
  /** Seats that must be active: an award's receiver and the person it was given for. */
  requiresActive: readonly number[];
};

/** What its counted closes have released; the first of a lock releases its initial part. */
export const releasedOf = ({ schedule, amount, closesCounted }: ReleasePosition): Micro =>
  releasedBy(schedule, amount, schedule.type === 'LOCKED' ? closesCounted - 1 : closesCounted);

/** Nothing of it is left, so that no later close counts. */
export const isReleased = (position: ReleasePosition): boolean =>
  releasedOf(position) >= position.amount;
