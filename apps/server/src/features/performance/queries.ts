import { type NodeKind, type OrderKind } from '@fairlaunch/plan';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** A member's place; `seat` is null for a guest. */
export function findSeat(database: Database, memberId: bigint) {
  return database
    .selectFrom('member')
    .select(['seat', 'bound_day'])
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
}

/** Weeks back of which an open order may have counted: no order lives longer. */
const REMEMBERED_WEEKS = 60;

/** Assessments of a member, newest week first (micro). */
export function assessmentsOf(database: Database, memberId: bigint) {
  return database
    .selectFrom('assessment')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('week', 'desc')
    .limit(REMEMBERED_WEEKS)
    .execute();
}

/** What waits for the assessments of a week, by the days of which it was paid (micro): team income, and fee dividends. */
export async function conditionalIncome(
  database: Database,
  memberId: bigint,
  week: number,
): Promise<{ team: bigint; dividends: bigint }> {
  const { rows } = await sql<{ team: bigint; dividends: bigint }>`
    select team, dividends from conditional_week
    where member_id = ${memberId} and week = ${week}`.execute(database);
  return rows[0] ?? { team: 0n, dividends: 0n };
}

/** Nodes of a member that are active or in their cooling-off. */
export async function nodesOf(
  database: Database,
  memberId: bigint,
): Promise<{ kind: NodeKind; activeFrom: number }[]> {
  const { rows } = await sql<{ kind: NodeKind; active_from: number }>`
    select kind, active_from from node where member_id = ${memberId} and cancelled_day is null order by number`.execute(
    database,
  );
  return rows.map((row) => ({ kind: row.kind, activeFrom: row.active_from }));
}

/** How the last weeks of a holder ended, newest first (micro). */
export function fullNodeWeeks(database: Database, memberId: bigint, limit: number) {
  return database
    .selectFrom('full_node_week')
    .select(['week', 'state', 'amount'])
    .where('member_id', '=', memberId)
    .orderBy('week', 'desc')
    .limit(limit)
    .execute();
}

/** A member's orders that were open on a day or later. */
export async function ordersFrom(database: Database, memberId: bigint, day: number) {
  const rows = await database
    .selectFrom('staking_order')
    .select(['kind', 'amount', 'open_day', 'ended_day', 'ended_by'])
    .where('member_id', '=', memberId)
    .where((row) => row.or([row('ended_day', 'is', null), row('ended_day', '>=', day)]))
    .execute();
  return rows.map((row) => ({
    kind: row.kind as OrderKind,
    amount: row.amount,
    openDay: row.open_day,
    endDay: row.ended_day,
    endedBy:
      row.ended_by === null
        ? null
        : row.ended_by === 'MATURITY'
          ? ('MATURITY' as const)
          : ('EXIT' as const),
  }));
}

/** Direct referrals of a member by seat. */
export function directReferrals(
  database: Database,
  memberId: bigint,
  afterSeat: bigint,
  limit: number,
) {
  return database
    .selectFrom('member')
    .select(['seat', 'address', 'bound_at'])
    .where('sponsor_id', '=', memberId)
    .where('seat', '>', afterSeat)
    .orderBy('seat')
    .limit(limit)
    .execute();
}
