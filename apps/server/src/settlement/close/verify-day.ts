import { JOURNAL_FILE } from '../files/day-file.ts';
import type { DayInputs } from '../files/day-inputs.ts';
import { readInputsHead } from '../files/inputs-head.ts';
import { readInputs } from '../files/read-inputs.ts';
import { loadKeccak } from '../files/keccak.ts';
import { computeDay, type ComputedDay } from './compute-day.ts';

export type Verification = {
  day: ComputedDay | undefined;
  problems: string[];
};

/** Files by name; one that is too large to be held gives its bytes in pieces, more than once. */
export type DayBytes = ReadonlyMap<string, Uint8Array | Pieces>;
export type Pieces = { pieces: () => Iterable<Uint8Array> };

async function inputsIn(files: DayBytes): Promise<DayInputs> {
  const bytes = (name: string): Uint8Array => {
    const found = files.get(name);
    if (!(found instanceof Uint8Array)) throw new Error(`${name} is missing`);
    return found;
  };
  const head = readInputsHead(bytes('inputs.json'));
  return readInputs(head, bytes, await loadKeccak());
}

/**
 * Recomputes a day. Left to check: `contentHash` and `balancesRoot` on chain, and `previous`.
 * @param lived what the inputs are where nobody has to be believed; what it throws is thrown
 */
export async function verifyDay(
  files: DayBytes,
  lived: (published: DayInputs) => Promise<DayInputs> = (published) => Promise.resolve(published),
): Promise<Verification> {
  const keccak = await loadKeccak();
  let published: DayInputs;
  try {
    published = await inputsIn(files);
  } catch (error) {
    return noClose(error);
  }
  const inputs = await lived(published);
  let day: ComputedDay;
  try {
    day = await computeDay(inputs, undefined, published);
  } catch (error) {
    return noClose(error);
  }
  const expected = new Map([day.journal, ...day.files].map((file) => [file.name, file.hash]));
  const problems = [...files.keys()]
    .filter((name) => !expected.has(name))
    .map((name) => `${name} is not a file of the day`);
  for (const [name, hash] of expected) {
    const published = files.get(name);
    if (!published || keccak.hashAll(piecesOf(published)) !== hash)
      problems.push(`${name} is not what the inputs lead to`);
  }
  const { bytes } = day.journal;
  if (problems.length === 0 && sizeOf(files.get(JOURNAL_FILE)!) !== bytes)
    problems.push(`${JOURNAL_FILE} has not ${bytes} bytes`);
  return { day, problems };
}

const piecesOf = (file: Uint8Array | Pieces): Iterable<Uint8Array> =>
  file instanceof Uint8Array ? [file] : file.pieces();

function sizeOf(file: Uint8Array | Pieces): number {
  let size = 0;
  for (const piece of piecesOf(file)) size += piece.length;
  return size;
}

const noClose = (error: unknown): Verification => ({
  day: undefined,
  problems: [
    `inputs.json leads to no close: ${error instanceof Error ? error.message : String(error)}`,
  ],
});
