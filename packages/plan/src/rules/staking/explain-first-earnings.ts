import { toDecimal } from '@fairlaunch/money';
import type * as z from 'zod/mini';
import type { referralOrder } from '#explained/part-schemas.ts';
import type { SettleResult } from '#tables/settle-result.ts';
import type { SettleInput } from '#tables/settle-input.ts';

type ReferralOrder = z.infer<typeof referralOrder>;

export function firstEarningsOf(
  { orders }: SettleInput,
  { firstEarnings }: SettleResult,
  member: number,
): { row: number; order: ReferralOrder }[] {
  const numbers = new Set<number>();
  for (let index = 0; index < firstEarnings.count; index++)
    if (firstEarnings.sponsor[index] === member) numbers.add(firstEarnings.order[index]!);
  if (numbers.size === 0) return [];
  const found: { row: number; order: ReferralOrder }[] = [];
  for (let row = 0; row < orders.count; row++) {
    const order = orders.number[row]!;
    if (!numbers.has(order)) continue;
    const amount = toDecimal(BigInt(orders.amount[row]!));
    found.push({ row, order: { order, referral: orders.member[row]!, amount } });
  }
  return found.sort((one, other) => one.order.order - other.order.order);
}
