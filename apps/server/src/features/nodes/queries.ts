import type { Micro } from '@fairlaunch/money';
import type { NodeKind } from '@fairlaunch/plan';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';
import type { NodeRow } from '#domain/node-sales/sales.ts';

export async function soldByKind(database: Database): Promise<Map<string, number>> {
  const rows = await database.selectFrom('node_kind_sales').select(['kind', 'sold']).execute();
  return new Map(rows.map(({ kind, sold }) => [kind, sold]));
}

export function nodePage(
  database: Database,
  memberId: bigint,
  before: bigint | undefined,
  limit: number,
): Promise<NodeRow[]> {
  return database
    .selectFrom('node')
    .selectAll()
    .where('member_id', '=', memberId)
    .$if(before !== undefined, (query) => query.where('number', '<', before!))
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
}

export function findNode(
  database: Database | Tx,
  memberId: bigint,
  number: number,
): Promise<NodeRow | undefined> {
  return database
    .selectFrom('node')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('number', '=', BigInt(number))
    .executeTakeFirst();
}

/** A member's nodes in numbers; amounts in micro-units, `promo` in USDB. */
export async function nodeStanding(
  database: Database,
  memberId: bigint,
): Promise<{ nodes: number; dividends: Micro; promo: Micro }> {
  const row = await database
    .selectFrom('node_standing')
    .select(['nodes', 'dividends', 'promo_reserved as promo'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row ?? { nodes: 0, dividends: 0n, promo: 0n };
}

/** The window in which the app says what a unit of weight earned. */
const EARNED_CLOSES = 30;

/** Fee dividends of the last closes in micro-units, less what went back, and their weights. */
export const dividendCloses = sql<{ kept: Micro; weights: bigint }>`
  select coalesce((totals -> 'FEE_DIVIDEND' ->> 'paid')::bigint, 0)
    - coalesce((week ->> 'dividendsReturned')::bigint, 0) as kept, fee_weights as weights
  from settlement_close where state = 'POSTED' order by day desc limit ${EARNED_CLOSES}`;

export type PublicNodeRow = {
  order: bigint;
  type: 'VIRTUAL' | 'HOUSE';
  kind: NodeKind;
  address: string | null;
  seat: number | null;
  since: number;
  endedDay: number | null;
  reason: string | null;
};

export async function publicNodePage(
  database: Database,
  before: bigint | undefined,
  limit: number,
): Promise<PublicNodeRow[]> {
  const older = before === undefined ? sql`` : sql`and order_number < ${before}`;
  const { rows } = await sql<PublicNodeRow>`
    select listed."order", listed.type, listed.kind, listed.since, listed."endedDay",
      listed.reason, case when listed.type = 'HOUSE' then m.address end as address,
      case when listed.type = 'VIRTUAL' then m.seat end::int as seat
    from (
      (select order_number as "order", 'HOUSE' as type, member_id, kind, bought_day as since,
        cancelled_day as "endedDay", null as reason
      from node where house_owned ${older} order by order_number desc limit ${limit})
      union all
      (select order_number, 'VIRTUAL', member_id, kind, granted_day, ended_day, reason
      from virtual_node where true ${older} order by order_number desc limit ${limit})
    ) as listed join member m using (member_id)
    order by "order" desc limit ${limit}`.execute(database);
  return rows;
}
