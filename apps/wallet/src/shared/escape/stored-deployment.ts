import type { ChainDescription } from '@fairlaunch/protocol';
import type { Config } from '@fairlaunch/web';

/** Facts of a deployment that this browser needs once its server is gone. */
export type StoredDeployment = {
  chain: ChainDescription;
  treasury: string;
  tokens: { asset: string; address: string }[];
};

const KEY = 'fairlaunch.deployment';

/** A development chain has no explorer. */
export function deploymentOf({ chain, contracts, tokens, development }: Config): StoredDeployment {
  return {
    chain: development ? { ...chain, blockExplorerUrl: '' } : chain,
    treasury: contracts.treasury,
    tokens: tokens.map(({ asset, address }) => ({ asset, address })),
  };
}

/** Keeps a server's deployment for when that server is gone. */
export function storeDeployment(config: Config): void {
  localStorage.setItem(KEY, JSON.stringify(deploymentOf(config)));
}

export function storedDeployment(): StoredDeployment | undefined {
  try {
    return (
      (JSON.parse(localStorage.getItem(KEY) ?? 'null') as StoredDeployment | null) ?? undefined
    );
  } catch {
    return undefined;
  }
}
