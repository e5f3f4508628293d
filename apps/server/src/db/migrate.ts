import type pg from 'pg';
import { fillLineKinds } from './line-kinds.ts';
import { apply, PATIENCE, patiently } from './migrating/apply.ts';
import { migrationsOnDisk, type Migration } from './migrating/files.ts';
import { asOwner } from './migrating/owner.ts';
import { planOf, type Planned } from './migrating/plan.ts';
import { SECOND_MS } from './pool-limits.ts';

/** `only`: number of the one file to apply. The others are for tests. */
export type MigrateOptions = {
  only?: number | undefined;
  folder?: string;
  patience?: typeof PATIENCE;
};

/** For a process that migrates already, which may be making an index. */
const OTHERS_WAIT_MS = 600 * SECOND_MS;

/** A database, or migrations in it, that this version cannot work with. */
export class IncompatibleSchemaError extends Error {
  override name = 'IncompatibleSchemaError';
}

/**
 * Brings the schema up to date with the owner's connection, and fills `line_kind` from the plan's
 * registry. A stop at any moment, or a second process, leads to the same end.
 * @param url the owner's connection; the server's own role must not be able to do this
 * @param serverRole the role that the server runs as, which gets its grants
 * @returns names of the files that were applied, and of those that are still missing
 * @throws IncompatibleSchemaError when the database is none for this version
 */
export function migrate(
  url: string,
  serverRole: string,
  { only, folder, patience = PATIENCE }: MigrateOptions = {},
): Promise<{ applied: string[]; missing: string[] }> {
  return asOwner(url, OTHERS_WAIT_MS, async (client) => {
    const { known, missing } = await compare(client, folder);
    await client.query(`create table if not exists migration (
      name text primary key, hash text not null, applied_at timestamptz not null default now())`);
    const files = only === undefined ? missing : chosen(known, missing, only);
    for (const file of files) await apply(client, file, serverRole, patience);
    const left = missing.slice(files.length);
    if (left.length === 0) await patiently(client, patience, () => fillLineKinds(client));
    return { applied: files.map(nameOf), missing: left.map(nameOf) };
  });
}

/** What `migrate` would do, in words; changes nothing, and holds up others for 5 s at most. */
export function planMigration(
  url: string,
  serverRole: string,
  { only, folder }: MigrateOptions = {},
): Promise<Planned[]> {
  return asOwner(url, 0, async (client) => {
    const { known, missing, isNew } = await compare(client, folder);
    const files = only === undefined ? missing : chosen(known, missing, only);
    return isNew
      ? files.map(({ name }) => ({ name, words: 'nobody uses this database yet' }))
      : planOf(client, files, serverRole);
  });
}

/**
 * Names of migrations that this version has and the database has not.
 * @throws IncompatibleSchemaError when the database was made before the first release
 */
export async function missingMigrations(applied: readonly string[]): Promise<string[]> {
  const known = await migrationsOnDisk();
  requireReleased(known, applied);
  return known.map(nameOf).filter((name) => !applied.includes(name));
}

const nameOf = ({ name }: Migration): string => name;

async function compare(client: pg.Client, folder?: string) {
  await requireUnicode(client);
  const known = await migrationsOnDisk(folder);
  const applied = await appliedMigrations(client);
  requireContinued(known, applied);
  const missing = known.filter(({ name }) => !applied.has(name));
  return { known, missing, isNew: applied.size === 0 };
}

/** Elsewhere lengths of texts would be counted in bytes, and any bytes be taken for a text. */
async function requireUnicode(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ server_encoding: string }>('show server_encoding');
  const encoding = rows[0]!.server_encoding;
  if (encoding !== 'UTF8')
    throw new IncompatibleSchemaError(
      `This database’s encoding is ${encoding} and must be UTF8. Make it anew, as in deploy/README.md.`,
    );
}

async function appliedMigrations(client: pg.Client): Promise<Map<string, string>> {
  const table = await client.query<{ there: boolean }>(
    `select to_regclass('migration') is not null as there`,
  );
  if (!table.rows[0]!.there) return new Map();
  const { rows } = await client.query<{ name: string; hash: string }>(
    'select name, hash from migration',
  );
  return new Map(rows.map(({ name, hash }) => [name, hash]));
}

/** The file of a number, if it is the next one; none if it is applied already. */
function chosen(
  known: readonly Migration[],
  missing: readonly Migration[],
  only: number,
): Migration[] {
  const wanted = known.find(({ number }) => number === only);
  if (!wanted) throw new Error(`--only: there is no migration ${only}`);
  if (!missing.includes(wanted)) return [];
  if (missing[0] !== wanted)
    throw new Error(`--only: ${missing[0]!.name} comes before ${wanted.name}`);
  return [wanted];
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
