import type { ChainDescription } from '@fairlaunch/protocol';
import { numberToHex } from 'viem';
import { addChainParameters } from './chain-definition.ts';
import type { Provider } from './provider.ts';
import { USER_REJECTED_CODE } from './refusal.ts';

/**
 * Adds the chain where the wallet does not know it (spec §4, §7).
 * @throws the wallet's answer, a refusal too
 */
export async function askForChain(provider: Provider, chain: ChainDescription): Promise<void> {
  try {
    await provider.request({
      method: 'wallet_switchEthereumChain',
      params: [{ chainId: numberToHex(chain.chainId) }],
    });
  } catch (error) {
    if ((error as { code?: number }).code === USER_REJECTED_CODE) throw error;
    await provider.request({
      method: 'wallet_addEthereumChain',
      params: [addChainParameters(chain)],
    });
  }
}

export async function chainIdOf(provider: Provider): Promise<number> {
  return Number(await provider.request({ method: 'eth_chainId' }));
}
