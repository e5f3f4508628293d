import { type NodeKind, type OrderKind } from '@fairlaunch/plan';
import { sql } from 'kysely';
import type { Database } from '#db/database.ts';

/** A day later than any week. */
export const AFTER_ALL_WEEKS = 1_000_000;

/** An open order may have counted in an assessment this long ago: no order lasts longer. */
const REMEMBERED_WEEKS = 60;

export function assessmentsOf(database: Database, memberId: bigint) {
  return database
    .selectFrom('assessment')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('week', 'desc')
    .limit(REMEMBERED_WEEKS)
    .execute();
}

/** Income in micro-units that waits for a week's assessment. */
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

/** Nodes that are not cancelled, and whether the member ever had a week of a full node. */
export type OwnNodes = { nodes: { kind: NodeKind; activeFrom: number }[]; hadWeeks: boolean };

export async function ownFacts(
  database: Database,
  memberId: bigint,
): Promise<OwnNodes & { boundDay: number | null }> {
  const { rows } = await sql<OwnNodes & { boundDay: number | null }>`
    select bound_day as "boundDay",
      exists (select from full_node_week where member_id = member.member_id) as "hadWeeks",
      coalesce((select jsonb_agg(jsonb_build_object('kind', kind, 'activeFrom', active_from)
        order by number) from node
        where member_id = member.member_id and cancelled_day is null), '[]') as nodes
    from member where member_id = ${memberId}`.execute(database);
  return rows[0]!;
}

export function fullNodeWeeksBefore(
  database: Database,
  memberId: bigint,
  week: number,
  limit: number,
) {
  return database
    .selectFrom('full_node_week')
    .select(['week', 'state', 'amount'])
    .where('member_id', '=', memberId)
    .where('week', '<', week)
    .orderBy('week', 'desc')
    .limit(limit)
    .execute();
}

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

export function endedAssessmentsBefore(
  database: Database,
  memberId: bigint,
  week: number,
  limit: number,
) {
  return database
    .selectFrom('assessment')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('week', '<', week)
    .where('state', '<>', 'IN_PROGRESS')
    .orderBy('week', 'desc')
    .limit(limit)
    .execute();
}
