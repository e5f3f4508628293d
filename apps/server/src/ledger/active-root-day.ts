import type { Database } from '../db/database.ts';

/** Day of the newest root that the treasury holds as active; undefined before the first. */
export async function activeRootDay(database: Database): Promise<number | undefined> {
  const root = await database
    .selectFrom('settlement_root')
    .select('day')
    .where('state', '=', 'ACTIVE')
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  return root?.day;
}
