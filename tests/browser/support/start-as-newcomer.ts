import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { HistorySize } from '../../../apps/devnet/src/index.ts';

const START = path.resolve(import.meta.dirname, '../../../scripts/start.mjs');
/** A small history takes 20 s on an idle machine. */
const LIMIT_MS = 230_000;
const INTERVAL_MS = 100;

/**
 * Starts the product in an empty home with the command that the README names, as somebody does who
 * has only that: a page tells of the history until the app answers, and Ctrl-C stops everything.
 * @throws Error with what it printed if something of this does not hold
 */
export async function startAsNewcomer(
  home: string,
  history: HistorySize,
  environment: NodeJS.ProcessEnv,
): Promise<void> {
  const settings = { FAIRLAUNCH_HOME: home, FAIRLAUNCH_HISTORY: history, PORT: '0' };
  const child = spawn(process.execPath, [START], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment, ...settings },
  });
  const gone = once(child, 'exit') as Promise<[number | null]>;
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const until = performance.now() + LIMIT_MS;

  async function wait<Found>(what: string, find: () => Promise<Found | undefined>): Promise<Found> {
    for (;;) {
      const found = await find().catch(() => undefined);
      if (found) return found;
      if (child.exitCode !== null || performance.now() > until)
        throw new Error(`a newcomer waits in vain for ${what}:\n${printed}`);
      await delay(INTERVAL_MS);
    }
  }

  try {
    const url = await wait('an address', async () => /http:\/\/localhost:\d+/.exec(printed)?.[0]);
    const get = async (way: string) => {
      const answer = await fetch(url + way);
      return { status: answer.status, text: await answer.text() };
    };
    await wait('days on the page of the start', async () => {
      const { status, text } = await get('/');
      return status === 503 && /Day [1-9]\d* of \d+/.test(text);
    });
    await wait('the end of the start', async () => printed.includes('Fairlaunch runs.'));
    for (const way of ['/', '/console/', '/explorer/', '/api/docs'])
      await wait(way, async () => (await get(way)).status === 200);
  } finally {
    child.kill('SIGINT');
  }
  const [code] = await gone;
  if (code !== 0 || !printed.includes('Stopped.'))
    throw new Error(`a newcomer’s start ended with ${code}:\n${printed}`);
}
