import type { Selectable } from 'kysely';
import type { Database } from '#db/database.ts';
import type { Tables } from '#db/tables.ts';

export type CloseRow = Selectable<Tables['settlement_close']>;

export function closePage(
  database: Database,
  before: number | undefined,
  limit: number,
): Promise<CloseRow[]> {
  return database
    .selectFrom('settlement_close')
    .selectAll()
    .$if(before !== undefined, (query) => query.where('day', '<', before!))
    .orderBy('day', 'desc')
    .limit(limit)
    .execute();
}

export function findClose(database: Database, day: number): Promise<CloseRow | undefined> {
  return database
    .selectFrom('settlement_close')
    .selectAll()
    .where('day', '=', day)
    .executeTakeFirst();
}
