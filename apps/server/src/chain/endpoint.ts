import { createPublicClient, http, TimeoutError, type Chain, type Transport } from 'viem';
import type { ChainClient } from '../shared/chain-reader.ts';
import { countCall } from '../shared/counters.ts';
import { isWithoutAnswer, noteHost, OtherChainError } from '../shared/endpoint-errors.ts';

/** Limit of a call with all its tries: an app gives up a read after twelve seconds. */
const CALL_TIMEOUT_MS = 10_000;
const POLLING_INTERVAL_MS = 500;

type Settings = { name?: 'first' | 'second'; timeoutMs?: number };

export function openEndpoint(chain: Chain, url: string, settings: Settings = {}): ChainClient {
  return createPublicClient({
    chain,
    transport: ofChain(chain.id, url, settings),
    pollingInterval: POLLING_INTERVAL_MS,
    cacheTime: 0,
  });
}

/**
 * Passes no call on until the endpoint has said that it is of this chain; at the start of the
 * server it may be silent. Errors keep the endpoint's host.
 */
function ofChain(
  chainId: number,
  url: string,
  { name = 'first', timeoutMs = CALL_TIMEOUT_MS }: Settings,
): Transport {
  const transport = http(url, { timeout: timeoutMs, retryCount: 2 });
  return (parameters) => {
    const endpoint = transport(parameters);
    let isConfirmed = false;
    const confirm = async (signal: AbortSignal) => {
      const found = Number(await endpoint.request({ method: 'eth_chainId' }, { signal }));
      if (found !== chainId) throw new OtherChainError(url, found, chainId);
      isConfirmed = true;
    };
    const ask: typeof endpoint.request = async (call, options) => {
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        if (!isConfirmed) await confirm(signal);
        return await endpoint.request(call, { ...options, signal });
      } catch (thrown) {
        const error = signal.aborted
          ? new TimeoutError({ body: { method: call.method }, url: new URL(url).host })
          : thrown;
        noteHost(error, url);
        throw error;
      }
    };
    const request: typeof endpoint.request = (call, options) =>
      countCall(name, () => ask(call, options), isWithoutAnswer);
    return { ...endpoint, request };
  };
}
