import {
  DAYS_A_WEEK,
  emptyOrderTable,
  OWN_MONEY_KINDS,
  STAKE_KINDS,
  weekOf,
  type EndedOrder,
  type OpenWeek,
  type OrderTable,
  type SinceClose,
  type StakeKind,
} from '@fairlaunch/plan';
import { sql } from 'kysely';
import type { Database } from '#db/database.ts';

type OrderRow = {
  number: bigint;
  seat: bigint;
  kind: StakeKind;
  amount: bigint;
  open_day: number;
  fill_week: number | null;
  exit_day: number | null;
  ended_day: number | null;
  ended_by: string | null;
};

const ORDER = sql`o.number, m.seat, o.kind, o.amount, o.open_day, o.fill_week, o.exit_day,
  o.ended_day, o.ended_by from staking_order o join member m using (member_id)`;

function openedTable(rows: readonly OrderRow[]): OrderTable {
  const table = emptyOrderTable(rows.length, []);
  for (const [row, order] of rows.entries()) {
    table.number[row] = Number(order.number);
    table.member[row] = Number(order.seat);
    table.kind[row] = STAKE_KINDS.indexOf(order.kind);
    table.openDay[row] = order.open_day;
    table.amount[row] = Number(order.amount);
    table.leaving[row] = order.exit_day !== null || order.ended_day !== null ? 1 : 0;
    table.fillsWeekBefore[row] =
      order.fill_week !== null && order.fill_week < weekOf(order.open_day) ? 1 : 0;
  }
  return table;
}

const toEnded = (row: OrderRow, endDay: number): EndedOrder => ({
  member: Number(row.seat),
  kind: row.kind,
  amount: row.amount,
  openDay: row.open_day,
  endDay,
  endedBy: row.ended_by === 'MATURITY' ? 'MATURITY' : 'EXIT',
  ...(row.fill_week !== null && { fillWeek: row.fill_week }),
});

/**
 * Members are read last, so that a member bound meanwhile is there with its order.
 * @param known seats that the close knew, the house included
 */
export async function loadSince(
  database: Database,
  day: number,
  known: number,
): Promise<SinceClose> {
  const opened =
    await sql<OrderRow>`select ${ORDER} where o.open_day > ${day} order by o.number`.execute(
      database,
    );
  const left = await sql<OrderRow>`
    select ${ORDER} where o.exit_day > ${day} and o.open_day <= ${day}
    union select ${ORDER} where o.ended_day > ${day} and o.open_day <= ${day}`.execute(database);
  const nodes = await sql<{ seat: bigint; price: bigint; sign: 1 | -1 }>`
    select m.seat, n.price, 1 as sign from node n join member m using (member_id)
    where n.bought_day > ${day} and n.cancelled_day is null
    union all
    select m.seat, n.price, -1 from node n join member m using (member_id)
    where n.cancelled_day > ${day} and n.bought_day <= ${day}`.execute(database);
  const bound = await sql<{ sponsor: bigint }>`
    select coalesce(s.seat, 0) as sponsor
    from member m left join member s on s.member_id = m.sponsor_id
    where m.seat >= ${known} order by m.seat`.execute(database);
  return {
    sponsors: bound.rows.map(({ sponsor }) => Number(sponsor)),
    opened: openedTable(opened.rows),
    nodes: nodes.rows.map(({ seat, price, sign }) => ({ member: Number(seat), price, sign })),
    left: left.rows.map((row) => ({
      number: Number(row.number),
      ...toEnded(row, row.exit_day ?? row.ended_day ?? day + 1),
    })),
  };
}

/** @param day the last posted one (rulebook §9) */
export async function loadOpenWeeks(
  database: Database,
  day: number,
  today: number,
): Promise<OpenWeek[]> {
  const first = weekOf(day);
  const { rows } = await sql<OrderRow>`
    select ${ORDER} where o.ended_day >= ${first} and o.ended_day <= ${day}
      and o.kind = any(${[...OWN_MONEY_KINDS]}::text[]) order by o.number`.execute(database);
  const weeks = Array.from(
    { length: (weekOf(today) - first) / DAYS_A_WEEK + 1 },
    (_, after) => first + after * DAYS_A_WEEK,
  );
  return weeks.map((week) => ({
    week,
    ended: rows
      .filter((row) => row.ended_day! >= week && row.ended_day! < week + DAYS_A_WEEK)
      .map((row) => toEnded(row, row.ended_day!)),
  }));
}
