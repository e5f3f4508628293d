import type { Hex } from '@fairlaunch/plan';
import type { Endpoints, Output } from '@fairlaunch/protocol';
import type { Database } from '../../db/database.ts';
import { Failure } from '../../errors.ts';
import { archivedLines } from '../../settlement/day-archive.ts';
import { anchorOf, toRootState } from '../../settlement/root-state.ts';

/**
 * Everything that a member's static line of a day depends on, from that day's published files and not from live tables,
 * with the line's proof and the root that the day is proven by (rulebook §4, §6, §18). The phone recomputes it.
 * @throws Failure `NOT_FOUND` when the member has no static line on that day
 */
export async function explainStatic(database: Database, account: Hex, day: number): Promise<Output<Endpoints['explainStatic']>> {
  const anchor = await anchorOf(database, day);
  if (!anchor) throw new Failure('NOT_FOUND', { field: 'day' });
  const archive = await archivedLines(database, day);
  const found = archive.lineOf.get(account);
  if (!found) throw new Failure('NOT_FOUND', { field: 'day' });
  const orders = archive.ordersOf.get(account) ?? [];
  const { pending } = archive.inputs.members[archive.seatOf.get(account)! - 1]!;
  const { before, dues, after } = archive.outputs.static;
  const { account: _account, ...line } = found.line;
  return {
    line: { ...line, asset: 'USDT' },
    inputs: {
      // An order earns first on the day after it was opened (rulebook §4).
      orders: orders.filter((order) => !order.exits && order.openDay < day).map((order) => ({
        number: order.number,
        openDay: order.openDay,
        daily: order.daily,
        quota: order.quota,
        releasedBefore: order.released,
        accelerationCap: order.accelerationCap,
      })),
      grants: archive.outputs.grants
        .filter((grant) => grant.sponsor === account)
        .map((grant) => ({ orderNumber: grant.order, from: grant.referral, fromSeat: archive.seatOf.get(grant.referral)!, amount: grant.amount })),
      // An early exit ends the member's pending (rulebook §3).
      carried: orders.some((order) => order.exits) ? '0' : pending,
      pool: before,
      poolAfter: after,
      totalDue: dues,
    },
    manifest: archive.manifest,
    leaf: { account, proof: archive.tree.proof(found.index) },
    root: toRootState(anchor.root),
    later: anchor.later,
  };
}
