import type { Micro } from '@fairlaunch/money';
import { OWN_MONEY_KINDS, principalAsset, type TokenAsset } from '@fairlaunch/plan';
import type { Tx } from '#db/database.ts';
import { record } from '#journal/record.ts';
import { memberAccount } from '#ledger/accounts.ts';
import { move, post } from '#ledger/post.ts';
import type { DayTime } from '#ledger/day.ts';

/** Kinds of orders whose principal is the member's: that of a gift is pool TASK's (rulebook §4). */
const ownPrincipalIn = (asset: TokenAsset) =>
  OWN_MONEY_KINDS.filter((kind) => principalAsset(kind) === asset);

/**
 * Ends orders, the newest first, without a fee; quota and pending lapse (rulebook §3). To be called
 * only while no earlier close is outstanding, since that close counts on these orders.
 * @returns micro-units now available
 */
export async function endOrders(
  tx: Tx,
  { memberId, asset }: { memberId: bigint; asset: TokenAsset },
  shortfall: Micro,
  when: DayTime,
): Promise<Micro> {
  const kinds = ownPrincipalIn(asset);
  if (shortfall <= 0n || kinds.length === 0) return 0n;
  const orders = await tx
    .selectFrom('staking_order')
    .select(['number', 'amount'])
    .where('member_id', '=', memberId)
    .where('ended_day', 'is', null)
    .where('kind', 'in', kinds)
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
      day: when.day,
      legs: move(
        memberAccount(memberId, 'principal', asset),
        memberAccount(memberId, 'available', asset),
        amount,
      ),
    });
    await tx
      .updateTable('staking_order')
      .set({ ended_day: when.day, ended_by: 'PAID_OUT' })
      .where('number', '=', number)
      .execute();
    await record(tx, {
      kind: 'ORDER_PAID_OUT',
      when,
      facts: { order: Number(number) },
      warrant: { by: 'rule' },
      keys: [`order:${number}:paid-out`],
    });
    freed += amount;
  }
  return freed;
}
