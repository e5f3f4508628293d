// Watchers of a development deployment: each message has them look once at the server that it names.
import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import type { Hex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { loadKeccak } from '../../apps/server/src/settlement/files/keccak.ts';
import { fetchBytes } from '../mirror/download.ts';
import { serverSource, type Source } from '../verify/source.ts';
import { openWatcher } from './open-watcher.ts';
import { sayTo } from './say-events.ts';
import { createTroubles } from './troubles.ts';
import type { Watcher } from './watcher.ts';

type Given = { rpcUrl: string; keys: Hex[]; home: string; log: string };

const { rpcUrl, keys, home, log } = workerData as Given;

const say = sayTo((line) => appendFileSync(log, `${line}\n`));
let watched = '';
let watchers: Watcher[] = [];

/** Has all of them download and compute a day once: it is theirs, in one process. */
function shared(source: Source): Source {
  let newest: { expected: Hex; checked: Promise<unknown> } | undefined;
  return {
    ...source,
    withDay: (day, expected, check) => {
      if (newest?.expected !== expected)
        newest = { expected, checked: source.withDay(day, expected, check) };
      return newest.checked as ReturnType<typeof check>;
    },
  };
}

async function open(url: string): Promise<Watcher[]> {
  const ports = { fetch: fetchBytes, keccak: await loadKeccak() };
  const source = shared(serverSource(url, path.join(home, 'days'), false, ports));
  return Promise.all(
    keys.map((key, index) =>
      openWatcher({
        url,
        home: path.join(home, String(index + 1)),
        rpcUrls: [rpcUrl],
        source,
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
