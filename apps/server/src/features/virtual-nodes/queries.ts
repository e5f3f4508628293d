import type { VirtualNodeGrant } from '@fairlaunch/protocol';
import { toSeconds, type Database, type Tx } from '../../db/database.ts';
import { displayedState } from '../../decisions/lifetime.ts';
import { businessNow } from '../../ledger/day.ts';

export function virtualNodeGrants(database: Database | Tx) {
  return database
    .selectFrom('virtual_node_grant as given')
    .innerJoin('member', 'member.member_id', 'given.member_id')
    .selectAll('given')
    .select(['member.address', 'member.seat']);
}

export type VirtualNodeRow = Awaited<
  ReturnType<ReturnType<typeof virtualNodeGrants>['executeTakeFirstOrThrow']>
>;

export const toVirtualNodeGrant = (row: VirtualNodeRow, now: Date): VirtualNodeGrant => ({
  id: Number(row.grant_id),
  requestId: row.request_id,
  address: row.address,
  seat: row.seat === null ? null : Number(row.seat),
  kind: row.kind,
  count: row.count,
  reason: row.reason,
  proposedBy: row.proposed_by,
  proposedAt: toSeconds(row.proposed_at),
  ...displayedState(row, now),
  confirmedBy: row.confirmed_by,
  day: row.day,
  stoppedDay: row.stopped_day,
  stoppedBy: row.stopped_by,
});

export const virtualNodePage = (
  database: Database,
  before: bigint | undefined,
  limit: number,
): Promise<VirtualNodeRow[]> =>
  virtualNodeGrants(database)
    .$if(before !== undefined, (query) => query.where('given.grant_id', '<', before!))
    .orderBy('given.grant_id', 'desc')
    .limit(limit)
    .execute();

export async function virtualNodesOf(tx: Tx, id: bigint): Promise<VirtualNodeGrant> {
  const row = await virtualNodeGrants(tx)
    .where('given.grant_id', '=', id)
    .executeTakeFirstOrThrow();
  return toVirtualNodeGrant(row, (await businessNow(tx)).now);
}
