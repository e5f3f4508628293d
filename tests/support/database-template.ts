import pg from 'pg';
import { connection } from '../../apps/server/src/db/connection.ts';
import { migrate } from '../../apps/server/src/db/migrate.ts';

export const OWNER = 'fairlaunch_owner';
export const SERVER = 'fairlaunch_server';
export const TEMPLATE = 'test_template';

export function withRole(url: string, role: string, database: string): string {
  const parsed = new URL(url);
  parsed.username = role;
  parsed.pathname = `/${database}`;
  return parsed.href;
}

export async function administrate(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client(connection(url));
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

/** An empty, migrated database that others are copied from. */
export async function createTemplate(administratorUrl: string): Promise<void> {
  await administrate(administratorUrl, `create database ${TEMPLATE} owner ${OWNER}`);
  await migrate(withRole(administratorUrl, OWNER, TEMPLATE), SERVER);
}
