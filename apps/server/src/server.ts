import path from 'node:path';
import { endpoints, isOfOperators, type EndpointName } from '@fairlaunch/protocol';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { alarmOutlets } from './alarms/outlets.ts';
import { checkBeforeStart } from './before-start.ts';
import { openChain } from './chain/reader.ts';
import { openSigners, type Signers } from './chain/signers.ts';
import type { Config } from './config/config.ts';
import { servesCalls, type Role } from './config/roles.ts';
import { openDatabases, type Databases } from './db/pools.ts';
import { traceStatement } from './db/trace-statement.ts';
import { readEmissionVault } from './custody/emission/emission-vault.ts';
import { serveLive } from './features/live/live.ts';
import { loadRoutes } from './features/load-routes.ts';
import { ensureAdmins } from './features/operators/first-admins.ts';
import { legacyLogin } from './http/legacy/legacy-login.ts';
import { chainProxy } from './features/status/chain-proxy.ts';
import { openApi } from './features/status/openapi.ts';
import { createApp, type AppParts } from './http/app.ts';
import { loadEnvelopeKeys } from './http/envelope-keys.ts';
import type { Route } from './http/route.ts';
import { createLanes } from './jobs/jobs.ts';
import { createRunner, type Runner } from './jobs/runner.ts';
import { watchLane } from './jobs/watch/watch.ts';
import { createRegistry } from './metrics/registry.ts';
import { serveMetrics } from './metrics/serve.ts';
import { checkPlans, ensureFirstPlan } from './domain/plans/plan-versions.ts';
import { startTracing } from './start-tracing.ts';
import { serveDayFiles } from './settlement/files/serve-files.ts';
import type { Bucket } from './shared/bucket.ts';
import type { Deps } from './shared/deps.ts';
import { createLogger } from './shared/log.ts';
import { createServerProcess } from './shared/server-process.ts';
import { singleFlight } from './shared/single-flight.ts';

const DEVELOPMENT: readonly EndpointName[] = [
  'developmentState',
  'developmentMails',
  'faucet',
  'advanceTime',
];

type Development = { routes: readonly Route[]; plugins: AppParts['plugins'] };

export type ServerOptions = {
  role?: Role;
  log?: Logger;
  signers?: Signers;
  realNow?: () => number;
  callsPerMinute?: number;
  development?: (deps: Deps, runner: Runner) => Development;
  /** Whether it watches the database, the age of work and its settings; true by default. */
  watch?: boolean;
  /** Whether it serves the apps' files, which are read at the start; true by default. */
  apps?: boolean;
  /** Offset of business time, used at the very first start. */
  initialOffsetSeconds?: number;
};

export type Server = {
  url: string;
  /** Undefined for a process that listens on no port. */
  port: number | undefined;
  /** Undefined without `METRICS_PORT`. */
  metricsPort: number | undefined;
  deps: Deps;
  /** What jobs use, with a connection pool of their own. */
  jobDeps: Deps;
  runner: Runner;
  /** Makes the process not ready; each further answer closes its connection. */
  drain: () => void;
  stop: () => Promise<void>;
};

/** Time until a stop closes connections that are still open. */
const SHUTDOWN_TIMEOUT_MS = 15_000;

async function stopServer(
  app: FastifyInstance,
  runners: readonly Runner[],
  databases: Databases,
): Promise<void> {
  const late = setTimeout(() => app.server.closeAllConnections(), SHUTDOWN_TIMEOUT_MS);
  app.server.closeIdleConnections();
  await Promise.all([app.close(), ...runners.map((runner) => runner.stop())]);
  clearTimeout(late);
  await databases.close();
}

async function listen(
  app: FastifyInstance,
  setting: 'PORT' | 'HEALTH_PORT',
  config: Config,
): Promise<void> {
  const port = config[setting];
  if (port === undefined) return;
  await app.listen({ port, host: config.HOST }).catch((error: Error) => {
    throw new Error(`HOST, ${setting}: ${error.message}`, { cause: error });
  });
}

