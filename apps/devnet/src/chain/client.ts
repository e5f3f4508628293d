import { DEVELOPMENT_CHAIN_ID } from '@fairlaunch/protocol';
import { createTestClient, defineChain, http, publicActions, walletActions } from 'viem';

export type DevelopmentClient = ReturnType<typeof developmentClient>;

export function developmentClient(rpcUrl: string) {
  const chain = defineChain({
    id: DEVELOPMENT_CHAIN_ID,
    name: 'Fairlaunch development chain',
    nativeCurrency: { name: 'BNB', symbol: 'BNB', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  });
  return createTestClient({
    mode: 'anvil',
    chain,
    transport: http(rpcUrl, { retryCount: 1 }),
    pollingInterval: 25,
    cacheTime: 0,
  })
    .extend(publicActions)
    .extend(walletActions);
}
