import type { SuspensionChange } from '@fairlaunch/protocol';
import { sql } from 'kysely';
import { toSeconds, type Database, type Tx } from '../../db/database.ts';
import { displayedState } from '../../decisions/lifetime.ts';
import { businessNow } from '../../ledger/day.ts';

export function suspensionChanges(database: Database | Tx) {
  return database
    .selectFrom('suspension_change as change')
    .innerJoin('member', 'member.member_id', 'change.member_id')
    .selectAll('change')
    .select(['member.address', 'member.seat'])
    .select(
      sql<boolean>`exists (
      select from member_suspension s where s.member_id = change.member_id and s.until_day is null
    )`.as('suspended_now'),
    );
}

export type SuspensionRow = Awaited<
  ReturnType<ReturnType<typeof suspensionChanges>['executeTakeFirstOrThrow']>
>;

export function toSuspensionChange(row: SuspensionRow, now: Date): SuspensionChange {
  return {
    id: Number(row.id),
    requestId: row.request_id,
    address: row.address,
    seat: row.seat === null ? null : Number(row.seat),
    action: row.suspends ? 'SUSPEND' : 'LIFT',
    reason: row.reason,
    proposedBy: row.proposed_by,
    proposedAt: toSeconds(row.proposed_at),
    confirmedBy: row.confirmed_by,
    confirmedAt: toSeconds(row.confirmed_at),
    day: row.day,
    ...displayedState(row, now),
    suspendedNow: row.suspended_now,
  };
}

export function suspensionPage(database: Database, before: bigint | undefined, limit: number) {
  return suspensionChanges(database)
    .$if(before !== undefined, (query) => query.where('change.id', '<', before!))
    .orderBy('change.id', 'desc')
    .limit(limit)
    .execute();
}

export async function suspensionChange(tx: Tx, id: bigint): Promise<SuspensionChange> {
  const row = await suspensionChanges(tx).where('change.id', '=', id).executeTakeFirstOrThrow();
  return toSuspensionChange(row, (await businessNow(tx)).now);
}
