import {
  createPublicClient,
  defineChain,
  http,
  type Address,
  type Block,
  type Chain,
  type Hex,
  type PublicClient,
  type Transport,
} from 'viem';
import type { Config } from '../config.ts';

/** A viem client that reads one chain endpoint. */
export type ChainClient = PublicClient<Transport, Chain>;

/** The contracts that this server works with. */
export type ChainAddresses = { treasury: Address; gateway: Address; usdt: Address };

/** The chain as the server reads it: the first endpoint serves, the second must agree before anything is credited. */
export type ChainReader = ChainAddresses & {
  chain: Chain;
  main: ChainClient;
  second: ChainClient | undefined;
};

/** The chain's description for viem, from the configuration. */
export function describeChain(config: Config): Chain {
  return defineChain({
    id: config.CHAIN_ID,
    name: config.CHAIN_NAME,
    nativeCurrency: { name: 'BNB', symbol: 'BNB', decimals: 18 },
    rpcUrls: { default: { http: [config.CHAIN_RPC_URL] } },
  });
}

/** A client of one endpoint. */
export function openEndpoint(chain: Chain, url: string): ChainClient {
  return createPublicClient({
    chain,
    transport: http(url, { timeout: 15_000, retryCount: 2 }),
    pollingInterval: 500,
    cacheTime: 0,
  });
}

/** Opens the configured endpoints; nothing is asked of them yet. */
export function openChain(config: Config): ChainReader {
  const chain = describeChain(config);
  return {
    chain,
    main: openEndpoint(chain, config.CHAIN_RPC_URL),
    second: config.CHAIN_RPC_URL_SECOND
      ? openEndpoint(chain, config.CHAIN_RPC_URL_SECOND)
      : undefined,
    treasury: config.TREASURY_ADDRESS,
    gateway: config.GATEWAY_ADDRESS,
    usdt: config.USDT_ADDRESS,
  };
}

/** A block's number, hash and time (seconds). */
export type BlockPoint = { number: bigint; hash: Hex; time: number };

/** The point of a mined block. */
export function blockPoint(
  block:
    | Block<bigint, boolean, 'latest' | 'finalized'>
    | { number: bigint; hash: Hex; timestamp: bigint },
): BlockPoint {
  return { number: block.number, hash: block.hash, time: Number(block.timestamp) };
}
