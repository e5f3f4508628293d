import { DAYS_A_WEEK, OWN_MONEY_KINDS, TEAM_KINDS, weekOf, type EndedOrder, type PastWeek, type StakeKind, type WeekInput } from '@fairlaunch/plan';
import type { Micro } from '@fairlaunch/money';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { planOn } from '../../plans/plan-versions.ts';
import type { LoadedMembers } from './load-members.ts';

type SeatOf = (memberId: bigint) => number;

async function assessments(tx: Tx, week: number, seatOf: SeatOf): Promise<WeekInput['assessments']> {
  const { rows } = await sql<{ member_id: bigint; big_leg: bigint; small: Micro; target: Micro; conditional: Micro }>`
    select a.member_id, a.big_leg, a.small, a.target, coalesce(l.paid, 0)::bigint as conditional
    from assessment a left join (
      select member_id, sum(paid) as paid from income_line
      where day >= ${week} and day < ${week + DAYS_A_WEEK} and conditional and kind = any(${[...TEAM_KINDS]}::text[]) group by member_id
    ) as l using (member_id)
    where a.week = ${week}
    order by a.member_id`.execute(tx);
  return rows.map((row) => ({ member: seatOf(row.member_id), bigLeg: Number(row.big_leg), small: row.small, target: row.target, conditional: row.conditional }));
}

async function feeDividends(tx: Tx, week: number, seatOf: SeatOf): Promise<WeekInput['feeDividends']> {
  const { rows } = await sql<{ member_id: bigint; amount: Micro }>`
    select member_id, sum(paid)::bigint as amount from income_line
    where day >= ${week} and day < ${week + DAYS_A_WEEK} and kind = 'FEE_DIVIDEND' group by member_id order by member_id`.execute(tx);
  return rows.map((row) => ({ member: seatOf(row.member_id), amount: row.amount }));
}

async function endedOrders(tx: Tx, week: number, seatOf: SeatOf): Promise<EndedOrder[]> {
  const { rows } = await sql<{ member_id: bigint; kind: StakeKind; amount: Micro; open_day: number; fill_week: number | null; ended_day: number; ended_by: string }>`
    select member_id, kind, amount, open_day, fill_week, ended_day, ended_by from staking_order
    where ended_day >= ${week} and ended_day < ${week + DAYS_A_WEEK} and kind = any(${[...OWN_MONEY_KINDS]}::text[])
    order by number`.execute(tx);
  return rows.map((row) => ({
    member: seatOf(row.member_id), kind: row.kind, amount: row.amount, openDay: row.open_day, endDay: row.ended_day,
    endedBy: row.ended_by === 'MATURITY' ? 'MATURITY' : 'EXIT', ...(row.fill_week !== null && { fillWeek: row.fill_week }),
  }));
}

async function pastWeeks(tx: Tx, ended: readonly EndedOrder[], seatOf: SeatOf): Promise<PastWeek[]> {
  const weeks = [...new Set(ended.map((order) => order.fillWeek ?? weekOf(order.openDay)))].sort((one, other) => one - other);
  const { rows } = await sql<{ member_id: bigint; week: number; big_leg: bigint }>`
    select member_id, week, big_leg from assessment where week = any(${weeks}::integer[]) order by member_id`.execute(tx);
  const byWeek = Map.groupBy(rows, (row) => row.week);
  return weeks.map((week) => ({ week, enrolled: (byWeek.get(week) ?? []).map((row) => ({ member: seatOf(row.member_id), bigLeg: Number(row.big_leg) })) }));
}

/** What the close of a week needs beside the Monday's own inputs (rulebook §9); undefined where the week before had no close. */
export async function loadWeek(tx: Tx, day: number, { seatOf: seats }: LoadedMembers): Promise<WeekInput | undefined> {
  if (weekOf(day) !== day) return undefined;
  const week = day - DAYS_A_WEEK;
  const { rows } = await sql<{ closes: bigint; paid: Micro }>`
    select count(*) as closes, coalesce(sum(paid), 0)::bigint as paid from settlement_close where day >= ${week} and day < ${day}`.execute(tx);
  if (rows[0]!.closes === 0n) return undefined;
  const seatOf = (memberId: bigint): number => seats[Number(memberId)]!;
  const ended = await endedOrders(tx, week, seatOf);
  return {
    assessments: await assessments(tx, week, seatOf),
    plan: (await planOn(tx, week)).plan,
    staticPaid: rows[0]!.paid,
    feeDividends: await feeDividends(tx, week, seatOf),
    ended,
    pastWeeks: await pastWeeks(tx, ended, seatOf),
  };
}
