import type { Micro } from '@fairlaunch/money';
import { DAYS_A_WEEK } from '../../common/day.ts';
import type { Plan } from '../../plan/plan.ts';

/** A member's state that decides the type of its next order (rulebook §4). */
export type MoneyHistory = {
  /** `high` less what earlier orders used. */
  unusedNewMoney: Micro;
  lastEndDay: number | null;
};

export type OpenedType = { type: 'REAL' | 'REPURCHASE' | 'REINVEST'; newMoney: Micro };

/** REAL if all of it is new money, else by when an order of the member last ended (rulebook §4). */
export function openedType(
  plan: Plan,
  amount: Micro,
  { unusedNewMoney, lastEndDay }: MoneyHistory,
  day: number,
): OpenedType {
  const newMoney = unusedNewMoney < amount ? unusedNewMoney : amount;
  if (newMoney === amount) return { type: 'REAL', newMoney };
  const isRepurchase = lastEndDay !== null && day - lastEndDay <= plan.order.repurchaseDays;
  return { type: isRepurchase ? 'REPURCHASE' : 'REINVEST', newMoney };
}

/** From the week's Monday to the Monday after it (rulebook §9). */
export const isFillDay = (week: number, day: number): boolean =>
  day >= week && day <= week + DAYS_A_WEEK;
