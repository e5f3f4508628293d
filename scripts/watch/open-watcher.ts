import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Address, Hex } from 'viem';
import type { Signer } from '../../apps/server/src/chain/signers.ts';
import { loadKeccak } from '../../apps/server/src/settlement/files/keccak.ts';
import { askSameDeployment, keepDeployment } from '../mirror/deployment.ts';
import { fetchBytes } from '../mirror/download.ts';
import { chainReader } from '../verify/chain-roots.ts';
import { newestDay } from '../verify/lived/kept-days.ts';
import { pastStates } from '../verify/past-states.ts';
import { serverSource } from '../verify/source.ts';
import type { CheckDay } from './check-days.ts';
import { checkInProcess, DAY_LIMITS, type DayLimits } from './day-process.ts';
import type { Say } from './say-events.ts';
import { rootServer } from './server.ts';
import type { Troubles } from './troubles.ts';
import { createWatcher, type Watcher } from './watcher.ts';

export type WatcherOptions = {
  url: string;
  home: string;
  /** If empty, the server names an endpoint. */
  rpcUrls: readonly string[];
  /** In processes of their own unless it is given. */
  checkDay?: CheckDay;
  limits?: DayLimits;
  accept?: Hex | undefined;
  /** Folder of what was lived, where several watchers share it. */
  lived?: string;
  treasury?: Address | undefined;
  signer: Signer | undefined;
  say: Say;
  troubles: Troubles;
};

/**
 * Chain and treasury are those of the first time: a server that names others later is not followed.
 * @throws Error if the server cannot be asked, or the folder is another deployment's
 */
export async function openWatcher(options: WatcherOptions): Promise<Watcher> {
  const { url, home, rpcUrls, signer, say, troubles } = options;
  const fetch = (address: string, most: number) =>
    fetchBytes(address, most, (message) => say('waiting', { message }));
  const deployment = await askSameDeployment({ url, fetch }, home);
  await mkdir(home, { recursive: true, mode: 0o700 });
  await keepDeployment(home, deployment);
  const { chain, treasury: named } = deployment;
  const treasury = options.treasury ?? named;
  say('watching', {
    server: url,
    chain: chain.chainId,
    treasury,
    ...(signer && { watcher: signer.address }),
    ...(rpcUrls.length === 0 && { message: 'the chain is read where the server says: use --rpc' }),
  });
  const endpoints = rpcUrls.length > 0 ? rpcUrls : [chain.host];
  const days = path.join(home, 'days');
  const { lived = path.join(home, 'lived') } = options;
  const livedAt = { lived, deployment, treasury, rpcUrls: endpoints };
  // What a watcher that was killed had begun to download.
  await rm(days, { recursive: true, force: true });
  return createWatcher({
    home,
    source: serverSource(url, days, false, { fetch, keccak: await loadKeccak() }),
    checkDay:
      options.checkDay ?? checkInProcess(url, days, livedAt, options.limits ?? DAY_LIMITS, say),
    livedThrough: () => newestDay(lived),
    accept: options.accept,
    server: rootServer(url, fetch),
    chain: chainReader(endpoints, chain.chainId, treasury),
    pastStates: pastStates(endpoints, treasury),
    signer,
    chainId: chain.chainId,
    treasury,
    say,
    troubles,
  });
}
