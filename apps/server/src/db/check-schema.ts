import { sql } from 'kysely';
import type { Database } from './database.ts';
import { differingLineKinds } from './line-kinds.ts';
import { missingMigrations } from './migrate.ts';

const REMEDY = 'Run the migrations with DATABASE_MIGRATION_URL set.';

/**
 * Checks that the database is of this version.
 * @throws Error with a plain message when it is not
 */
export async function checkSchema(database: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from migration`
    .execute(database)
    .catch(() => ({ rows: [] }));
  const missing = await missingMigrations(rows.map((row) => row.name));
  if (missing.length > 0) throw new Error(`The database lacks ${missing.join(', ')}. ${REMEDY}`);
  const differing = await differingLineKinds(database);
  if (differing.length > 0)
    throw new Error(
      `line_kind and the plan's registry differ in ${differing.join(', ')}. ${REMEDY}`,
    );
}
