import { treasuryAbi } from '@fairlaunch/contracts';
import type { Address } from 'viem';
import type { Deps } from '#shared/deps.ts';
import { createSnapshot } from '#shared/snapshots.ts';

/** `threshold`: signatures that a root takes. */
export type Watchers = { addresses: readonly Address[]; threshold: number };

/** The treasury's watchers at the main endpoint's newest block. */
export async function readWatchers({ chain }: Deps): Promise<Watchers> {
  const treasury = { address: chain.treasury, abi: treasuryAbi } as const;
  const blockNumber = await chain.main.getBlockNumber({ cacheTime: 0 });
  const [addresses, threshold] = await Promise.all([
    chain.main.readContract({ ...treasury, functionName: 'watchers', blockNumber }),
    chain.main.readContract({ ...treasury, functionName: 'watcherThreshold', blockNumber }),
  ]);
  return { addresses, threshold: Number(threshold) };
}

/** Some seconds old at most: enough to take signatures in, since the treasury decides. */
export const watchersNow = createSnapshot(readWatchers);
