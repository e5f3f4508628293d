import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  publishedConfig,
  publishedDeployment,
  type PublishedDeployment,
} from '@fairlaunch/protocol';
import { ask, type Server } from './answers.ts';
import { writeWhole } from './download.ts';

/**
 * Chain, treasury and tokens of a mirrored deployment; nobody vouches for it: compare the treasury.
 */
export type MirroredDeployment = PublishedDeployment;

const DEPLOYMENT_FILE = 'deployment.json';

export async function askDeployment(server: Server): Promise<MirroredDeployment> {
  const { chain, contracts, tokens } = await ask(server, '/api/config', publishedConfig);
  return { chain, tokens, treasury: contracts.treasury, gateway: contracts.gateway };
}

/** Writes down the deployment that a folder is mirrored from. */
export const keepDeployment = (folder: string, deployment: MirroredDeployment): Promise<void> =>
  writeWhole(path.join(folder, DEPLOYMENT_FILE), JSON.stringify(deployment, null, 2));

/**
 * Deployment that a folder was mirrored from; undefined if it was not written down.
 * @throws Error if what is written there is none
 */
export async function mirroredDeployment(folder: string): Promise<MirroredDeployment | undefined> {
  for (const place of [folder, path.dirname(path.resolve(folder))]) {
    const file = path.join(place, DEPLOYMENT_FILE);
    const text = await readFile(file, 'utf8').catch(() => undefined);
    if (text !== undefined) return readDeployment(file, text);
  }
  return undefined;
}

function readDeployment(file: string, text: string): MirroredDeployment {
  try {
    return publishedDeployment.parse(JSON.parse(text));
  } catch (cause) {
    throw new Error(`${file} is not what a mirror wrote`, { cause });
  }
}
