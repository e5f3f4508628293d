import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startPostgres } from '../../apps/devnet/src/postgres/server.ts';
import { createTemplate } from './database-template.ts';
import { deployChain, type DeployedChain } from './deployed-chain.ts';

declare module 'vitest' {
  interface ProvidedContext {
    administratorUrl: string;
    deployed: DeployedChain;
  }
}

/**
 * One PostgreSQL for the whole run with the schema migrated once, and the contracts deployed once;
 * every test file has copies of its own of both.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const home = await mkdtemp(path.join(os.tmpdir(), 'fairlaunch-tests-'));
  const postgres = await startPostgres(home, {
    max_connections: '100',
    // Nothing here outlives the machine.
    fsync: 'off',
    full_page_writes: 'off',
    synchronous_commit: 'off',
  });
  await createTemplate(postgres.administratorUrl);
  project.provide('administratorUrl', postgres.administratorUrl);
  project.provide('deployed', await deployChain(home));
  return async () => {
    await postgres.stop();
    await rm(home, { recursive: true, force: true });
  };
}
