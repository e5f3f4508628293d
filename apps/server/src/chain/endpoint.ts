import { createPublicClient, http, type Chain, type Transport } from 'viem';
import type { ChainClient } from '../shared/chain-reader.ts';
import { noteHost, OtherChainError } from '../shared/endpoint-errors.ts';

const REQUEST_TIMEOUT_MS = 15_000;
const POLLING_INTERVAL_MS = 500;

export function openEndpoint(chain: Chain, url: string): ChainClient {
  return createPublicClient({
    chain,
    transport: ofChain(chain.id, url),
    pollingInterval: POLLING_INTERVAL_MS,
    cacheTime: 0,
  });
}

/**
 * Answers nothing until the endpoint has said that it is of this chain, which it need not have done
 * when the server starts. Errors keep its host.
 */
function ofChain(chainId: number, url: string): Transport {
  const transport = http(url, { timeout: REQUEST_TIMEOUT_MS, retryCount: 2 });
  return (parameters) => {
    const endpoint = transport(parameters);
    let isConfirmed = false;
    const confirm = async () => {
      const found = Number(await endpoint.request({ method: 'eth_chainId' }));
      if (found !== chainId) throw new OtherChainError(url, found, chainId);
      isConfirmed = true;
    };
    const request: typeof endpoint.request = async (call, options) => {
      try {
        if (!isConfirmed) await confirm();
        return await endpoint.request(call, options);
      } catch (error) {
        noteHost(error, url);
        throw error;
      }
    };
    return { ...endpoint, request };
  };
}
