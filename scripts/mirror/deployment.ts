import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  publishedConfig,
  publishedDeployment,
  type PublishedDeployment,
} from '@fairlaunch/protocol';
import type { TokenAsset } from '@fairlaunch/plan';
import type { Address } from 'viem';
import { ask, type Server } from './answers.ts';
import { writeWhole } from './download.ts';

/**
 * Chain, treasury and tokens of a mirrored deployment. Nothing proves them: compare the treasury.
 */
export type MirroredDeployment = PublishedDeployment;

const DEPLOYMENT_FILE = 'deployment.json';

export async function askDeployment(server: Server): Promise<MirroredDeployment> {
  const { chain, contracts, tokens } = await ask(server, '/api/config', publishedConfig);
  return { chain, tokens, treasury: contracts.treasury, gateway: contracts.gateway };
}

/**
 * A server's deployment, which must be the one that the folder was mirrored from.
 * @throws Error if it has another treasury or chain
 */
export async function askSameDeployment(
  server: Server,
  folder: string,
): Promise<MirroredDeployment> {
  const [asked, kept] = [await askDeployment(server), await deploymentIn(folder)];
  if (kept && identityOf(kept) !== identityOf(asked))
    throw new Error(
      `${folder} is a mirror of ${identityOf(kept)}, and ${server.url} names ${identityOf(asked)}: ` +
        'use another folder',
    );
  return asked;
}

/** @throws Error if the deployment names none */
export function tokenOf({ tokens }: MirroredDeployment, asset: TokenAsset): Address {
  const token = tokens.find((one) => one.asset === asset);
  if (!token) throw new Error(`the deployment names no token ${asset}`);
  return token.address;
}

const identityOf = ({ treasury, chain }: MirroredDeployment): string =>
  `treasury ${treasury.toLowerCase()} on chain ${chain.chainId}`;

/** Stores the deployment that a folder is mirrored from; never replaces the first one. */
export async function keepDeployment(
  folder: string,
  deployment: MirroredDeployment,
): Promise<void> {
  if (await deploymentIn(folder)) return;
  await writeWhole(path.join(folder, DEPLOYMENT_FILE), JSON.stringify(deployment, null, 2));
}

/**
 * Deployment that a folder was mirrored from; undefined if it was not stored.
 * @throws Error if the stored file holds none
 */
export async function mirroredDeployment(folder: string): Promise<MirroredDeployment | undefined> {
  return (await deploymentIn(folder)) ?? deploymentIn(path.dirname(path.resolve(folder)));
}

async function deploymentIn(folder: string): Promise<MirroredDeployment | undefined> {
  const file = path.join(folder, DEPLOYMENT_FILE);
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : readDeployment(file, text);
}

function readDeployment(file: string, text: string): MirroredDeployment {
  try {
    return publishedDeployment.parse(JSON.parse(text));
  } catch (cause) {
    throw new Error(`${file} is not what a mirror wrote`, { cause });
  }
}
