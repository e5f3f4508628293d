import path from 'node:path';
import { endpoints, type EndpointName } from '@fairlaunch/protocol';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { alarmOutlets } from './alarms/outlets.ts';
import { agreedBlock } from './chain/agreed.ts';
import { openChain } from './chain/reader.ts';
import { localSigners, type Signers } from './chain/signers.ts';
import type { Config } from './config/config.ts';
import { checkSchema } from './db/check-schema.ts';
import { openDatabases, type Databases } from './db/pools.ts';
import { findEmissionVault } from './emission/emission-vault.ts';
import { serveLive } from './features/live/live.ts';
import { loadRoutes } from './features/load-routes.ts';
import { ensureAdmins } from './features/operators/roles.ts';
import { legacyLogin } from './http/legacy/legacy-login.ts';
import { chainProxy } from './features/status/chain-proxy.ts';
import { openApi } from './features/status/openapi.ts';
import { createApp, type AppParts } from './http/app.ts';
import { loadEnvelopeKeys } from './http/envelope-keys.ts';
import type { Route } from './http/route.ts';
import { cosignLanes, createLanes } from './jobs/jobs.ts';
import { createRunner, type Runner } from './jobs/runner.ts';
import { checkPlans, ensureFirstPlan } from './plans/plan-versions.ts';
import { serveDayFiles } from './settlement/files/serve-files.ts';
import type { Deps } from './shared/deps.ts';
import { createLogger } from './shared/log.ts';

const DEVELOPMENT: readonly EndpointName[] = [
  'developmentState',
  'developmentMails',
  'faucet',
  'advanceTime',
];

export type Role = 'all' | 'api' | 'worker' | 'cosigner';

export type ServerOptions = {
  role?: Role;
  log?: Logger;
  signers?: Signers;
  realNow?: () => number;
  callsPerMinute?: number;
  development?: (
    deps: Deps,
    runner: Runner,
  ) => { routes: readonly Route[]; plugins: AppParts['plugins'] };
  /** Offset of business time on the first start. */
  initialOffsetSeconds?: number;
};

export type Server = {
  url: string;
  port: number;
  deps: Deps;
  /** For jobs, with a connection pool of their own. */
  jobDeps: Deps;
  runner: Runner;
  stop: () => Promise<void>;
};

/** After this, open connections are closed. */
const SHUTDOWN_TIMEOUT_MS = 15_000;

/** In another cluster, a ledger restored by its rows alone would take new entries for old ones. */
async function checkTransactions(deps: Deps): Promise<void> {
  const { rows } = await sql<{ behind: boolean }>`
    select pg_snapshot_xmax(pg_current_snapshot())::text::bigint
      < coalesce(max(snapshot_xid), 0) as behind
    from ledger_account where member_id = 0`.execute(deps.database);
  if (rows[0]?.behind)
    throw new Error(
      'This database was restored by its rows alone: its transaction numbers are behind the ledger. See docs/operations.md, restore.',
    );
}

async function checkChain({ chain, config }: Deps): Promise<void> {
  for (const client of [chain.main, chain.second]) {
    const id = await client?.getChainId();
    if (id !== undefined && id !== config.CHAIN_ID)
      throw new Error(`The chain has id ${id} and not ${config.CHAIN_ID}.`);
  }
}

async function startClock(
  { chain, config, writes: database }: Deps,
  initialOffsetSeconds: number,
): Promise<void> {
  if (await database.selectFrom('clock').select('movable').executeTakeFirst()) return;
  const { time } = await agreedBlock(chain, BigInt(config.DEPLOYED_AT_BLOCK));
  await sql`select start_clock(${initialOffsetSeconds}, ${config.development}, ${new Date(time * 1000)})`.execute(
    database,
  );
}

async function stopServer(
  app: FastifyInstance,
  runner: Runner,
  databases: Databases,
): Promise<void> {
  const late = setTimeout(() => app.server.closeAllConnections(), SHUTDOWN_TIMEOUT_MS);
  app.server.closeIdleConnections();
  await Promise.all([app.close(), runner.stop()]);
  clearTimeout(late);
  await databases.close();
}

export async function startServer(config: Config, options: ServerOptions = {}): Promise<Server> {
  const chain = openChain(config);
  const emission = await findEmissionVault(chain, config.EMISSION_VAULT_ADDRESS);
  const databases = openDatabases(config.DATABASE_URL, {
    reads: config.DATABASE_READ_CONNECTIONS,
    writes: config.DATABASE_WRITE_CONNECTIONS,
    jobs: config.DATABASE_JOB_CONNECTIONS,
  });
  const deps: Deps = {
    config,
    database: databases.reads,
    writes: databases.writes,
    chain,
    emission,
    log: options.log ?? createLogger(config.LOG_LEVEL),
    envelopeKeys: await loadEnvelopeKeys(config.envelopePrivateKeys),
    realNow: options.realNow ?? Date.now,
  };
  const jobDeps: Deps = { ...deps, database: databases.jobs, writes: databases.jobs };
  try {
    await checkSchema(deps.database);
    await checkTransactions(deps);
    await checkChain(deps);
    await startClock(deps, options.initialOffsetSeconds ?? 0);
    await ensureFirstPlan(deps.writes);
    if (!config.development) await checkPlans(deps.database);
    await ensureAdmins(deps.writes, config.adminAddresses);
    const role = options.role ?? 'all';
    const signers = options.signers ?? localSigners(config);
    const runner = createRunner(
      jobDeps,
      role === 'cosigner'
        ? cosignLanes(jobDeps, signers)
        : createLanes(jobDeps, signers, alarmOutlets(config)),
    );
    const development = options.development?.(deps, runner);
    const apps = path.resolve(import.meta.dirname, '../..');
    const app = await createApp(deps, {
      routes: [...(await loadRoutes()), ...(development?.routes ?? [])],
      served: (Object.keys(endpoints) as EndpointName[]).filter(
        (name) => development || !DEVELOPMENT.includes(name),
      ),
      frontEnds: [
        { folder: path.join(apps, 'console/dist'), prefix: '/console/' },
        { folder: path.join(apps, 'wallet/dist'), prefix: '/' },
      ],
      plugins: [
        chainProxy,
        openApi,
        legacyLogin,
        serveDayFiles,
        serveLive,
        ...(development?.plugins ?? []),
      ],
      callsPerMinute: options.callsPerMinute ?? 600,
    });
    if (role === 'all' || role === 'api')
      await app.listen({ port: config.PORT, host: config.HOST });
    if (role !== 'api') runner.start();
    const address = app.server.address();
    const port = typeof address === 'object' && address ? address.port : config.PORT;
    return {
      url: `http://localhost:${port}`,
      port,
      deps,
      jobDeps,
      runner,
      stop: () => stopServer(app, runner, databases),
    };
  } catch (error) {
    await databases.close();
    throw error;
  }
}
