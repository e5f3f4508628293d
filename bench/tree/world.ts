import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {
  createEnvelopeKey,
  createLogger,
  migrate,
  readConfig,
  startServer,
} from '@fairlaunch/server';
import type pg from 'pg';
import type { Hex } from 'viem';
import { endProcess, startProcess } from '../../apps/devnet/src/chain/process.ts';
import { startPostgres } from '../../apps/devnet/src/postgres/server.ts';
import { closeDueDays } from '../../apps/server/src/settlement/close/close.ts';
import { ownerOf } from '../owner.ts';
import { fillForest, type Forest } from './fill.ts';

/** A day on which no week begins or ends. */
const FRIDAY = 20_777;
const DAY_SECONDS = 86_400;

/** A server with a forest of members, of which one day is closed. */
export type TreeWorld = {
  url: string;
  owner: pg.Client;
  /** Environment for a server in its own process. */
  environment: Readonly<Record<string, string>>;
  server: Awaited<ReturnType<typeof startServer>>;
  stop: () => Promise<void>;
};

/** @param top key of the member in seat 1, who has everybody but the last seat below */
export async function startTreeWorld(forest: Forest, top: Hex): Promise<TreeWorld> {
  const home = await mkdtemp(path.join(os.tmpdir(), 'fairlaunch-tree-'));
  const postgres = await startPostgres(home);
  const owner = ownerOf(postgres);
  await migrate(postgres.migrationUrl, postgres.serverRole);
  await owner.connect();
  await fillForest(owner, FRIDAY, forest, top);
  const chain = await startProcess({ timestamp: (FRIDAY + 1) * DAY_SECONDS });
  const environment = {
    DATABASE_URL: postgres.url,
    CHAIN_RPC_URL: chain.rpcUrl,
    CHAIN_ID: String(await chain.client.getChainId()),
    GATEWAY_ADDRESS: `0x${'ba'.repeat(20)}`,
    TREASURY_ADDRESS: `0x${'bb'.repeat(20)}`,
    USDT_ADDRESS: `0x${'aa'.repeat(20)}`,
    USDB_ADDRESS: `0x${'ab'.repeat(20)}`,
    BHC_ADDRESS: `0x${'ac'.repeat(20)}`,
    DEPLOYED_AT_BLOCK: '0',
    PUBLIC_URL: 'http://localhost',
    HOST: '127.0.0.1',
    PORT: '0',
    ENVELOPE_KEYS: JSON.stringify([await createEnvelopeKey('tree')]),
    LOG_LEVEL: 'silent',
  };
  const server = await startServer(readConfig(environment, true), {
    role: 'api',
    log: createLogger('error'),
    callsPerMinute: Infinity,
  });
  await closeDueDays(server.jobDeps);
  return {
    url: server.url,
    owner,
    environment,
    server,
    stop: async () => {
      await server.stop();
      await owner.end();
      await endProcess(chain.child);
      await postgres.stop();
      await rm(home, { recursive: true, force: true });
    },
  };
}
