import type { Database } from '#db/database.ts';
import { earnedIn } from '#ledger/balances.ts';
import { held } from '#domain/income/held.ts';

/** Income in micro-units of USDT, without what an assessment has not released (rulebook §9). */
export async function totalIncome(database: Database, memberId: bigint): Promise<bigint> {
  return (await earnedIn(database, memberId, 'USDT')).earned;
}

export async function hasLine(
  database: Database,
  memberId: bigint,
  day: number,
  kind: string,
): Promise<boolean> {
  const row = await database
    .selectFrom('income_line')
    .select('kind')
    .where('member_id', '=', memberId)
    .where('day', '=', day)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row !== undefined;
}

export function incomeLines(database: Database, memberId: bigint, day: number) {
  return database
    .selectFrom('income_line as line')
    .innerJoin('line_kind', 'line_kind.kind', 'line.kind')
    .selectAll('line')
    .select(['line_kind.asset', held.as('held')])
    .where('member_id', '=', memberId)
    .where('day', '=', day)
    .orderBy('line.kind')
    .execute();
}

export function linesOfKind(
  database: Database,
  memberId: bigint,
  kind: string,
  { before, limit }: { before: number | undefined; limit: number },
) {
  return database
    .selectFrom('income_line as line')
    .innerJoin('line_kind', 'line_kind.kind', 'line.kind')
    .selectAll('line')
    .select(['line_kind.asset', held.as('held')])
    .where('member_id', '=', memberId)
    .where('line.kind', '=', kind)
    .$if(before !== undefined, (query) => query.where('day', '<', before!))
    .orderBy('day', 'desc')
    .limit(limit)
    .execute();
}
