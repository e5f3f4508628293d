import { sql, type Selectable } from 'kysely';
import type { Database } from '#db/database.ts';
import type { Tables } from '#db/tables.ts';

export type CloseRow = Selectable<Tables['settlement_close']> & { assets: Record<string, string> };

/** Assets of all kinds of lines, also of those of a newer version. */
export const assets = sql<
  CloseRow['assets']
>`(select jsonb_object_agg(kind, asset) from line_kind)`;

export function closePage(
  database: Database,
  before: number | undefined,
  limit: number,
): Promise<CloseRow[]> {
  return database
    .selectFrom('settlement_close')
    .selectAll()
    .select(assets.as('assets'))
    .$if(before !== undefined, (query) => query.where('day', '<', before!))
    .orderBy('day', 'desc')
    .limit(limit)
    .execute();
}

export function findClose(database: Database, day: number): Promise<CloseRow | undefined> {
  return database
    .selectFrom('settlement_close')
    .selectAll()
    .select(assets.as('assets'))
    .where('day', '=', day)
    .executeTakeFirst();
}
