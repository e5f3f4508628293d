import { toDecimal } from '@fairlaunch/money';
import { prorated } from '#explained/explained-parts.ts';
import type { Explainers, Parts } from '#explained/types.ts';
import type { SettleResult } from '#tables/settle-result.ts';
import type { SettleInput } from '#tables/settle-input.ts';
import { firstEarningsOf } from '../staking/explain-first-earnings.ts';
import type { staticExplanations } from './schema.ts';

type StaticParts = Parts['STATIC'];

export const explainStatic: Explainers<keyof typeof staticExplanations> = {
  STATIC: (input, result, member) => ({
    ...prorated(result.payments.static),
    ...ordersOf(input, member),
    grants: grantsOf(input, result, member),
    pendingBefore: decimal(input.members.pending[member]!),
  }),
};

const decimal = (amount: number): string => toDecimal(BigInt(amount));

function ordersOf({ orders }: SettleInput, member: number): Pick<StaticParts, 'orders' | 'left'> {
  const stayed: StaticParts['orders'] = [];
  const left: number[] = [];
  for (let row = 0; row < orders.count; row++) {
    if (orders.member[row] !== member) continue;
    if (orders.leaving[row] === 1) left.push(orders.number[row]!);
    else
      stayed.push({
        number: orders.number[row]!,
        openDay: orders.openDay[row]!,
        amount: decimal(orders.amount[row]!),
        rates: orders.rates[orders.terms[row]!]!,
        acceleratedBefore: decimal(orders.accelerated[row]!),
      });
  }
  return {
    orders: stayed.sort((one, other) => one.number - other.number),
    left: left.sort((one, other) => one - other),
  };
}

const grantsOf = (
  input: SettleInput,
  result: SettleResult,
  member: number,
): StaticParts['grants'] =>
  firstEarningsOf(input, result, member).map(({ row, order }) => ({
    ...order,
    ppm: input.orders.rates[input.orders.terms[row]!]!.grantPpm,
  }));
