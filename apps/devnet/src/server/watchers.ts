import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Deps } from '@fairlaunch/server';
import { ROOT } from '../front-ends/build.ts';
import type { HomeParts } from '../home/parts.ts';
import { serverLogOf } from '../home/server-log.ts';

/** A look at a day of the demonstration takes a fraction of a second. */
const LOOK_LIMIT_MS = 60_000;
const SIGN_INTERVAL_MS = 2_000;

export type Watchers = {
  /** Signatures that a root takes. */
  threshold: number;
  /** The server that they watch from now on. */
  follow: (url: string) => void;
  /** Has all of them check what is new and sign it. */
  look: () => Promise<void>;
  stop: () => Promise<void>;
};

/** The watchers of a home, in a thread of their own with nothing but files, keys and the chain. */
export function startWatchers(home: string, parts: Pick<HomeParts, 'chain' | 'keys'>): Watchers {
  const keys = [parts.keys.watcher, parts.keys.secondWatcher];
  const worker = new Worker(path.join(ROOT, 'scripts/watch/development-worker.ts'), {
    workerData: {
      rpcUrl: parts.chain.rpcUrl,
      keys,
      home: path.join(home, 'watchers'),
      log: serverLogOf(home),
    },
  });
  worker.unref();
  let url = '';
  let last: Promise<void> = Promise.resolve();

  const broken = new Promise<never>((_, reject) => worker.once('error', reject));
  broken.catch(() => undefined);

  async function lookNow(): Promise<void> {
    const signal = AbortSignal.timeout(LOOK_LIMIT_MS);
    const looked = once(worker, 'message', { signal });
    worker.postMessage(url);
    await Promise.race([looked, broken]);
  }

  return {
    threshold: keys.length,
    follow: (followed) => (url = followed),
    look: () => (last = last.catch(() => undefined).then(lookNow)),
    stop: async () => void (await worker.terminate()),
  };
}

/**
 * Watchers look when a root waits for them, so that they cost nothing otherwise.
 * @returns false if none waits
 */
export async function letSign({ database }: Deps, watchers: Watchers): Promise<boolean> {
  const newest = await database
    .selectFrom('settlement_root')
    .select(['attempt', 'state'])
    .orderBy('day', 'desc')
    .orderBy('attempt', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (newest?.state !== 'UNPUBLISHED') return false;
  const given = await database
    .selectFrom('root_signature')
    .select('watcher')
    .where('attempt', '=', newest.attempt)
    .execute();
  if (given.length >= watchers.threshold) return false;
  await watchers.look();
  return true;
}

/** Has them sign beside a server whose jobs run by themselves. @returns what ends that */
export function signAlways(deps: Deps, watchers: Watchers): () => void {
  let isLooking = false;
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    void letSign(deps, watchers)
      .catch((error: unknown) => deps.log.warn({ err: error }, 'watchers did not look'))
      .finally(() => (isLooking = false));
  }, SIGN_INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
}
