import type { Micro } from '@fairlaunch/money';
import type { ReleaseSchedule } from './schedules.ts';

/** What a position came from; its lines are of the kind `…_RELEASE`, promo and awards USDB, points WPT, whitelist BHC. */
export type PositionKind = 'PROMO' | 'AWARD' | 'POINTS' | 'WHITELIST';

/** Something that is released close by close (rulebook §8, §11, §12, §14). */
export type ReleasePosition = {
  number: number;
  kind: PositionKind;
  /** The seat of its receiver. */
  member: number;
  /** All of it, micro-units. */
  amount: Micro;
  schedule: ReleaseSchedule;
  /** The last day whose close does not count: a promo's activation day, the day of an award. */
  from: number;
  /** Closes that have counted so far. */
  counted: number;
  /** Seats that must be active for a close to count: an award's receiver and the person it was given for. */
  requiresActive: readonly number[];
};
