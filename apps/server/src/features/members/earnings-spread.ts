import { toDecimal } from '@fairlaunch/money';
import type { Endpoints, Output } from '@fairlaunch/protocol';
import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import type { Deps } from '#shared/deps.ts';

/** With fewer members, a quartile would reveal what single members earn. */
const LEAST_MEMBERS = 20;

/** Counts each posted close once, in a transaction of its own (docs/decisions/0094). */
export async function keepEarningsSpread(
  { writes }: Pick<Deps, 'writes'>,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const { rows } = await sql<{ counted: boolean }>`
      select keep_earnings_spread() as counted`.execute(writes);
    if (!rows[0]?.counted) return;
  }
}

type Spread = Output<Endpoints['sponsorEarns']>['earned'];

/** The last spread; null before the first close is counted. */
export async function earningsSpread(database: Database): Promise<Spread> {
  const row = await database
    .selectFrom('earnings_spread')
    .selectAll()
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const { day, days, members, nothing } = row;
  const quartiles = [row.lower_quartile, row.median, row.upper_quartile].map(toDecimal);
  return {
    asOf: day,
    days,
    least: LEAST_MEMBERS,
    spread: members < LEAST_MEMBERS ? null : { members, nothing, quartiles },
  };
}
