import { KINDS } from '@fairlaunch/plan';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** More lines than a member can have on a day: one of each kind. */
const MAX_KINDS = KINDS.length;

/** What a member's lines of a day come to in USDT (micro); only static is accelerated, carried or pending. */
export type IncomeDay = { day: number; target: bigint; accelerated: bigint; carried: bigint; paid: bigint; pending: bigint };

/** A member's income by day, newest first, one row more than a page; days that paid other assets alone too. */
export async function incomeDayPage(database: Database, memberId: bigint, before: number | undefined, limit: number): Promise<IncomeDay[]> {
  const { rows } = await sql<IncomeDay>`
    with recent as (
      select day, kind, target, accelerated, carried, paid, pending from income_line
      where member_id = ${memberId} and day < ${before ?? 2_147_483_647}
      order by day desc limit ${limit * MAX_KINDS}
    )
    select day, coalesce(sum(target) filter (where asset = 'USDT'), 0)::bigint as target, coalesce(sum(accelerated), 0)::bigint as accelerated,
      coalesce(sum(carried), 0)::bigint as carried, coalesce(sum(paid) filter (where asset = 'USDT'), 0)::bigint as paid, coalesce(sum(pending), 0)::bigint as pending
    from recent join line_kind using (kind)
    group by day order by day desc limit ${limit}`.execute(database);
  return rows;
}

/**
 * All that a member was ever paid as income in USDT (micro): what waits for an assessment counts once that has released
 * it, and what one cleared does not (rulebook §9).
 */
export async function totalIncome(database: Database, memberId: bigint): Promise<bigint> {
  const row = await database
    .selectFrom('ledger_account').select('earned').where('member_id', '=', memberId)
    .where('account', '=', 'available').where('asset', '=', 'USDT').executeTakeFirst();
  return row?.earned ?? 0n;
}

/** Whether a member has a line of a kind on a day. */
export async function hasLine(
  database: Database,
  memberId: bigint,
  day: number,
  kind: string,
): Promise<boolean> {
  const row = await database
    .selectFrom('income_line').select('kind').where('member_id', '=', memberId)
    .where('day', '=', day).where('kind', '=', kind).executeTakeFirst();
  return row !== undefined;
}

/** A member's lines of one day, by kind. */
export function incomeLines(database: Database, memberId: bigint, day: number) {
  return database.selectFrom('income_line').selectAll().where('member_id', '=', memberId).where('day', '=', day).orderBy('kind').execute();
}
