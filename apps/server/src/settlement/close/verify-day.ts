import { JOURNAL_FILE } from '../files/day-file.ts';
import type { DayInputs } from '../files/day-inputs.ts';
import { readInputsHead } from '../files/inputs-head.ts';
import { readInputs } from '../files/read-inputs.ts';
import { loadKeccak } from '../files/keccak.ts';
import { computeDay, type ComputedDay } from './compute-day.ts';

export type Verification = {
  inputs: DayInputs | undefined;
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

/** Recomputes a day. Left to check: `contentHash` and `balancesRoot` on chain, and `previous`. */
export async function verifyDay(files: DayBytes): Promise<Verification> {
  const keccak = await loadKeccak();
  let [inputs, day]: [DayInputs?, ComputedDay?] = [];
  try {
    inputs = await inputsIn(files);
    day = await computeDay(inputs);
  } catch (error) {
    return {
      inputs,
      day: undefined,
      problems: [
        `inputs.json leads to no close: ${error instanceof Error ? error.message : String(error)}`,
      ],
    };
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
  return { inputs, day, problems };
}

const piecesOf = (file: Uint8Array | Pieces): Iterable<Uint8Array> =>
  file instanceof Uint8Array ? [file] : file.pieces();

function sizeOf(file: Uint8Array | Pieces): number {
  let size = 0;
  for (const piece of piecesOf(file)) size += piece.length;
  return size;
}
