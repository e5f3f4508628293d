import type { ChainDescription } from '@fairlaunch/protocol';
import { defineChain, type Chain, type PrepareTransactionRequestParameters } from 'viem';

const currencyOf = ({ symbol, decimals }: ChainDescription) => ({ name: symbol, symbol, decimals });

/**
 * Adds half to an estimate of gas, as wallets do: a call can cost more in its block than in the
 * estimate.
 */
async function withGasMargin(request: PrepareTransactionRequestParameters) {
  return request.gas ? { ...request, gas: (request.gas * 3n) / 2n } : request;
}

export function chainOf(description: ChainDescription): Chain {
  const { chainId, chainName, host, blockExplorerUrl } = description;
  return defineChain({
    id: chainId,
    name: chainName,
    nativeCurrency: currencyOf(description),
    rpcUrls: { default: { http: [host] } },
    prepareTransactionRequest: [withGasMargin, { runAt: ['afterFillParameters'] }],
    ...(blockExplorerUrl
      ? { blockExplorers: { default: { name: chainName, url: blockExplorerUrl } } }
      : {}),
  });
}

/** Parameters of `wallet_addEthereumChain` (spec §7). */
export function addChainParameters(description: ChainDescription) {
  const { chainId, chainName, host, blockExplorerUrl } = description;
  return {
    chainId: `0x${chainId.toString(16)}`,
    chainName,
    rpcUrls: [host],
    blockExplorerUrls: blockExplorerUrl ? [blockExplorerUrl] : [],
    nativeCurrency: currencyOf(description),
  };
}