export async function startServer(config: Config, options: ServerOptions = {}): Promise<Server> {
  const role = options.role ?? 'all';
  const signers = options.signers ?? (await openSigners(config));
  const stopTracing = await startTracing(config, role);
  const databases = openDatabases(
    config.DATABASE_URL,
    {
      reads: config.DATABASE_READ_CONNECTIONS,
      writes: config.DATABASE_WRITE_CONNECTIONS,
      jobs: config.DATABASE_JOB_CONNECTIONS,
    },
    {},
    config.OTEL_EXPORTER_OTLP_ENDPOINT === undefined ? undefined : traceStatement,
  );
  const deps = await createDeps(config, options, databases);
  const jobDeps: Deps = { ...deps, database: databases.jobs, writes: databases.jobs };
  try {
    await checkBeforeStart(deps, options.initialOffsetSeconds ?? 0);
    await ensureFirstPlan(deps.writes);
    if (!config.development) await checkPlans(deps.database);
    await ensureAdmins(deps.writes, config.adminAddresses);
    const outlets = alarmOutlets(config);
    const watch = createRunner(jobDeps, [watchLane(jobDeps, signers, outlets)]);
    const runner = createRunner(jobDeps, createLanes(jobDeps, signers, outlets));
    const development = options.development?.(deps, runner);
    const app = await createApp(deps, {
      ...(await (servesCalls(role) ? partsOfAll(config, development) : partsOfHealth())),
      ...(options.apps === false && { frontEnds: [] }),
      callsPerMinute: options.callsPerMinute ?? 600,
    });
    await listen(app, servesCalls(role) ? 'PORT' : 'HEALTH_PORT', config);
    const metrics = await serveMetrics(() => createRegistry(deps, databases, signers), config);
    if (role !== 'api') runner.start();
    if (options.watch ?? true) watch.start();
    const address = app.server.address();
    const listening = typeof address === 'object' && address ? address.port : undefined;
    return {
      url: `http://localhost:${listening}`,
      port: listening,
      metricsPort: metrics?.port,
      deps,
      jobDeps,
      runner,
      drain: () => {
        deps.process.isStopping = true;
      },
      stop: async () => {
        deps.process.isStopping = true;
        await stopServer(app, [runner, watch], databases);
        await metrics?.stop();
        await stopTracing();
      },
    };
  } catch (error) {
    await databases.close();
    await stopTracing();
    throw error;
  }
}

/** Its client is loaded where there is one. */
async function bucketOf({ FILES_BUCKET, FILES_REGION }: Config): Promise<Bucket | undefined> {
  if (!FILES_BUCKET || !FILES_REGION) return undefined;
  const { openBucket } = await import('./settlement/files/bucket.ts');
  return openBucket({ FILES_BUCKET, FILES_REGION });
}

async function createDeps(
  config: Config,
  options: ServerOptions,
  databases: Databases,
): Promise<Deps> {
  const deps = {
    config,
    database: databases.reads,
    writes: databases.writes,
    chain: openChain(config),
    bucket: await bucketOf(config),
    log: options.log ?? createLogger(config.LOG_LEVEL),
    envelopeKeys: await loadEnvelopeKeys(config.envelopePrivateKeys),
    realNow: options.realNow ?? Date.now,
    process: createServerProcess(options.role ?? 'all', databases.jobs),
  };
  const { EMISSION_VAULT_ADDRESS: vault } = config;
  return {
    ...deps,
    emission: vault && singleFlight(() => readEmissionVault(deps, vault)),
  };
}

async function partsOfAll(
  { CONSOLE, CONSOLE_URL }: Config,
  development: Development | undefined,
): Promise<Omit<AppParts, 'callsPerMinute'>> {
  const apps = path.resolve(import.meta.dirname, '../..');
  return {
    routes: [...(await loadRoutes()), ...(development?.routes ?? [])],
    served: (Object.keys(endpoints) as EndpointName[]).filter(
      (name) =>
        (development || !DEVELOPMENT.includes(name)) &&
        (CONSOLE === 'serve' || !isOfOperators(endpoints[name].access)),
    ),
    frontEnds: [
      ...(CONSOLE === 'serve' && !CONSOLE_URL
        ? [{ folder: path.join(apps, 'console/dist'), prefix: '/console/', isOfConsole: true }]
        : []),
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
  };
}

const partsOfHealth = async (): Promise<Omit<AppParts, 'callsPerMinute'>> => ({
  routes: await loadRoutes(),
  served: ['healthLive', 'healthReady', 'health'],
  frontEnds: [],
  plugins: [],
});
