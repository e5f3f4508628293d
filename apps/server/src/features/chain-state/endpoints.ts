import type { Endpoints, Output } from '@fairlaunch/protocol';
import { agreedHead } from '#chain/agreed.ts';
import { endpointCalls } from '#shared/counters.ts';
import { ChainTrouble } from '#shared/chain-trouble.ts';
import type { ChainClient } from '#shared/chain-reader.ts';
import type { Deps } from '#shared/deps.ts';
import { inTime } from '#shared/in-time.ts';

type ChainState = Output<Endpoints['operatorChain']>;
type Endpoint = ChainState['endpoints'][number];

/** Both endpoints as they answer now, and whether they agree on what is final. */
export async function readEndpoints({
  chain,
  config,
}: Deps): Promise<Pick<ChainState, 'endpoints' | 'agree' | 'finalBlock'>> {
  const [calls, head, ...endpoints] = await Promise.all([
    callsByEndpoint(),
    inTime(() => finalHead(chain))(),
    endpointOf('first', config.CHAIN_RPC_URL, chain.main),
    ...(chain.second && config.CHAIN_RPC_URL_SECOND
      ? [endpointOf('second', config.CHAIN_RPC_URL_SECOND, chain.second)]
      : []),
  ]);
  return {
    finalBlock: head?.finalBlock ?? null,
    agree: chain.second && head ? head.agree : null,
    endpoints: endpoints.map((endpoint) => ({
      ...endpoint,
      calls: calls(endpoint.place, 'answered') + calls(endpoint.place, 'failed'),
      failed: calls(endpoint.place, 'failed'),
    })),
  };
}

/** The host alone: path and query may hold keys. */
async function endpointOf(
  place: Endpoint['place'],
  url: string,
  client: ChainClient,
): Promise<Omit<Endpoint, 'calls' | 'failed'>> {
  const block = await inTime(() => client.getBlock({ blockTag: 'latest' }))();
  return {
    place,
    host: new URL(url).host,
    block: block ? Number(block.number) : null,
    at: block ? Number(block.timestamp) : null,
  };
}

/** Who differs has answered; whoever does not answer says nothing. */
async function finalHead(chain: Deps['chain']): Promise<Pick<ChainState, 'agree' | 'finalBlock'>> {
  try {
    const { point } = await agreedHead(chain);
    return { agree: true, finalBlock: Number(point.number) };
  } catch (error) {
    if (!(error instanceof ChainTrouble)) throw error;
    return { agree: false, finalBlock: null };
  }
}

/** What this process has counted since its start. */
async function callsByEndpoint() {
  const { values } = await endpointCalls.get();
  return (endpoint: string, outcome: string): number =>
    values.find(({ labels }) => labels.endpoint === endpoint && labels.outcome === outcome)
      ?.value ?? 0;
}
