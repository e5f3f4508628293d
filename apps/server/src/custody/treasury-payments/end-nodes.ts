import type { Micro } from '@fairlaunch/money';
import type { Tx } from '#db/database.ts';
import { cancelSale } from '#domain/node-sales/cancel-sale.ts';
import type { DayTime } from '#ledger/day.ts';

/**
 * Cancels nodes in cooling-off, the newest first, each in full. The caller has called
 * `lockOpenSales`.
 * @returns micro-units now available
 */
export async function endNodes(
  tx: Tx,
  memberId: bigint,
  shortfall: Micro,
  when: DayTime,
): Promise<Micro> {
  if (shortfall <= 0n) return 0n;
  const nodes = await tx
    .selectFrom('node')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('cancelled_day', 'is', null)
    .where('active_from', '>=', when.day)
    .orderBy('number', 'desc')
    .execute();
  let freed = 0n;
  for (const node of nodes) {
    if (freed >= shortfall) break;
    const cancelled = await cancelSale(tx, node, when, { warrant: { by: 'rule' } });
    freed += cancelled?.price ?? 0n;
  }
  return freed;
}
