import {
  createLogger,
  readConfig,
  startServer,
  type Server,
  type ServerOptions,
} from '@fairlaunch/server';
import type { Chain } from './chain/chain.ts';
import type { Pace } from './chain/pace.ts';
import { demoWallets } from './demo/demo-people.ts';
import { seedHistory } from './demo/seed.ts';
import { historyOffset, type HistorySize } from './shared/history-size.ts';
import { buildFrontEnds } from './front-ends/build.ts';
import { prepareHome } from './home/folder.ts';
import { writeHomeFile } from './home/home-file.ts';
import type { HomeKeys } from './home/keys.ts';
import { lockHome } from './home/lock.ts';
import { startInbox, type Inbox } from './mail/inbox.ts';
import { startParts, type HomeParts } from './home/parts.ts';
import { beginServerLog, serverLogOf } from './home/server-log.ts';
import type { BusinessTime } from './server/business-time.ts';
import { catchUp } from './server/catch-up.ts';
import { createDevelopment } from './server/development.ts';
import { serverEnvironment, type ListenAddress } from './server/environment.ts';
import { portProblem } from './server/port.ts';
import { signAlways, startWatchers, type Watchers } from './server/watchers.ts';
import { openStartPage, type StartPage } from './start-page.ts';
import { silentProgress, type Progress } from './shared/progress.ts';

export type DevelopmentOptions = {
  home: string;
  /** 0 picks a free one. */
  port?: number;
  host?: string;
  /** History of a fresh home; false for none. */
  seed?: HistorySize | false;
  /** Offset of business time in a fresh home without history. */
  initialOffsetSeconds?: number;
  /** Only tests leave it out. */
  frontEnds?: boolean;
  pace?: Pace;
  environment?: NodeJS.ProcessEnv;
  progress?: Progress;
  signal?: AbortSignal;
  server?: Pick<ServerOptions, 'role' | 'callsPerMinute'>;
};

export type Development = {
  url: string;
  home: string;
  chain: Chain;
  keys: HomeKeys;
  server: Server;
  advance: (seconds: number) => Promise<number>;
  stop: () => Promise<void>;
};

type ServedParts = HomeParts & { inbox: Inbox; watchers: Watchers };

type Running = { server: Server; time: BusinessTime; stop: () => Promise<void> };

async function serve(
  options: DevelopmentOptions,
  home: ServedParts,
  address: ListenAddress,
  more: ServerOptions,
): Promise<Running> {
  const { chain } = home;
  const parts = { ...home, rpcUrl: chain.rpcUrl };
  const config = readConfig(serverEnvironment(options.environment ?? {}, parts, address), true);
  const size = home.history ?? options.seed;
  const development = createDevelopment(
    parts,
    chain,
    size ? demoWallets(size, home.keys.demoSeed) : [],
    home.watchers,
  );
  const server = await startServer(config, {
    log: createLogger(config.LOG_LEVEL, serverLogOf(options.home)),
    ...more,
    ...development.options,
  }).catch((error: unknown) => {
    throw portProblem(error, address.port);
  });
  const time = development.time();
  home.watchers.follow(server.url);
  return {
    server,
    time,
    stop: async () => {
      await time.end();
      await server.stop();
    },
  };
}

/** Runs an action with a server that nobody else can reach and that runs no jobs by itself. */
async function withOwnServer(
  options: DevelopmentOptions,
  parts: ServedParts,
  publicPort: number,
  more: ServerOptions,
  work: (running: Running) => Promise<void>,
): Promise<void> {
  const running = await serve(
    options,
    parts,
    { host: '127.0.0.1', port: 0, publicPort },
    { role: 'api', watch: false, callsPerMinute: Infinity, ...more },
  );
  try {
    await work(running);
  } finally {
    await running.stop();
  }
  await parts.chain.save();
}

async function prepare(
  options: DevelopmentOptions,
  parts: ServedParts,
  page: StartPage,
  initialOffsetSeconds: number,
  progress: Progress,
): Promise<void> {
  const { home, seed: size, signal } = options;
  const { chain, deployment, keys, inbox } = parts;
  await withOwnServer(
    options,
    parts,
    page.port,
    { initialOffsetSeconds },
    async ({ server, time }) => {
      if (size)
        await progress.step('Demo history', (update) =>
          seedHistory({
            url: server.url,
            time,
            chain,
            deployment,
            keys,
            inbox,
            size,
            update,
            onDay: page.onDay,
            signal,
          }),
        );
    },
  );
  await writeHomeFile(home, {
    kind: 'development',
    deploymentHash: deployment.hash,
    deployment,
    seeded: true,
    ...(size && { history: size }),
  });
}

async function buildAll(signal: AbortSignal | undefined, progress: Progress): Promise<void> {
  for (const problem of await buildFrontEnds(signal)) progress.say(problem);
}

/** @throws PlainError that says what to do */
export async function startDevelopment(options: DevelopmentOptions): Promise<Development> {
  const {
    home,
    seed,
    signal,
    progress: told = silentProgress,
    host = '127.0.0.1',
    pace = 'timed',
  } = options;
  await prepareHome(home);
  const lock = await lockHome(home);
  const stops: (() => Promise<void>)[] = [lock.release];
  const stop = async () => {
    for (let next = stops.pop(); next; next = stops.pop()) await next();
  };
  try {
    const page = await openStartPage(options.port ?? 0, host);
    stops.push(page.stop);
    const { port } = page;
    const progress = page.beside(told);
    progress.say(`  http://localhost:${port} shows how far it is.`);
    const now = Math.floor(Date.now() / 1_000);
    const initialOffsetSeconds = seed
      ? historyOffset(seed, now)
      : (options.initialOffsetSeconds ?? 0);
    const built = options.frontEnds === false ? Promise.resolve() : buildAll(signal, progress);
    built.catch(() => undefined);
    const homeParts = await startParts({ home, progress, initialOffsetSeconds });
    stops.push(homeParts.stop);
    const inbox = await startInbox();
    stops.push(inbox.stop);
    const watchers = startWatchers(home, homeParts);
    stops.push(watchers.stop);
    const parts = { ...homeParts, inbox, watchers };
    await beginServerLog(home);
    if (parts.fresh) await prepare(options, parts, page, initialOffsetSeconds, progress);
    // Only from here on: a home whose preparation was interrupted begins anew.
    parts.chain.saveOften();
    if (parts.missed > 0) {
      await withOwnServer(options, parts, port, {}, ({ time }) =>
        progress.step('Days that were missed', (update) =>
          catchUp({ time, seconds: parts.missed, update, signal }),
        ),
      );
    }
    await progress.step('Front ends', () => built);
    signal?.throwIfAborted();
    await parts.chain.setPace(pace);
    const running = await progress.step('Server', async () => {
      await page.stop();
      return serve(options, parts, { host, port }, options.server ?? {});
    });
    stops.push(running.stop);
    const endSigning = signAlways(running.server.deps, watchers);
    stops.push(() => Promise.resolve(endSigning()));
    return {
      url: running.server.url,
      home,
      chain: parts.chain,
      keys: parts.keys,
      server: running.server,
      advance: running.time.advance,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
