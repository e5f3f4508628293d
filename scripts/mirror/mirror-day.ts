import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import {
  contentHash,
  LEAF_FILES,
  MAX_HEAD_BYTES,
  MAX_JOURNAL_BYTES,
  openPublishedDay,
  readManifest,
  readTables,
  type DayManifest,
  type FileKeccak,
  type Hex,
  type LeafFile,
  type PublishedDay,
} from '@fairlaunch/plan';
import { JOURNAL_FILE } from '../../apps/server/src/settlement/files/day-file.ts';
import { downloadFile, WrongFile, type Fetch } from './download.ts';

/** Table names become file names. */
const TABLE = /^[a-zA-Z_-]{1,40}$/;

const MAX_FILE_BYTES = 1 << 30;
/** A limit, because the check of a day holds all its files in memory but the journal. */
export const MAX_DAY_BYTES = 2 ** 31;

/** A mirror under way. */
export type Mirror = {
  /** Address of the server, without a slash at its end. */
  url: string;
  folder: string;
  fetch: Fetch;
  keccak: FileKeccak;
  tell: (line: string) => void;
};

export const dayFolder = (folder: string, day: number): string => path.join(folder, String(day));

/** The days that a mirror has a folder for. */
export async function heldDays(folder: string): Promise<number[]> {
  return (await readdir(folder)).filter((name) => /^\d{1,6}$/.test(name)).map(Number);
}

/** The manifest of a day that a mirror holds; undefined if it has none. */
export async function mirroredManifest(
  folder: string,
  day: number,
): Promise<DayManifest | undefined> {
  const bytes = await readFile(path.join(dayFolder(folder, day), 'manifest.json')).catch(
    () => undefined,
  );
  return bytes && readManifest(bytes);
}

async function tablesOf(
  { keccak }: Mirror,
  folder: string,
  name: string,
  hash: Hex,
): Promise<[string, Hex][]> {
  const tables = readTables(name, await readFile(path.join(folder, name)), hash, keccak);
  return Object.entries(tables).map(([table, named]) => {
    if (!TABLE.test(table)) throw new Error(`${name} names a table that cannot be: ${table}`);
    return [`${table}.bin`, named.hash];
  });
}

/**
 * Downloads every file of a day: the manifest, the heads that it names, and the tables that those
 * name. Files that do not match their hash are deleted.
 * @param expected hash of the manifest, if a later day or a root names it
 * @throws WrongFile when a file does not match its hash
 */
export async function mirrorDay(
  mirror: Mirror,
  day: number,
  expected: Hex | undefined,
): Promise<DayManifest> {
  const folder = dayFolder(mirror.folder, day);
  await refuseOther(mirror, day, expected);
  let [fetched, left] = [0, MAX_DAY_BYTES];
  const get = async (name: string, hash: Hex | undefined, most = MAX_FILE_BYTES) => {
    const isHeld = name !== JOURNAL_FILE;
    const file = await downloadFile(
      mirror.fetch,
      `${mirror.url}/api/files/${day}/${name}`,
      path.join(folder, name),
      hash,
      mirror.keccak,
      isHeld ? Math.min(most, left) : MAX_JOURNAL_BYTES,
    );
    fetched += file.fetched;
    if (isHeld) left -= file.size;
  };
  await get('manifest.json', expected, MAX_HEAD_BYTES);
  const manifest = readManifest(await readFile(path.join(folder, 'manifest.json')));
  if (manifest.day !== day) {
    await rm(path.join(folder, 'manifest.json'));
    throw new WrongFile(`${day}/manifest.json`);
  }
  for (const [name, hash] of [
    ['inputs.json', manifest.inputsHash],
    ['outputs.json', manifest.outputsHash],
  ] as const) {
    await get(name, hash, MAX_HEAD_BYTES);
    for (const [table, tableHash] of await tablesOf(mirror, folder, name, hash))
      await get(table, tableHash);
  }
  const { root, leaves } = await openDay(folder, mirror.keccak);
  mirror.tell(
    `day ${day}: ${leaves} leaves, root ${root}, content ${contentHash(manifest)}, ${(fetched / 1e6).toFixed(1)} MB fetched`,
  );
  return manifest;
}

/** @throws Error if the mirror holds a complete day whose manifest differs from the server's */
async function refuseOther(
  { folder, keccak }: Mirror,
  day: number,
  expected: Hex | undefined,
): Promise<void> {
  const held = await mirroredManifest(folder, day).catch(() => undefined);
  if (!held || !expected || contentHash(held) === expected) return;
  const isWhole = await openDay(dayFolder(folder, day), keccak).then(
    () => true,
    () => false,
  );
  if (isWhole)
    throw new Error(
      `the server's day ${day} is not the one that is here: one of them is not what was published; ` +
        'use another folder, or delete the day here',
    );
}

/**
 * Opens a mirrored day and checks it.
 * @param folder folder of the day
 * @throws DayFilesError when a file is missing or was changed
 */
export async function openDay(folder: string, keccak: FileKeccak): Promise<PublishedDay> {
  const files = new Map<LeafFile, Uint8Array>();
  for (const name of LEAF_FILES) {
    const bytes = await readFile(path.join(folder, name)).catch(() => undefined);
    if (bytes) files.set(name, bytes);
  }
  return openPublishedDay((name) => files.get(name), keccak);
}
