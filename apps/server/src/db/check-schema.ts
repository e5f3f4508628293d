import { sql } from 'kysely';
import { ConnectionProblem } from './connection-problem.ts';
import type { Database } from './database.ts';
import { databaseCode } from './errors.ts';
import { differingLineKinds } from './line-kinds.ts';
import { missingMigrations } from './migrate.ts';
import { BoundsDroppedError } from './session-bounds.ts';

const REMEDY = 'Run the migrations with DATABASE_MIGRATION_URL set.';
const UNDEFINED_TABLE = '42P01';

/**
 * Checks that the database can be reached and has the schema of this version.
 * @throws Error with a plain message when it is not
 */
export async function checkSchema(database: Database, url: string): Promise<void> {
  const missing = await missingMigrations(await appliedMigrations(database, url));
  if (missing.length > 0) throw new Error(`The database lacks ${missing.join(', ')}. ${REMEDY}`);
  const differing = await differingLineKinds(database);
  if (differing.length > 0)
    throw new Error(
      `line_kind and the plan's registry differ in ${differing.join(', ')}. ${REMEDY}`,
    );
}

async function appliedMigrations(database: Database, url: string): Promise<string[]> {
  try {
    const { rows } = await sql<{ name: string }>`select name from migration`.execute(database);
    return rows.map(({ name }) => name);
  } catch (error) {
    if (databaseCode(error) === UNDEFINED_TABLE) return [];
    if (error instanceof BoundsDroppedError) throw error;
    throw new ConnectionProblem('DATABASE_URL', url, error);
  }
}
