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
 * Starts one PostgreSQL for the run, migrates the schema once and deploys the contracts once; every
 * test file gets copies of both.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const home = await mkdtemp(path.join(os.tmpdir(), 'fairlaunch-tests-'));
  const postgres = await startPostgres(home, {
    max_connections: '100',
    // The data need not survive a crash of the machine.
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
