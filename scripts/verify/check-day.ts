import { existsSync } from 'node:fs';
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
import { knownDay, liveDay, type LivedDay, type Living } from './lived/live-day.ts';

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
 * Lives a day from nothing but its journal and the days before, closes it, and compares every file.
 * @param folder folder of the day
 * @param expected hash of the manifest, from a root on chain or a later day
 * @returns what its root states, as it was computed here
 * @throws Difference
 */
export async function checkDay(
  folder: string,
  day: number,
  expected: Hex,
  living: Living,
): Promise<ClosedDay> {
  const known = await knownDay(living, day, expected);
  if (known) return known;
  const files = await filesOf(folder).catch((error: unknown) => {
    throw error instanceof DayFilesError ? new Difference(day, error.message) : error;
  });
  const journalFile = path.join(folder, JOURNAL_FILE);
  const journal = { pieces: () => filePieces(journalFile) };
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
  let lived: LivedDay | undefined;
  const all = new Map<string, Uint8Array | Pieces>(files).set(JOURNAL_FILE, journal);
  const { day: computed, problems } = await verifyDay(all, async (inputs) => {
    if (inputs.day !== day) throw new Difference(day, `its files are those of day ${inputs.day}`);
    if (!existsSync(journalFile)) throw new Difference(day, `${JOURNAL_FILE} is missing`);
    lived = await liveDay(living, inputs, journal.pieces);
    return lived.inputs;
  });
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
  if (contentHash(manifest) !== expected)
    throw new Difference(day, `its manifest is ${contentHash(manifest)}, not ${expected}`);
  const closed = {
    day,
    root: manifest.balancesRoot,
    contentHash: expected,
    totals: computed.totals,
  };
  await lived!.keep(closed);
  return closed;
}
