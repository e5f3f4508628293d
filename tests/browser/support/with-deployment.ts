import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import {
  serverLogOf,
  startDevelopment,
  textProgress,
  type Development,
  type DevelopmentOptions,
  type HistorySize,
} from '../../../apps/devnet/src/index.ts';
import { leaveMidnight } from './forenoon.ts';
import { prepareBrowser, type PreparedBrowser } from './browser.ts';
import { once } from './once.ts';
import { startAsNewcomer } from './start-as-newcomer.ts';

const run = promisify(execFile);

/**
 * Folder of a run in several parts: the first part unpacks the browser and plays the history, as a
 * newcomer's first start does, and all parts use that browser and copy that home.
 */
const SHARED_FOLDER = process.env['FAIRLAUNCH_TEST_RUN'];

/**
 * What a run has: a development deployment of its own, a browser, and a folder that is removed
 * afterwards.
 */
export type Surroundings = {
  development: Development;
  browser: PreparedBrowser;
  folder: string;
  /** File to which the server logs. */
  serverLog: string;
  signal: AbortSignal;
};

async function start(options: DevelopmentOptions): Promise<Development> {
  if (SHARED_FOLDER) {
    const lived = path.join(SHARED_FOLDER, 'home');
    const { seed, environment = {} } = options;
    const live = () => (seed ? startAsNewcomer(lived, seed, environment) : Promise.resolve());
    await once('history', () => live().then(() => seed), SHARED_FOLDER);
    // `cp -a` keeps the owners of files, which Node's own copy does not.
    await run('cp', ['-a', lived, options.home]);
  }
  return startDevelopment(options);
}

const browserFor = (folder: string): Promise<PreparedBrowser> =>
  SHARED_FOLDER
    ? once('browser', () => prepareBrowser(path.join(SHARED_FOLDER, 'unpacked')), SHARED_FOLDER)
    : prepareBrowser(folder);

/**
 * Starts a fresh deployment with a history of this size and a browser, runs an action with both,
 * and removes everything afterwards.
 */
export async function withDeployment<Result>(
  seed: HistorySize,
  work: (surroundings: Surroundings) => Promise<Result>,
  environment: NodeJS.ProcessEnv = {},
): Promise<Result> {
  const asked = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => asked.abort());
  const { signal } = asked;
  const root = await mkdtemp(path.join(os.tmpdir(), 'fairlaunch-browser-'));
  const stops: (() => Promise<void>)[] = [() => rm(root, { recursive: true, force: true })];
  try {
    // If this runs as root, the database runs as another user.
    await chmod(root, 0o755);
    const folder = path.join(root, 'browser');
    await mkdir(folder);
    const home = path.join(root, 'home');
    const started = start({
      home,
      seed,
      progress: textProgress(process.stderr),
      signal,
      environment,
      server: { callsPerMinute: Infinity },
    });
    const [browser, development] = await Promise.allSettled([browserFor(folder), started]);
    if (development.status === 'rejected') throw development.reason;
    stops.push(development.value.stop);
    if (browser.status === 'rejected') throw browser.reason;
    await leaveMidnight(development.value.url);
    return await work({
      development: development.value,
      browser: browser.value,
      folder,
      serverLog: serverLogOf(home),
      signal,
    });
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
}
