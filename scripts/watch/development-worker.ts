// Watchers of a development deployment: each message has them look once at the server that it names.
import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import type { Hex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { openWatcher } from './open-watcher.ts';
import { sayTo } from './say-events.ts';
import { createTroubles } from './troubles.ts';
import type { Watcher } from './watcher.ts';

type Given = { rpcUrl: string; keys: Hex[]; home: string; log: string };

const { rpcUrl, keys, home, log } = workerData as Given;

const say = sayTo((line) => appendFileSync(log, `${line}\n`));
let watched = '';
let watchers: Watcher[] = [];

const open = (url: string): Promise<Watcher[]> =>
  Promise.all(
    keys.map((key, index) =>
      openWatcher({
        url,
        home: path.join(home, String(index + 1)),
        rpcUrls: [rpcUrl],
        signer: privateKeyToAccount(key),
        say,
        troubles: createTroubles(say, undefined),
      }),
    ),
  );

async function lookAt(url: string): Promise<void> {
  if (watched !== url) watchers = await open(url);
  watched = url;
  for (const { look } of watchers) await look();
}

parentPort!.on('message', (url: string) => {
  void lookAt(url)
    .catch((error: Error) => say('cannot_check', { message: error.message }))
    .finally(() => parentPort!.postMessage('looked'));
});
