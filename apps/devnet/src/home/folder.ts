import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm, stat, statfs, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { isNotWritable, PlainError, systemCode } from '../shared/plain-error.ts';

const MEGABYTE_BYTES = 1024 * 1024;
/** A fresh home takes about 130 MB. */
const REQUIRED_BYTES = 300 * MEGABYTE_BYTES;

export function homeFolder(environment: NodeJS.ProcessEnv): string {
  if (environment['FAIRLAUNCH_HOME']) return path.resolve(environment['FAIRLAUNCH_HOME']);
  return process.getuid?.() === 0 ? '/var/lib/fairlaunch' : path.join(os.homedir(), '.fairlaunch');
}

/**
 * Makes missing folders one by one: Node's recursive `mkdir` never returns in system folders that
 * refuse new ones.
 */
async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder);
  } catch (error) {
    const exists = await stat(folder).then(
      (found) => found.isDirectory(),
      () => false,
    );
    if (exists) return;
    const parent = path.dirname(folder);
    const parentMissing = await stat(parent).then(
      () => false,
      (reason: unknown) => systemCode(reason) === 'ENOENT',
    );
    if (!parentMissing || parent === folder) throw error;
    await makeFolder(parent);
    await mkdir(folder);
  }
}

async function checkWritable(home: string): Promise<void> {
  const probe = path.join(home, `.probe-${randomBytes(4).toString('hex')}`);
  try {
    await makeFolder(home);
    await writeFile(probe, 'x');
    await rm(probe);
  } catch (error) {
    if (!isNotWritable(error)) throw error;
    throw new PlainError(
      `The folder ${home} cannot be written. Set FAIRLAUNCH_HOME to a folder that can.`,
      { cause: error },
    );
  }
}

/** PostgreSQL refuses to run as root, so another user must be able to reach the home. */
async function checkReachable(home: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  for (
    let folder = path.dirname(home);
    folder !== path.dirname(folder);
    folder = path.dirname(folder)
  ) {
    if ((await stat(folder)).mode & 0o001) continue;
    throw new PlainError(
      `Run by root, the database works as an ordinary user, who cannot enter ${folder}. Set FAIRLAUNCH_HOME to a folder that everybody can enter, such as /var/lib/fairlaunch.`,
    );
  }
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** @throws PlainError that says what to do */
export async function prepareHome(home: string, needed = REQUIRED_BYTES): Promise<void> {
  await checkWritable(home);
  await checkReachable(home);
  const free = await freeBytes(home);
  if (free < needed) {
    const megabytes = (bytes: number) => `${Math.floor(bytes / MEGABYTE_BYTES)} MB`;
    throw new PlainError(
      `The disk that holds ${home} has ${megabytes(free)} left, and ${megabytes(needed)} are needed. Free some space, or set FAIRLAUNCH_HOME to a folder on another disk.`,
    );
  }
}

/** True if a folder holds only what a fresh disk or an interrupted check leaves. */
export async function isEmpty(folder: string): Promise<boolean> {
  return (await readdir(folder)).every(
    (name) => name === 'lost+found' || name.startsWith('.probe-'),
  );
}
