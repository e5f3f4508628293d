import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import {
  checkHeadSize,
  contentHash,
  DayFilesError,
  isLineKind,
  readManifest,
  type Hex,
} from '@fairlaunch/plan';
import { verifyDay, type Pieces } from '../../apps/server/src/settlement/close/verify-day.ts';
import { JOURNAL_FILE } from '../../apps/server/src/settlement/files/day-file.ts';
import { filePieces } from '../mirror/file-pieces.ts';
import { MAX_DAY_BYTES } from '../mirror/mirror-day.ts';
import type { ClosedDay } from '../../apps/server/src/settlement/roots/root-proposal.ts';
import { Difference, differenceIn } from './difference.ts';
import { liveDay, type Living } from './lived/live-day.ts';

const LINES = /^lines-(\w+)\.bin$/;

const isHeld = (name: string): boolean =>
  name !== JOURNAL_FILE && /^[\w-]+\.(json|bin)$/.test(name);

async function filesOf(folder: string): Promise<Map<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>();
  let left = MAX_DAY_BYTES;
  for (const name of (await readdir(folder)).filter(isHeld)) {
    const file = path.join(folder, name);
    left -= (await stat(file)).size;
    if (left < 0) throw new Error(`${folder} has more than ${MAX_DAY_BYTES} bytes`);
    files.set(name, await readFile(file));
    if (name.endsWith('.json')) checkHeadSize(name, files.get(name)!);
  }
  return files;
}

/**
 * Recomputes a day from nothing but its inputs, and compares every file; then lives it, from nothing but
 * its journal and the days before.
 * @param folder folder of the day
 * @param expected hash of the manifest, from a root on chain or a later day
 * @returns what its root states, as it was computed here
 * @throws Difference
 */
export async function checkDay(
  folder: string,
  day: number,
  expected: Hex,
  living?: Living,
): Promise<ClosedDay> {
  const files = await filesOf(folder).catch((error: unknown) => {
    throw error instanceof DayFilesError ? new Difference(day, error.message) : error;
  });
  const journal = { pieces: () => filePieces(path.join(folder, JOURNAL_FILE)) };
  const published = files.get('manifest.json');
  if (!published) throw new Difference(day, 'manifest.json is missing');
  const unknown = [...files.keys()].find((name) => {
    const kind = LINES.exec(name)?.[1];
    return kind !== undefined && !isLineKind(kind);
  });
  if (unknown)
    throw new Difference(
      day,
      `${unknown} has lines of a kind that this version does not know; check with the version that published the day`,
    );
  const {
    inputs,
    day: computed,
    problems,
  } = await verifyDay(new Map<string, Uint8Array | Pieces>(files).set(JOURNAL_FILE, journal)).catch(
    (error: unknown) => {
      const why = error instanceof Error ? error.message : String(error);
      throw new Difference(day, `its files are not those of a day (${why})`);
    },
  );
  const [problem] = problems;
  if (!computed) throw new Difference(day, problem!);
  const file = computed.files.find(({ name }) => problem?.startsWith(`${name} `));
  const bytes = file && files.get(file.name);
  if (file && bytes) {
    const whole = (name: string) =>
      Buffer.concat(computed.files.find((one) => one.name === name)!.bytes);
    const { tables } = JSON.parse(whole('outputs.json').toString()) as { tables: never };
    throw new Difference(day, differenceIn(file.name, bytes, whole(file.name), tables));
  }
  if (problem) throw new Difference(day, problem);
  const manifest = readManifest(published);
  if (manifest.day !== day) throw new Difference(day, `the files are those of day ${manifest.day}`);
  if (contentHash(manifest) !== expected)
    throw new Difference(day, `its manifest is ${contentHash(manifest)}, not ${expected}`);
  if (living) {
    const { outputsHash } = manifest;
    const day = { inputs: inputs!, journal: journal.pieces };
    await liveDay(living, { ...day, contentHash: expected, outputsHash });
  }
  return { day, root: manifest.balancesRoot, contentHash: expected, totals: computed.totals };
}
