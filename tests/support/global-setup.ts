import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startPostgres } from '../../apps/devnet/src/postgres/server.ts';
import { createTemplate } from './database-template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    administratorUrl: string;
  }
}

/**
 * One PostgreSQL for the whole run, with the schema migrated once; every test file copies it into a
 * database of its own.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const home = await mkdtemp(path.join(os.tmpdir(), 'fairlaunch-tests-'));
  const postgres = await startPostgres(home, { fsync: 'off', max_connections: '100' });
  await createTemplate(postgres.administratorUrl);
  project.provide('administratorUrl', postgres.administratorUrl);
  return async () => {
    await postgres.stop();
    await rm(home, { recursive: true, force: true });
  };
}
