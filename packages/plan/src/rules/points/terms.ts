import type { Micro } from '@fairlaunch/money';
import type { ReleaseSchedule } from '../releases/schedules.ts';

const MICRO = 1_000_000n;

/** Points that operators and the plan give out; nobody brings any in (rulebook §2, §14). */
export const GRANTED_ASSETS = ['WPT', 'CPT', 'COUPON'] as const;
export type GrantedAsset = (typeof GRANTED_ASSETS)[number];

/** Whitelist points come over so many closes (rulebook §14). */
export const POINTS_CLOSES = 100;

export const pointsSchedule: ReleaseSchedule = { type: 'EVEN', closes: POINTS_CLOSES };

/** For a node that becomes active (rulebook §14). */
export const NODE_GRANTS: readonly { asset: GrantedAsset; amount: Micro }[] = [
  { asset: 'WPT', amount: 100n * MICRO },
  { asset: 'COUPON', amount: 1n * MICRO },
];

/** The most that two operators give at once (docs/decisions/0066). */
export const MAX_GRANT: Readonly<Record<GrantedAsset, Micro>> = {
  WPT: 10_000n * MICRO,
  CPT: 10_000n * MICRO,
  COUPON: 100n * MICRO,
};

/** A coupon is not divided. */
export const isGrantable = (asset: GrantedAsset, amount: Micro): boolean =>
  asset !== 'COUPON' || amount % MICRO === 0n;
