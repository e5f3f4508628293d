import type { OrderFilter } from '@fairlaunch/protocol';
import { sql, type Selectable } from 'kysely';
import type { Database, Tx } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';

export type OrderRow = Selectable<Tables['staking_order']>;

/** Orders of a member, newest first, one more than a page (spec §4's filters). */
export function orderPage(database: Database, memberId: bigint, filter: OrderFilter, before: bigint | undefined, limit: number): Promise<OrderRow[]> {
  return database
    .selectFrom('staking_order')
    .selectAll()
    .where('member_id', '=', memberId)
    .$if(filter === 'staking', (query) => query.where('ended_day', 'is', null))
    .$if(filter === 'expired', (query) => query.where('ended_day', 'is not', null))
    .$if(before !== undefined, (query) => query.where('number', '<', before!))
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
}

/** One order of a member. */
export function findOrder(database: Database | Tx, memberId: bigint, number: number): Promise<OrderRow | undefined> {
  return database.selectFrom('staking_order').selectAll().where('member_id', '=', memberId).where('number', '=', BigInt(number)).executeTakeFirst();
}

/** What a member's open own-money orders hold, in micro-units; an exit of today counts until its close. */
export async function openStake(tx: Tx, memberId: bigint): Promise<bigint> {
  const { rows } = await sql<{ total: bigint }>`
    select coalesce(sum(amount), 0)::bigint as total from staking_order
    where member_id = ${memberId} and ended_day is null and kind not like '%INVITATION' and kind <> 'VIRTUAL_NODE'`.execute(tx);
  return rows[0]!.total;
}

/** The last day on which an order of the member ended, if any did. */
export async function lastEnd(tx: Tx, memberId: bigint): Promise<number | null> {
  const { rows } = await sql<{ day: number | null }>`
    select max(ended_day) as day from staking_order where member_id = ${memberId}`.execute(tx);
  return rows[0]!.day;
}

/** What of a member's static its pool has not paid (micro). */
export async function pendingStatic(database: Database | Tx, memberId: bigint): Promise<bigint> {
  const row = await database.selectFrom('static_pending').select('amount').where('member_id', '=', memberId).executeTakeFirst();
  return row?.amount ?? 0n;
}
