import { toDecimal } from '@fairlaunch/money';
import type { Endpoints, Output } from '@fairlaunch/protocol';
import { sql } from 'kysely';
import type { Database } from '#db/database.ts';

type Assets = Output<Endpoints['coverageHistory']>['assets'];
type Row = { asset: Assets[number]['asset']; day: number; custody: bigint; owed: bigint };

/** History of each asset but USDT, whose history is part of the coverage (rulebook R5). */
export async function readAssetHistory(database: Database, closes: number): Promise<Assets> {
  const { rows } = await sql<Row>`
    select asset, day, custody, owed from close_coverage
    where asset <> 'USDT' and day > (
      select day from last_posted) - ${closes}::int
    order by day`.execute(database);
  return [...Map.groupBy(rows, ({ asset }) => asset)].map(([asset, days]) => ({
    asset,
    days: days.map(({ day, custody, owed }) => ({
      day,
      coverage: { custody: toDecimal(custody), owed: toDecimal(owed) },
    })),
  }));
}
