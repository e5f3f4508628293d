import type { ChainDescription } from '@fairlaunch/protocol';
import type { Config } from './session/state.ts';

/** Where the money lies: what this browser must know of a deployment once its server is gone. */
export type KeptDeployment = { chain: ChainDescription; treasury: string; tokens: { asset: string; address: string }[] };

const KEY = 'fairlaunch.deployment';

/** Keeps a deployment; on a development chain there is no explorer. */
export function keepDeployment({ chain, contracts, tokens, development }: Config): void {
  const kept: KeptDeployment = { chain: development ? { ...chain, blockExplorerUrl: '' } : chain, treasury: contracts.treasury, tokens: tokens.map(({ asset, address }) => ({ asset, address })) };
  localStorage.setItem(KEY, JSON.stringify(kept));
}

/** The deployment that this browser used last. */
export function keptDeployment(): KeptDeployment | undefined {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? 'null') as KeptDeployment | null) ?? undefined;
  } catch {
    return undefined;
  }
}
