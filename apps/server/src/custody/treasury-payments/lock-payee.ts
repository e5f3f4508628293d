import type { Tx } from '#db/database.ts';
import { lockOpenSales } from '#domain/node-sales/sales.ts';
import { holdMember } from '#ledger/lock-member.ts';

/**
 * Other requests for the member's money wait until its payment is booked. Its node sales come before the
 * member, as a purchase locks them.
 */
export async function lockPayee(tx: Tx, memberId: bigint): Promise<void> {
  await lockOpenSales(tx, memberId);
  await holdMember(tx, memberId);
}
