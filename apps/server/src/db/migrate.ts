import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { ConnectionProblem } from './connection-problem.ts';
import { connection } from './connection.ts';
import { fillLineKinds } from './line-kinds.ts';

const CONNECT_TIMEOUT_MS = 15_000;
const FOLDER = path.join(import.meta.dirname, 'migrations');

/** A migration on disk; its hash tells whether it changed since it was applied. */
type Migration = { name: string; text: string; hash: string };

/** Applied migrations that this version does not continue. */
export class IncompatibleSchemaError extends Error {
  override name = 'IncompatibleSchemaError';
}

/**
 * Brings the schema up to date with the owner's connection, in one transaction a file, and fills
 * `line_kind` from the plan's registry.
 * @param url the owner's connection; the server's own role must not be able to do this
 * @param serverRole the role that the server runs as, which gets its grants
 * @returns how many migrations were applied
 * @throws IncompatibleSchemaError when this version does not continue what was applied
 */
export async function migrate(url: string, serverRole: string): Promise<number> {
  const client = new pg.Client({
    ...connection(url),
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  await client.connect().catch((error: unknown) => {
    throw new ConnectionProblem('DATABASE_MIGRATION_URL', url, error);
  });
  try {
    await client.query('select pg_advisory_lock(7000)');
    const applied = await appliedMigrations(client);
    const known = await migrationsOnDisk();
    requireContinued(known, applied);
    const missing = known.filter(({ name }) => !applied.has(name));
    for (const migration of missing) await apply(client, migration, serverRole);
    await fillLineKinds(client);
    return missing.length;
  } finally {
    await client.end();
  }
}

/**
 * Names of migrations that this version has and the database has not.
 * @throws IncompatibleSchemaError when the database was made before the first release
 */
export async function missingMigrations(applied: readonly string[]): Promise<string[]> {
  const known = await migrationsOnDisk();
  requireReleased(known, applied);
  return known.map(({ name }) => name).filter((name) => !applied.includes(name));
}

async function migrationsOnDisk(): Promise<Migration[]> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(path.join(FOLDER, name), 'utf8');
      return { name, text, hash: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

async function appliedMigrations(client: pg.Client): Promise<Map<string, string>> {
  await client.query(`create table if not exists migration (
    name text primary key, hash text not null, applied_at timestamptz not null default now())`);
  const { rows } = await client.query<{ name: string; hash: string }>(
    'select name, hash from migration',
  );
  return new Map(rows.map(({ name, hash }) => [name, hash]));
}

function requireContinued(known: Migration[], applied: Map<string, string>): void {
  requireReleased(known, [...applied.keys()]);
  const changed = known.find(
    ({ name, hash }) => applied.has(name) && applied.get(name) !== hash,
  )?.name;
  if (changed)
    throw new IncompatibleSchemaError(`migration ${changed} was changed after it was applied`);
}

/** Older migrations were folded before the first release, so that their names are unknown now. */
function requireReleased([first]: Migration[], applied: readonly string[]): void {
  if (applied.length > 0 && !applied.includes(first!.name))
    throw new IncompatibleSchemaError(
      'This database was made before the first release. Start with an empty database.',
    );
}

async function apply(client: pg.Client, migration: Migration, serverRole: string): Promise<void> {
  const { name, text, hash } = migration;
  await client.query('begin');
  try {
    await client.query(text.replaceAll(':server_role', client.escapeIdentifier(serverRole)));
    await client.query('insert into migration (name, hash) values ($1, $2)', [name, hash]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`migration ${name} failed`, { cause: error });
  }
}
