import { toDecimal } from '@fairlaunch/money';
import type { SettleInput, SettleResult } from '../../settle/types.ts';
import type { ExplainedOrder, Parts, ReferralOrder } from '../../explain/types.ts';

const decimal = (amount: number): string => toDecimal(BigInt(amount));

/** Orders of direct referrals that earned first at this close, with their rows in the order table. */
function firstEarnings(
  { orders }: SettleInput,
  { firstEarnings: first }: SettleResult,
  member: number,
): (ReferralOrder & { row: number })[] {
  const numbers = new Set<number>();
  for (let index = 0; index < first.count; index++)
    if (first.sponsor[index] === member) numbers.add(first.order[index]!);
  if (numbers.size === 0) return [];
  const found: (ReferralOrder & { row: number })[] = [];
  for (let row = 0; row < orders.count; row++) {
    if (numbers.has(orders.number[row]!))
      found.push({
        order: orders.number[row]!,
        referral: orders.member[row]!,
        amount: decimal(orders.amount[row]!),
        row,
      });
  }
  return found.sort((one, other) => one.order - other.order);
}

/** STATIC: the member's orders, what direct referrals brought, and what was pending (rulebook §4, §6 step 3). */
export function staticParts(
  input: SettleInput,
  result: SettleResult,
  member: number,
): Parts['STATIC'] {
  const { orders, members } = input;
  const { pool, dues } = result.payments.static;
  const stayed: ExplainedOrder[] = [],
    left: number[] = [];
  for (let row = 0; row < orders.count; row++) {
    if (orders.member[row] !== member) continue;
    if (orders.leaving[row] === 1) left.push(orders.number[row]!);
    else
      stayed.push({
        number: orders.number[row]!,
        openDay: orders.openDay[row]!,
        amount: decimal(orders.amount[row]!),
        rates: orders.rates[orders.terms[row]!]!,
        brought: decimal(orders.brought[row]!),
      });
  }
  return {
    pool: toDecimal(pool),
    dues: toDecimal(dues),
    orders: stayed.sort((one, other) => one.number - other.number),
    grants: firstEarnings(input, result, member).map(({ row, ...order }) => ({
      ...order,
      ppm: orders.rates[orders.terms[row]!]!.grantPpm,
    })),
    pendingBefore: decimal(members.pending[member]!),
    left: left.sort((one, other) => one - other),
  };
}

/** TOKEN_REFERRAL: the new money that direct referrals earned on first (rulebook §13). */
export function tokenReferralParts(
  input: SettleInput,
  result: SettleResult,
  member: number,
): Parts['TOKEN_REFERRAL'] {
  const { pool, dues } = result.payments.tokenReferral;
  const { per, bhc } = input.plan.tokenReferral;
  const orders = firstEarnings(input, result, member).map(({ row: _, ...order }) => order);
  return { pool: toDecimal(pool), dues: toDecimal(dues), per, bhc, orders };
}
