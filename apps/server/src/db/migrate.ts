import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { connection } from './connection.ts';

const FOLDER = path.join(import.meta.dirname, 'migrations');

/** A migration on disk: its name, its text and the hash that tells whether it changed since it was applied. */
type Migration = { name: string; text: string; hash: string };

async function migrations(): Promise<Migration[]> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(path.join(FOLDER, name), 'utf8');
      return { name, text, hash: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/**
 * Brings the schema up to date with the owner's connection, in one transaction a file.
 * @param url the owner's connection; the server's own role must not be able to do this
 * @param serverRole the role that the server runs as, which gets its grants
 * @throws when an applied migration was changed afterwards
 */
export async function migrate(url: string, serverRole: string): Promise<number> {
  const client = new pg.Client(connection(url));
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(7000)');
    await client.query(
      'create table if not exists migration (name text primary key, hash text not null, applied_at timestamptz not null default now())',
    );
    const applied = new Map<string, string>(
      (
        await client.query<{ name: string; hash: string }>('select name, hash from migration')
      ).rows.map((row) => [row.name, row.hash]),
    );
    let count = 0;
    for (const { name, text, hash } of await migrations()) {
      const known = applied.get(name);
      if (known === hash) continue;
      if (known) throw new Error(`migration ${name} was changed after it was applied`);
      await client.query('begin');
      try {
        await client.query(text.replaceAll(':server_role', client.escapeIdentifier(serverRole)));
        await client.query('insert into migration (name, hash) values ($1, $2)', [name, hash]);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw new Error(`migration ${name} failed`, { cause: error });
      }
      count += 1;
    }
    return count;
  } finally {
    await client.end();
  }
}

/** Names of migrations that this version has and the database has not. */
export async function missingMigrations(applied: readonly string[]): Promise<string[]> {
  const known = new Set(applied);
  return (await migrations()).map((migration) => migration.name).filter((name) => !known.has(name));
}
