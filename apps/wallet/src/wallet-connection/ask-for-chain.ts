import type { ChainDescription } from '@fairlaunch/protocol';
import { numberToHex } from 'viem';
import { addChainParameters } from './chain-definition.ts';

export type Provider = {
  request: (request: { method: string; params?: unknown }) => Promise<unknown>;
  on?: (event: string, listener: (value: never) => void) => unknown;
};

/**
 * Adds the chain where the wallet does not know it (spec §4, §7). @throws the wallet's answer, a
 * refusal too
 */
export async function askForChain(provider: Provider, chain: ChainDescription): Promise<void> {
  try {
    await provider.request({
      method: 'wallet_switchEthereumChain',
      params: [{ chainId: numberToHex(chain.chainId) }],
    });
  } catch (error) {
    if ((error as { code?: number }).code === 4001) throw error;
    await provider.request({
      method: 'wallet_addEthereumChain',
      params: [addChainParameters(chain)],
    });
  }
}
