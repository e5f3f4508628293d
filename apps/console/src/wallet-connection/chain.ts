import type { ChainDescription } from '@fairlaunch/protocol';
import { createPublicClient, defineChain, http, type Chain, type PublicClient } from 'viem';
import { loadConfig } from '../shared/client/client.ts';

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

let reader: Promise<PublicClient> | undefined;

/** Reads the chain through the server's read-only proxy. */
export function chainReader(): Promise<PublicClient> {
  reader ??= loadConfig().then((config) =>
    createPublicClient({
      chain: chainOf(config.chain),
      transport: http(`${location.origin}/api/rpc`),
      pollingInterval: 1500,
    }),
  );
  return reader;
}
