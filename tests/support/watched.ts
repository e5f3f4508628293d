import { openWatcher } from '../../scripts/watch/open-watcher.ts';
import { createTroubles } from '../../scripts/watch/troubles.ts';
import type { TestDeployment } from './deployment.ts';

/** @returns what a watcher with a folder of its own says of all days so far; undefined: nothing */
export async function watched(test: TestDeployment, home: string): Promise<string | undefined> {
  const say = () => undefined;
  const troubles = createTroubles(say, undefined);
  const watcher = await openWatcher({
    url: test.server.url,
    home,
    rpcUrls: [test.chain.rpcUrl],
    signer: test.keys.watcher,
    say,
    troubles,
  });
  await watcher.look();
  const trouble = troubles.now();
  return trouble && `${trouble.event}: ${trouble.message}`;
}
