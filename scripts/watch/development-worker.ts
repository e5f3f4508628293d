// Watchers of a development deployment: each message has them look once at the server that it names.
import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import type { Hex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { loadKeccak } from '../../apps/server/src/settlement/files/keccak.ts';
import { fetchBytes } from '../mirror/download.ts';
import { checkDay } from '../verify/check-day.ts';
import { livingOf } from '../verify/lived/living-of.ts';
import { serverSource } from '../verify/source.ts';
import type { CheckDay } from './check-days.ts';
import { openWatcher } from './open-watcher.ts';
import { sayTo } from './say-events.ts';
import { createTroubles } from './troubles.ts';
import type { Watcher } from './watcher.ts';

type Given = { rpcUrl: string; keys: Hex[]; home: string; log: string };

const { rpcUrl, keys, home, log } = workerData as Given;
const lived = path.join(home, 'lived');

const say = sayTo((line) => appendFileSync(log, `${line}\n`));
let watched = '';
let watchers: Watcher[] = [];

/** Has all of them download and live a day once: it is theirs, in one process. */
async function sharedCheck(url: string): Promise<CheckDay> {
  const ports = { fetch: fetchBytes, keccak: await loadKeccak() };
  const source = serverSource(url, path.join(home, 'days'), false, ports);
  const living = await livingOf(await source.deployment(), [rpcUrl], lived);
  let newest: { expected: Hex; checked: ReturnType<CheckDay> } | undefined;
  return (day, expected) => {
    const check = (folder: string) => checkDay(folder, day, expected, living);
    if (newest?.expected === expected) return newest.checked;
    const checked = source.withDay(day, expected, check);
    newest = { expected, checked };
    checked.catch(() => (newest = undefined));
    return checked;
  };
}

async function open(url: string): Promise<Watcher[]> {
  const checkDay = await sharedCheck(url);
  return Promise.all(
    keys.map((key, index) =>
      openWatcher({
        url,
        home: path.join(home, String(index + 1)),
        lived,
        rpcUrls: [rpcUrl],
        checkDay,
        signer: privateKeyToAccount(key),
        say,
        troubles: createTroubles(say, undefined),
      }),
    ),
  );
}

async function lookAt(url: string): Promise<void> {
  if (watched !== url) watchers = await open(url);
  watched = url;
  await Promise.all(watchers.map(({ look }) => look()));
}

parentPort!.on('message', (url: string) => {
  void lookAt(url)
    .catch((error: Error) => say('cannot_check', { message: error.message }))
    .finally(() => parentPort!.postMessage('looked'));
});
