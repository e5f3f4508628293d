import type { ChainDescription } from '@fairlaunch/protocol';
import { defineChain, type Chain } from 'viem';

export function chainOf(description: ChainDescription): Chain {
  return defineChain({
    id: description.chainId,
    name: description.chainName,
    nativeCurrency: {
      name: description.symbol,
      symbol: description.symbol,
      decimals: description.decimals,
    },
    rpcUrls: { default: { http: [description.host] } },
    ...(description.blockExplorerUrl
      ? {
          blockExplorers: {
            default: { name: description.chainName, url: description.blockExplorerUrl },
          },
        }
      : {}),
  });
}

/** Parameters of `wallet_addEthereumChain` (spec §7). */
export function addChainParameters(description: ChainDescription) {
  return {
    chainId: `0x${description.chainId.toString(16)}`,
    chainName: description.chainName,
    rpcUrls: [description.host],
    blockExplorerUrls: description.blockExplorerUrl ? [description.blockExplorerUrl] : [],
    nativeCurrency: {
      name: description.symbol,
      symbol: description.symbol,
      decimals: description.decimals,
    },
  };
}
