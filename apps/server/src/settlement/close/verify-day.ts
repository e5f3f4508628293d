import type { DayInputs } from '../files/day-inputs.ts';
import { readInputsHead } from '../files/inputs-head.ts';
import { readInputs } from '../files/read-inputs.ts';
import { loadKeccak } from '../files/keccak.ts';
import { computeDay, type ComputedDay } from './compute-day.ts';

export type Verification = {
  day: ComputedDay | undefined;
  problems: string[];
};

type DayBytes = ReadonlyMap<string, Uint8Array>;

async function inputsIn(files: DayBytes): Promise<DayInputs> {
  const bytes = (name: string): Uint8Array => {
    const found = files.get(name);
    if (!found) throw new Error(`${name} is missing`);
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
  const expected = new Map(day.files.map((file) => [file.name, file.hash]));
  const problems = [...files.keys()]
    .filter((name) => !expected.has(name))
    .map((name) => `${name} is not a file of the day`);
  for (const [name, hash] of expected) {
    const published = files.get(name);
    if (!published || keccak.hashAll([published]) !== hash)
      problems.push(`${name} is not what the inputs lead to`);
  }
  return { day, problems };
}

const noClose = (error: unknown): Verification => ({
  day: undefined,
  problems: [
    `inputs.json leads to no close: ${error instanceof Error ? error.message : String(error)}`,
  ],
});
