import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ChainDescription, Endpoints, Output } from '@fairlaunch/protocol';
import type { Hex } from 'viem';
import { writeWhole } from './download.ts';

type Config = Output<Endpoints['config']>;

/**
 * Chain, treasury and tokens of a mirrored deployment; nobody vouches for it: compare the treasury.
 */
export type MirroredDeployment = {
  chain: ChainDescription;
  treasury: Hex;
  gateway: Hex;
  tokens: { asset: string; address: Hex }[];
};

const DEPLOYMENT_FILE = 'deployment.json';

/** Part of a server's configuration that a mirror keeps. */
export function deploymentOf({ chain, contracts, tokens }: Config): MirroredDeployment {
  return {
    chain,
    treasury: contracts.treasury as Hex,
    gateway: contracts.gateway as Hex,
    tokens: tokens.map(({ asset, address }) => ({ asset, address: address as Hex })),
  };
}

/** Writes down the deployment that a folder is mirrored from. */
export const keepDeployment = (folder: string, config: Config): Promise<void> =>
  writeWhole(path.join(folder, DEPLOYMENT_FILE), JSON.stringify(deploymentOf(config), null, 2));

/** Deployment that a folder was mirrored from; undefined if it was not written down. */
export async function mirroredDeployment(folder: string): Promise<MirroredDeployment | undefined> {
  for (const place of [folder, path.dirname(path.resolve(folder))]) {
    const text = await readFile(path.join(place, DEPLOYMENT_FILE), 'utf8').catch(() => undefined);
    if (text !== undefined) return JSON.parse(text) as MirroredDeployment;
  }
  return undefined;
}
