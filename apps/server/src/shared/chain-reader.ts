import type { TokenAddresses } from '../config/tokens.ts';
import type { Address, Chain, PublicClient, Transport } from 'viem';

export type ChainClient = PublicClient<Transport, Chain>;

export type ChainAddresses = { treasury: Address; gateway: Address; tokens: TokenAddresses };

/** `main` serves every read; what is credited or stored as final needs `second` to agree. */
export type ChainReader = ChainAddresses & {
  chain: Chain;
  main: ChainClient;
  second: ChainClient | undefined;
};
