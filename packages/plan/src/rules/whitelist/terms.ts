import { micro, type Micro } from '@fairlaunch/money';
import type { Plan } from '#plan/plan.ts';
import { releasedBy, type ReleaseSchedule } from '../releases/schedules.ts';

const MILLION = 1_000_000;

/** `pay` in USDT, `locked` in BHC. */
export type WhitelistPurchase = { pay: Micro; coupons: number; locked: Micro };

export type WhitelistStatus = 'LOCKING' | 'RELEASING' | 'FINISHED';

/** *2 shares of stage 1: 1040 USDT, 2 coupons, 10 400 BHC* (rulebook §12). @param stage from 1 */
export function whitelistPurchase(
  { whitelist }: Plan,
  stage: number,
  shares: number,
): WhitelistPurchase {
  const terms = whitelist.stages[stage - 1];
  if (!terms) throw new RangeError(`the plan has no stage ${stage}`);
  if (!Number.isSafeInteger(shares) || shares < 1 || shares > terms.shares)
    throw new RangeError(`stage ${stage} does not have ${shares} shares`);
  const count = BigInt(shares);
  return {
    pay: micro(whitelist.sharePrice) * count,
    coupons: whitelist.couponsPerShare * shares,
    locked: micro(terms.tokens) * count,
  };
}

/** Tokens that SWAP_INV must hold before a stage opens (rulebook §12). */
export function whitelistStageTokens({ whitelist }: Plan, stage: number): Micro {
  const terms = whitelist.stages[stage - 1];
  if (!terms) throw new RangeError(`the plan has no stage ${stage}`);
  return micro(terms.tokens) * BigInt(terms.shares);
}

/** Schedule of shares bought under this plan; later plans do not change it (rulebook §0, §12). */
export const whitelistSchedule = ({ whitelist }: Plan): ReleaseSchedule => ({
  type: 'LOCKED',
  initialPpm: whitelist.initialPpm,
  dailyPpm: whitelist.dailyPpm,
});

/** The `k` of a release: days since the lock ended, below 0 while it lasts. */
export const whitelistReleaseDay = ({ whitelist }: Plan, boughtDay: number, day: number): number =>
  day - boughtDay - whitelist.lockDays;

/** *L = 10 400: day 0 1 040, day 1 1 133.6, day 100 all* (rulebook §12). */
export const whitelistReleased = (plan: Plan, locked: Micro, k: number): Micro =>
  releasedBy(whitelistSchedule(plan), locked, k);

/** Days from the first close after the lock to the close that releases the rest (rulebook §12). */
export const whitelistReleaseDays = ({
  initialPpm,
  dailyPpm,
}: Pick<Plan['whitelist'], 'initialPpm' | 'dailyPpm'>): number =>
  initialPpm >= MILLION ? 0 : Math.ceil((MILLION - initialPpm) / dailyPpm);

/** Status at the end of day k after the lock (rulebook §12). */
export function whitelistStatus(plan: Plan, locked: Micro, k: number): WhitelistStatus {
  if (k < 0) return 'LOCKING';
  return whitelistReleased(plan, locked, k) < locked ? 'RELEASING' : 'FINISHED';
}
