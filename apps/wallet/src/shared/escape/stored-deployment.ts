import type { ChainDescription } from '@fairlaunch/protocol';
import { deviceStorage, readStored } from '@fairlaunch/ui';
import type { Config } from '@fairlaunch/web';

/** Facts of a deployment that this browser needs once its server is gone. */
export type StoredDeployment = {
  chain: ChainDescription;
  treasury: string;
  tokens: { asset: string; address: string }[];
};

const KEY = 'fairlaunch.deployment';

/** The facts of a deployment; a development chain has no explorer. */
export function deploymentOf({ chain, contracts, tokens, development }: Config): StoredDeployment {
  return {
    chain: development ? { ...chain, blockExplorerUrl: '' } : chain,
    treasury: contracts.treasury,
    tokens: tokens.map(({ asset, address }) => ({ asset, address })),
  };
}

/** Keeps a server's deployment for when that server is gone. */
export function storeDeployment(config: Config): void {
  deviceStorage.setItem(KEY, JSON.stringify(deploymentOf(config)));
}

export const storedDeployment = () =>
  readStored(deviceStorage, KEY) as StoredDeployment | undefined;
