import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { connection } from '../../apps/server/src/db/connection.ts';
import { migrate } from '../../apps/server/src/db/migrate.ts';

const OWNER = 'fairlaunch_owner';
const SERVER = 'fairlaunch_server';

/** A database of one test file, migrated and empty: URLs of the server's role and of the owner. */
export type TestDatabase = { url: string; ownerUrl: string; drop: () => Promise<void> };

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
  const administrator = new pg.Client(connection(administratorUrl));
  await administrator.connect();
  await administrator.query(`create database ${name} owner ${OWNER}`);
  await administrator.end();
  const ownerUrl = withRole(administratorUrl, OWNER, name);
  await migrate(ownerUrl, SERVER);
  return {
    url: withRole(administratorUrl, SERVER, name),
    ownerUrl,
    drop: async () => {
      const client = new pg.Client(connection(administratorUrl));
      await client.connect();
      await client.query(`drop database if exists ${name} with (force)`);
      await client.end();
    },
  };
}
