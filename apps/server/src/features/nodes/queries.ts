import type { Micro } from '@fairlaunch/money';
import type { NodeKind } from '@fairlaunch/plan';
import { sql, type Selectable } from 'kysely';
import type { Database, Tx } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';

export type NodeRow = Selectable<Tables['node']>;

/** Totals over standing purchases; amounts in micro-units. */
export type NodeSales = {
  sold: number;
  held: number;
  seat: bigint | null;
  sponsorId: bigint;
  sponsorSeat: bigint | null;
  buyers: number;
  volume: Micro;
  reserved: Micro;
};

/** Whoever buys or cancels waits here, in one order, before anything is read that it decides by. */
export async function lockSales(tx: Tx, kind: NodeKind, memberId: bigint): Promise<void> {
  await sql`select lock_node_sales(${kind}, ${memberId})`.execute(tx);
}

export async function nodeSales(
  database: Database | Tx,
  kind: NodeKind,
  memberId: bigint,
): Promise<NodeSales> {
  const { rows } = await sql<NodeSales>`
    select (select sold from node_kind_sales where kind = ${kind}) as sold,
      coalesce(own.nodes, 0) as held, m.seat, coalesce(m.sponsor_id, 0) as "sponsorId",
      s.seat as "sponsorSeat", coalesce(above.referred_buyers, 0) as buyers,
      coalesce(above.referred_volume, 0)::bigint as volume,
      coalesce(above.promo_reserved, 0)::bigint as reserved
    from member m
    left join member s on s.member_id = m.sponsor_id and s.member_id > 0
    left join node_standing own on own.member_id = m.member_id
    left join node_standing above on above.member_id = s.member_id
    where m.member_id = ${memberId}`.execute(database);
  return rows[0]!;
}

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

/** Amounts in micro-units; `promo` in USDB. */
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

export type PublicNodeRow = {
  order: bigint;
  type: 'VIRTUAL' | 'HOUSE';
  kind: NodeKind;
  address: string;
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
    select listed.*, m.address from (
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
