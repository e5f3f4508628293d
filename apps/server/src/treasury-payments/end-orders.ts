import type { Micro } from '@fairlaunch/money';
import type { Tx } from '../db/database.ts';
import { memberAccount } from '../ledger/accounts.ts';
import { move, post } from '../ledger/post.ts';

/** An invitation's principal is pool TASK's (rulebook §4). */
const OWN_PRINCIPAL = ['REAL', 'REINVEST', 'REPURCHASE', 'FILL', 'PIONEER', 'CAPTAIN'];

/**
 * Without a fee; quota and pending lapse (rulebook §3). Only while no earlier close is outstanding,
 * since it counts on these orders.
 * @returns micro-units now available
 */
export async function endOrders(
  tx: Tx,
  memberId: bigint,
  shortfall: Micro,
  day: number,
): Promise<Micro> {
  if (shortfall <= 0n) return 0n;
  const orders = await tx
    .selectFrom('staking_order')
    .select(['number', 'amount'])
    .where('member_id', '=', memberId)
    .where('ended_day', 'is', null)
    .where('kind', 'in', OWN_PRINCIPAL)
    .orderBy('number', 'desc')
    .forUpdate()
    .execute();
  let freed = 0n;
  for (const { number, amount } of orders) {
    if (freed >= shortfall) break;
    await post(tx, {
      idempotencyKey: `order:${number}:paid-out`,
      kind: 'ORDER_PAID_OUT',
      object: `order:${number}`,
      day,
      legs: move(
        memberAccount(memberId, 'principal'),
        memberAccount(memberId, 'available'),
        amount,
      ),
    });
    await tx
      .updateTable('staking_order')
      .set({ ended_day: day, ended_by: 'PAID_OUT' })
      .where('number', '=', number)
      .execute();
    freed += amount;
  }
  return freed;
}
