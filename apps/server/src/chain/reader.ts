import { defineChain, type Block, type Chain, type Hex } from 'viem';
import type { Config } from '../config/config.ts';
import { tokenAddresses } from '../config/tokens.ts';
import type { ChainReader } from '../shared/chain-reader.ts';
import { openEndpoint } from './endpoint.ts';

function describeChain(config: Config): Chain {
  return defineChain({
    id: config.CHAIN_ID,
    name: config.CHAIN_NAME,
    nativeCurrency: { name: 'BNB', symbol: 'BNB', decimals: 18 },
    rpcUrls: { default: { http: [config.CHAIN_RPC_URL] } },
  });
}

export function openChain(config: Config): ChainReader {
  const chain = describeChain(config);
  return {
    chain,
    main: openEndpoint(chain, config.CHAIN_RPC_URL),
    second: config.CHAIN_RPC_URL_SECOND
      ? openEndpoint(chain, config.CHAIN_RPC_URL_SECOND, { name: 'second' })
      : undefined,
    treasury: config.TREASURY_ADDRESS,
    gateway: config.GATEWAY_ADDRESS,
    tokens: tokenAddresses(config),
  };
}

/** `time` is the block's timestamp in seconds. */
export type BlockPoint = { number: bigint; hash: Hex; time: number };

export function blockPoint(
  block:
    | Block<bigint, boolean, 'latest' | 'finalized'>
    | { number: bigint; hash: Hex; timestamp: bigint },
): BlockPoint {
  return { number: block.number, hash: block.hash, time: Number(block.timestamp) };
}
