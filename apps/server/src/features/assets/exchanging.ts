import type { Micro } from '@fairlaunch/money';
import { sql } from 'kysely';
import type { Database } from '#db/database.ts';

/** Points that a member's open flash exchanges hold, by asset. */
export async function exchangingPoints(
  database: Database,
  memberId: bigint,
): Promise<ReadonlyMap<string, Micro>> {
  const rows = await database
    .selectFrom('flash_exchange')
    .select(['asset', sql<Micro>`sum(amount + fee)`.as('held')])
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .groupBy('asset')
    .execute();
  return new Map(rows.map(({ asset, held }) => [asset, held]));
}
