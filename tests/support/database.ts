import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { connection } from '../../apps/server/src/db/connection.ts';
import { migrate } from '../../apps/server/src/db/migrate.ts';

const OWNER = 'fairlaunch_owner';
const SERVER = 'fairlaunch_server';

/** A database of one test file, migrated and empty: URLs of the server's role and of the owner. */
export type TestDatabase = {
  url: string;
  ownerUrl: string;
  /** Keeps what is in it now, while nobody is connected. */
  backUp: () => Promise<void>;
  /**
   * Puts back what was kept: everything since is lost. Transaction numbers go on, as after a
   * physical restore.
   */
  restore: () => Promise<void>;
  drop: () => Promise<void>;
};

function withRole(url: string, role: string, database: string): string {
  const parsed = new URL(url);
  parsed.username = role;
  parsed.pathname = `/${database}`;
  return parsed.href;
}

/** Makes a fresh, migrated database in the run's PostgreSQL. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const administratorUrl = inject('administratorUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const kept = `${name}_kept`;
  const administrate = async (...statements: string[]): Promise<void> => {
    const client = new pg.Client(connection(administratorUrl));
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  };
  const drop = (database: string) => `drop database if exists ${database} with (force)`;
  const copy = (from: string, to: string) => [
    drop(to),
    `create database ${to} template ${from} owner ${OWNER}`,
  ];
  await administrate(`create database ${name} owner ${OWNER}`);
  const ownerUrl = withRole(administratorUrl, OWNER, name);
  await migrate(ownerUrl, SERVER);
  return {
    url: withRole(administratorUrl, SERVER, name),
    ownerUrl,
    backUp: () => administrate(...copy(name, kept)),
    restore: () => administrate(...copy(kept, name)),
    drop: () => administrate(drop(name), drop(kept)),
  };
}
