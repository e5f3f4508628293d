import type { Micro } from '@fairlaunch/money';
import type { ReleaseSchedule } from '../releases/schedules.ts';

const MICRO = 1_000_000n;

/** Points and coupons, which only operators and the plan give out (rulebook §2, §14). */
export const GRANTED_ASSETS = ['WPT', 'CPT', 'COUPON'] as const;
export type GrantedAsset = (typeof GRANTED_ASSETS)[number];

/** Whitelist points are released over this many closes (rulebook §14). */
export const POINTS_CLOSES = 100;

export const pointsSchedule: ReleaseSchedule = { type: 'EVEN', closes: POINTS_CLOSES };

/** Granted for a node that becomes active (rulebook §14). */
export const NODE_GRANTS: readonly { asset: GrantedAsset; amount: Micro }[] = [
  { asset: 'WPT', amount: 100n * MICRO },
  { asset: 'COUPON', amount: 1n * MICRO },
];

/** The most of one grant by two operators (docs/decisions/0066). */
export const MAX_GRANT: Readonly<Record<GrantedAsset, Micro>> = {
  WPT: 10_000n * MICRO,
  CPT: 10_000n * MICRO,
  COUPON: 100n * MICRO,
};

/** Coupons are whole; other assets can be divided. */
export const isGrantable = (asset: GrantedAsset, amount: Micro): boolean =>
  asset !== 'COUPON' || amount % MICRO === 0n;
