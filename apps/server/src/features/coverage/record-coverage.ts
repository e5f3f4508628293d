import type { Deps } from '#shared/deps.ts';
import { owedOf, readCustody } from './custody.ts';

/**
 * Keeps the coverage of the newest posted day, once (rulebook R5). A day without coverage when the
 * next one is posted stays without: the chain no longer shows it.
 */
export async function recordCoverage(deps: Deps): Promise<void> {
  const day = await unrecordedDay(deps);
  if (day === undefined) return;
  const { assets, block } = await readCustody(deps);
  await deps.writes
    .insertInto('close_coverage')
    .values(
      assets.map((one) => ({
        day,
        asset: one.asset,
        custody: one.custody,
        owed: owedOf(one),
        block_number: block,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function unrecordedDay({ database }: Deps): Promise<number | undefined> {
  const newest = await database
    .selectFrom('settlement_close as close')
    .leftJoin('close_coverage as coverage', 'coverage.day', 'close.day')
    .select(['close.day', 'coverage.asset'])
    .where('close.state', '=', 'POSTED')
    .orderBy('close.day', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.asset === null ? newest.day : undefined;
}
