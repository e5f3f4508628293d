import type { ChainDescription } from '@fairlaunch/protocol';
import type { Config } from '@fairlaunch/web';

/** Where the money lies: what this browser must know of a deployment once its server is gone. */
export type KeptDeployment = {
  chain: ChainDescription;
  treasury: string;
  tokens: { asset: string; address: string }[];
};

const KEY = 'fairlaunch.deployment';

/** The deployment that a server tells; on a development chain there is no explorer. */
export function deploymentOf({ chain, contracts, tokens, development }: Config): KeptDeployment {
  return {
    chain: development ? { ...chain, blockExplorerUrl: '' } : chain,
    treasury: contracts.treasury,
    tokens: tokens.map(({ asset, address }) => ({ asset, address })),
  };
}

/** Keeps a server's deployment for when that server is gone. */
export function keepDeployment(config: Config): void {
  localStorage.setItem(KEY, JSON.stringify(deploymentOf(config)));
}

/** The deployment that this browser used last. */
export function keptDeployment(): KeptDeployment | undefined {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? 'null') as KeptDeployment | null) ?? undefined;
  } catch {
    return undefined;
  }
}
