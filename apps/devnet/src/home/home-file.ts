import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Deployment } from '@fairlaunch/contracts';
import { DEVELOPMENT_CHAIN_ID } from '@fairlaunch/protocol';
import type { HistorySize } from '../shared/history-size.ts';
import { stateFileOf } from '../chain/chain.ts';
import { writeWhole } from '../chain/state-file.ts';
import { PlainError } from '../shared/plain-error.ts';
import { isEmpty } from './folder.ts';

/** A `database` home, which serves an outside chain, is never emptied. */
export type HomeKind = 'development' | 'database';

export type HomeFile = {
  kind: HomeKind;
  deploymentHash?: string;
  deployment?: Deployment;
  seeded?: boolean;
  /** Size of the demonstration; missing if there is none. */
  history?: HistorySize;
};

const fileOf = (home: string): string => path.join(home, 'home.json');

export async function writeHomeFile(home: string, content: HomeFile): Promise<void> {
  await writeWhole(fileOf(home), `${JSON.stringify(content, null, 2)}\n`);
}

async function readHomeFile(home: string): Promise<HomeFile | undefined> {
  const text = await readFile(fileOf(home), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text) as HomeFile;
  } catch {
    throw new PlainError(
      `${fileOf(home)} cannot be read. If nothing in ${home} is needed any more, delete the folder and start again.`,
    );
  }
}

/** @throws PlainError if the folder is used for something else */
export async function openHome(home: string, kind: HomeKind): Promise<HomeFile> {
  const content = await readHomeFile(home);
  if (!content) {
    if (!(await isEmpty(home)))
      throw new PlainError(
        `${home} holds something else. Set FAIRLAUNCH_HOME to an empty folder, or to one that does not exist yet.`,
      );
    await writeHomeFile(home, { kind });
    return { kind };
  }
  if (content.kind === kind) return content;
  const holds =
    content.kind === 'development'
      ? 'a development chain'
      : 'the database of a server on an outside chain';
  throw new PlainError(`${home} holds ${holds}. Set FAIRLAUNCH_HOME to another folder.`);
}

/** Empties a home, except for the keys and the database's programs. */
export async function emptyHome(home: string): Promise<HomeFile> {
  const content: HomeFile = { kind: 'development' };
  await writeHomeFile(home, content);
  await rm(stateFileOf(home), { force: true });
  await rm(path.join(home, 'postgres'), { recursive: true, force: true });
  return content;
}

/** Why this version cannot continue the home; undefined if it can. */
export function outdatedReason(content: HomeFile, deploymentHash: string): string | undefined {
  if (content.deploymentHash === undefined) return undefined;
  if (content.deploymentHash !== deploymentHash) return 'its contracts are of another version';
  if (content.deployment?.chainId !== DEVELOPMENT_CHAIN_ID) return 'its chain has another id';
  return content.seeded ? undefined : 'its preparation was interrupted';
}
