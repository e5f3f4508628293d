import { createConfig, createStorage, injected, type Config as WagmiConfig } from '@wagmi/core';
import { http } from 'viem';
import { loadConfig } from '../shared/client/client.ts';
import { chainOf } from './chain-definition.ts';

let config: Promise<WagmiConfig> | undefined;

async function make(): Promise<WagmiConfig> {
  const { chain: description, development } = await loadConfig();
  if (development) await (await import('./test-wallet.ts')).announceTestWallet();
  const chain = chainOf(description);
  return createConfig({
    chains: [chain],
    connectors: [injected()],
    multiInjectedProviderDiscovery: true,
    transports: { [chain.id]: http('/api/rpc') },
    storage: createStorage({ storage: localStorage, key: 'fairlaunch.wallet' }),
  });
}

/** Wallets announce themselves (EIP-6963); `window.ethereum` is the fallback. */
export function wagmi(): Promise<WagmiConfig> {
  config ??= make();
  return config;
}
