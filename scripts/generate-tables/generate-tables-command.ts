import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startPostgres } from '../../apps/devnet/src/postgres/server.ts';
import { connection } from '../../apps/server/src/db/connection.ts';
import { migrate } from '../../apps/server/src/db/migrate.ts';
import { rowTypes } from './row-types.ts';

const TARGET = path.resolve(import.meta.dirname, '../../apps/server/src/db/tables.ts');

const home = await mkdtemp(path.join(os.tmpdir(), 'fairlaunch-tables-'));
const postgres = await startPostgres(home, { fsync: 'off' });
try {
  await migrate(postgres.migrationUrl, postgres.serverRole);
  const client = new pg.Client(connection(postgres.migrationUrl));
  await client.connect();
  await writeFile(TARGET, await rowTypes(client, TARGET));
  await client.end();
} finally {
  await postgres.stop();
  await rm(home, { recursive: true, force: true });
}
