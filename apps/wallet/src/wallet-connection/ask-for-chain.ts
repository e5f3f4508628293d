import type { ChainDescription } from '@fairlaunch/protocol';
import { numberToHex } from 'viem';
import { addChainParameters } from './chain-definition.ts';

/** A wallet as EIP-1193 has it. */
export type Provider = {
  request: (request: { method: string; params?: unknown }) => Promise<unknown>;
  on?: (event: string, listener: (value: never) => void) => unknown;
};

/** Asks a wallet for a chain, adding it where it is unknown (spec §4, §7). @throws what the wallet answers, a refusal too */
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
