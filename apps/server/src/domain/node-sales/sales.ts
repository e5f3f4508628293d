import type { Micro } from '@fairlaunch/money';
import type { NodeKind } from '@fairlaunch/plan';
import { sql, type Selectable } from 'kysely';
import type { Database, Tx } from '#db/database.ts';
import type { Tables } from '#db/tables.ts';
import { houseAccount, memberAccount } from '#ledger/accounts.ts';
import { lockMember } from '#ledger/lock-member.ts';
import { move, type Posting } from '#ledger/post.ts';

export type NodeRow = Selectable<Tables['node']>;

/** Totals over purchases that are not cancelled; amounts in micro-units. */
export type NodeSales = {
  sold: number;
  held: number;
  seat: bigint | null;
  sponsorId: bigint;
  sponsorSeat: bigint | null;
  buyers: number;
  volume: Micro;
  reserved: Micro;
  /** First active day of the newest node that is not cancelled; null before the first. */
  newestActiveFrom: number | null;
};

/** Purchases and cancellations lock in one order here, before they read what they decide by. */
export async function lockSales(tx: Tx, kind: NodeKind, memberId: bigint): Promise<void> {
  await sql`select lock_node_sales(${kind}, ${memberId})`.execute(tx);
  await lockMember(tx, memberId);
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
      coalesce(above.promo_reserved, 0)::bigint as reserved,
      (select active_from from node where cancelled_day is null order by number desc limit 1)
        as "newestActiveFrom"
    from member m
    left join member s on s.member_id = m.sponsor_id and s.member_id > 0
    left join node_standing own on own.member_id = m.member_id
    left join node_standing above on above.member_id = s.member_id
    where m.member_id = ${memberId}`.execute(database);
  return rows[0]!;
}

/** Like `lockSales`, for all of a member's nodes in cooling-off, when several may be cancelled. */
export async function lockOpenSales(tx: Tx, memberId: bigint): Promise<void> {
  await sql`select lock_open_node_sales(${memberId})`.execute(tx);
}

/** Legs of one posting, so that its accounts are locked in the ledger's order. */
export function purchaseLegs(
  memberId: bigint,
  sponsorId: bigint,
  price: Micro,
  reserved: Micro,
): Posting['legs'] {
  return [
    ...move(memberAccount(memberId, 'available'), memberAccount(memberId, 'escrow'), price),
    ...move(
      houseAccount('USDB_PROMO', 'USDB'),
      memberAccount(sponsorId, 'vesting', 'USDB'),
      reserved,
    ),
  ];
}
