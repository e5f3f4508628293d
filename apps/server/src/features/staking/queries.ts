import { DAYS_A_WEEK, OWN_MONEY_KINDS, type NodeKind, type Rank } from '@fairlaunch/plan';
import type { OrderFilter } from '@fairlaunch/protocol';
import { sql, type Selectable } from 'kysely';
import type { Database, Tx } from '#db/database.ts';
import type { Tables } from '#db/tables.ts';
import { highestRank } from '#domain/ranks/rank-of.ts';

/** `released` is the part of the quota due by the last close, in micro-units (rulebook §4). */
export type OrderRow = Selectable<Tables['staking_order']> & { released: bigint };

const released = sql<bigint>`order_released(staking_order)`.as('released');

export function orderPage(
  database: Database,
  memberId: bigint,
  filter: OrderFilter,
  before: bigint | undefined,
  limit: number,
): Promise<OrderRow[]> {
  return database
    .selectFrom('staking_order')
    .selectAll()
    .select(released)
    .where('member_id', '=', memberId)
    .$if(filter === 'staking', (query) => query.where('ended_day', 'is', null))
    .$if(filter === 'expired', (query) => query.where('ended_day', 'is not', null))
    .$if(before !== undefined, (query) => query.where('number', '<', before!))
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
}

export type NodeOrderRow = {
  number: bigint;
  node: bigint | null;
  kind: NodeKind;
  amount: bigint;
  openedAt: Date;
  openDay: number;
  activeFrom: number;
  endedDay: number | null;
};

/** Nodes share the numbers of orders (rulebook §4); cancelled and ended nodes are expired. */
export async function nodeOrderPage(
  database: Database,
  memberId: bigint,
  filter: OrderFilter,
  before: bigint | undefined,
  limit: number,
): Promise<NodeOrderRow[]> {
  const older = before === undefined ? sql`` : sql`and order_number < ${before}`;
  const ended = (day: string) =>
    filter === 'all'
      ? sql``
      : sql`and ${sql.ref(day)} is ${filter === 'expired' ? sql`not null` : sql`null`}`;
  const { rows } = await sql<NodeOrderRow>`
    select * from (
      (select order_number as number, number as node, kind, price as amount,
        bought_at as "openedAt", bought_day as "openDay", active_from as "activeFrom",
        cancelled_day as "endedDay"
      from node where member_id = ${memberId} ${older} ${ended('cancelled_day')}
      order by order_number desc limit ${limit})
      union all
      (select order_number, null, kind, 0, granted_at, granted_day, granted_day, ended_day
      from virtual_node where member_id = ${memberId} ${older} ${ended('ended_day')}
      order by order_number desc limit ${limit})
    ) as listed order by number desc limit ${limit}`.execute(database);
  return rows;
}

export function findOrder(
  database: Database | Tx,
  memberId: bigint,
  number: number,
): Promise<OrderRow | undefined> {
  return database
    .selectFrom('staking_order')
    .selectAll()
    .select(released)
    .where('member_id', '=', memberId)
    .where('number', '=', BigInt(number))
    .executeTakeFirst();
}

/**
 * Micro-units in open orders of own money, where one that leaves today counts until the close; the
 * day on which an order ended last; and the highest rank that the member claimed.
 */
export async function stakedBefore(
  database: Database | Tx,
  memberId: bigint,
): Promise<{ open: bigint; lastEndDay: number | null; rank: Rank }> {
  const { rows } = await sql<{ open: bigint; lastEndDay: number | null; ranks: Rank[] }>`
    select (select coalesce(sum(amount), 0)::bigint from staking_order
        where member_id = ${memberId} and ended_day is null
          and kind = any(${[...OWN_MONEY_KINDS]}::text[])) as open,
      (select max(ended_day) from staking_order where member_id = ${memberId}) as "lastEndDay",
      array(select rank from member_rank where member_id = ${memberId}) as ranks`.execute(database);
  const { open, lastEndDay, ranks } = rows[0]!;
  return { open, lastEndDay, rank: highestRank(ranks) };
}

export async function isAssessmentOpen(tx: Tx, memberId: bigint, week: number): Promise<boolean> {
  const row = await tx
    .selectFrom('assessment')
    .select('week')
    .where('member_id', '=', memberId)
    .where('week', '=', week)
    .where('state', '=', 'IN_PROGRESS')
    .executeTakeFirst();
  return row !== undefined;
}

/** Mondays of the assessments that an order opened on this day can fill (rulebook §9). */
export async function fillWeeks(
  database: Database,
  memberId: bigint,
  day: number,
): Promise<number[]> {
  const rows = await database
    .selectFrom('assessment')
    .select('week')
    .where('member_id', '=', memberId)
    .where('week', '>=', day - DAYS_A_WEEK)
    .where('week', '<=', day)
    .where('state', '=', 'IN_PROGRESS')
    .orderBy('week')
    .execute();
  return rows.map(({ week }) => week);
}

/** Static income due and not paid by the last close, in micro-units (rulebook §3). */
export async function pendingStatic(database: Database | Tx, memberId: bigint): Promise<bigint> {
  const { rows } = await sql<{ pending: bigint }>`
    select pending from income_line
    where member_id = ${memberId} and kind = 'STATIC'
      and day = (select day from last_posted)
      and not exists (select from staking_order o where o.member_id = income_line.member_id
        and o.ended_by = 'PAID_OUT' and o.ended_day > income_line.day)`.execute(database);
  return rows[0]?.pending ?? 0n;
}
