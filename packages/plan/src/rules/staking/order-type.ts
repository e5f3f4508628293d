import type { Micro } from '@fairlaunch/money';
import { DAYS_A_WEEK } from '#common/day.ts';
import type { Plan } from '#plan/plan.ts';
import { hasRank, type Rank } from '../tasks/ranks.ts';
import type { PrincipalAsset } from '#tables/order-kinds.ts';

/** A member's state that decides the type of its next order (rulebook §4). */
export type MoneyHistory = {
  /** The highest net deposit, `high`, less the new money that earlier orders used. */
  unusedNewMoney: Micro;
  lastEndDay: number | null;
  rank: Rank;
};

export type OpenedType = {
  type: 'REAL' | 'PIONEER' | 'CAPTAIN' | 'REPURCHASE' | 'REINVEST' | 'STABLECOIN_DOMINATOR';
  newMoney: Micro;
};

/**
 * An order in USDB is STABLECOIN_DOMINATOR and uses no new money. In USDT the type depends on the
 * member's rank if all of it is new money, else on when an order last ended (rulebook §4).
 */
export function openedType(
  plan: Plan,
  { amount, asset }: { amount: Micro; asset: PrincipalAsset },
  { unusedNewMoney, lastEndDay, rank }: MoneyHistory,
  day: number,
): OpenedType {
  if (asset === 'USDB') return { type: 'STABLECOIN_DOMINATOR', newMoney: 0n };
  const newMoney = unusedNewMoney < amount ? unusedNewMoney : amount;
  if (newMoney === amount) return { type: newMoneyType(rank), newMoney };
  const isRepurchase = lastEndDay !== null && day - lastEndDay <= plan.order.repurchaseDays;
  return { type: isRepurchase ? 'REPURCHASE' : 'REINVEST', newMoney };
}

function newMoneyType(rank: Rank): 'REAL' | 'PIONEER' | 'CAPTAIN' {
  if (hasRank(rank, 'CAPTAIN')) return 'CAPTAIN';
  return hasRank(rank, 'PIONEER') ? 'PIONEER' : 'REAL';
}

/** An order can fill a week from its Monday to the Monday after it (rulebook §9). */
export const isFillDay = (week: number, day: number): boolean =>
  day >= week && day <= week + DAYS_A_WEEK;
