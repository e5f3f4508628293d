import { fraction, micro, ONE_TOKEN, type Micro } from '@fairlaunch/money';
import type { Plan } from '#plan/plan.ts';
import { withdrawalFee } from '../withdrawals/terms.ts';
import { swapToUsdb, type Swap } from './terms.ts';

/** Bounds for rates of every kind, against a misplaced decimal point. */
export const RATE_BOUNDS = { min: '0.01', max: '10' } as const;

/** The longest that a rate may stand, in business time. */
export const MAX_RATE_SECONDS = 7 * 86_400;

export const isRateInBounds = (rate: Micro): boolean =>
  rate >= micro(RATE_BOUNDS.min) && rate <= micro(RATE_BOUNDS.max);

/** `rate` is in micro-units for a whole unit. */
const atRate = (amount: Micro, rate: Micro): Micro => fraction(amount, rate, ONE_TOKEN);

/** The fee is BHC and is burned; the rest is what the house buys (rulebook §2, §8, §12). */
export function swapBhc(plan: Plan, bhc: Micro, rate: Micro): Swap {
  const { out: bought, fee } = swapToUsdb(plan, bhc);
  return { out: atRate(bought, rate), fee };
}

export type PointsAsset = 'WPT' | 'CPT';
export type PointsTerms =
  { ok: true; fee: Micro; bhc: Micro } | { ok: false; problem: 'below-minimum' | 'gives-nothing' };

/** The fee comes out of the points; all points are burned (rulebook §15). */
export function pointsWithdrawal(
  plan: Plan,
  asset: PointsAsset,
  points: Micro,
  rate: Micro,
): PointsTerms {
  const terms = withdrawalFee(plan, asset, points);
  if (!terms.ok) return terms;
  const bhc = atRate(terms.net, rate);
  if (bhc === 0n) return { ok: false, problem: 'gives-nothing' };
  return { ok: true, fee: terms.fee, bhc };
}
