import { micro, type Micro } from '@fairlaunch/money';
import type { Plan } from '../../plan/plan.ts';
import { releasedBy, type ReleaseSchedule } from '../releases/schedules.ts';

/** What a purchase takes and locks: USDT in micro-units, coupons, BHC in micro-units (rulebook §12). */
export type WhitelistPurchase = { pay: Micro; coupons: number; locked: Micro };

/** The states of a locked position (rulebook §12). */
export type WhitelistStatus = 'LOCKING' | 'RELEASING' | 'FINISHED';

/**
 * What shares of a stage cost and bring (rulebook §12). *2 shares of stage 1: 1040 USDT, 2 coupons, 10 400 BHC.*
 * @param stage from 1
 * @throws RangeError when the plan has no such stage, or the stage not so many shares
 */
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

/** What SWAP_INV must hold before a stage opens: the tokens of all of its shares, micro-units of BHC (rulebook §12). */
export function whitelistStageTokens({ whitelist }: Plan, stage: number): Micro {
  const terms = whitelist.stages[stage - 1];
  if (!terms) throw new RangeError(`the plan has no stage ${stage}`);
  return micro(terms.tokens) * BigInt(terms.shares);
}

/** How what is bought under a plan is released, whatever the plan becomes later (rulebook §0, §12). */
export const whitelistSchedule = ({ whitelist }: Plan): ReleaseSchedule => ({
  type: 'LOCKED',
  initialPpm: whitelist.initialPpm,
  dailyPpm: whitelist.dailyPpm,
});

/** Days since the lock of a purchase ended, the `k` of its release: 0 on the first day, below 0 while it is locked. */
export const whitelistReleaseDay = ({ whitelist }: Plan, boughtDay: number, day: number): number =>
  day - boughtDay - whitelist.lockDays;

/**
 * What a position has released by day k after its lock: `min(L, ⌊L·(first + daily·k)/10⁶⌋)` (rulebook §12).
 * *L = 10 400: day 0 1 040, day 1 1 133.6, day 100 all.*
 * @param locked micro-units of BHC
 */
export const whitelistReleased = (plan: Plan, locked: Micro, k: number): Micro =>
  releasedBy(whitelistSchedule(plan), locked, k);

/** The state of a position on day k after its lock, at the end of that day (rulebook §12). */
export function whitelistStatus(plan: Plan, locked: Micro, k: number): WhitelistStatus {
  if (k < 0) return 'LOCKING';
  return whitelistReleased(plan, locked, k) < locked ? 'RELEASING' : 'FINISHED';
}
