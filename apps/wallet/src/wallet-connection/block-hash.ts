import { chainIdOf } from '@fairlaunch/web/wallet';
import type { Hex } from 'viem';
import { loadConfig } from '../shared/client/client.ts';
import { chainReader } from './chain.ts';
import { walletProvider } from './network.ts';

export type FoundBlockHash = { hash: Hex; from: 'wallet' | 'server' };

/**
 * Reads the hash of a block from the connected wallet's provider, or through our server if there is
 * none on our chain.
 */
export async function readBlockHash(block: number): Promise<FoundBlockHash> {
  const own = await fromWallet(block).catch(() => undefined);
  if (own) return { hash: own, from: 'wallet' };
  const { hash } = await (await chainReader()).getBlock({ blockNumber: BigInt(block) });
  return { hash, from: 'server' };
}

async function fromWallet(block: number): Promise<Hex | undefined> {
  const provider = await walletProvider();
  const { chain } = await loadConfig();
  if (!provider || (await chainIdOf(provider)) !== chain.chainId) return undefined;
  const found = (await provider.request({
    method: 'eth_getBlockByNumber',
    params: [`0x${block.toString(16)}`, false],
  })) as { hash?: Hex } | null;
  return found?.hash;
}
