import { micro, toDecimal } from '@fairlaunch/money';
import { nearestOrderAmount, type Plan } from '@fairlaunch/plan';
import { paths } from '../shared/routing/paths.ts';
import type { NextStep } from './declaration.ts';

export const seeOrder = (number: number): NextStep => ({
  label: 'order.see',
  values: { number },
  path: paths.stakingOrder(number),
});

export const seeWithdrawals: NextStep = {
  label: 'withdraw.see',
  path: paths.records({ show: 'withdrawals' }),
};

/** The order that a deposit is enough for; undefined for one that is too small. */
export function stakeNext(plan: Plan, deposited: string): NextStep | undefined {
  const nearest = nearestOrderAmount(plan, micro(deposited));
  if (nearest === undefined || nearest > micro(deposited)) return undefined;
  const amount = toDecimal(nearest);
  return { label: 'deposit.thenStake', amount, path: paths.stake({ amount }) };
}
