import { canonicalJson } from '@fairlaunch/plan';
import { checkDay } from './check-day.ts';
import { computeDay, type ComputedDay } from './compute-day.ts';
import { DAY_FILES, type DayTexts, type InputsFile } from './day-files.ts';

/** What checking a day's files came to: the day as recomputed, if it could be, and what is wrong, if anything. */
export type Verification = { day: ComputedDay | undefined; problems: string[] };

/**
 * Recomputes a day from its `inputs.json` alone and compares every published file with what it must be: lines,
 * balances, both roots, all hashes and the manifest. Anybody can do this without trusting the server; what is left to
 * check is that its `contentHash` and `balancesRoot` stand on chain, and that `previous` is the day before.
 * @param texts the files as served, unpacked
 */
export function verifyDay(texts: DayTexts): Verification {
  let day: ComputedDay;
  try {
    const inputs = JSON.parse(texts['inputs.json']) as InputsFile;
    if (canonicalJson(inputs) !== texts['inputs.json']) return { day: undefined, problems: ['inputs.json is not canonical'] };
    day = computeDay(inputs);
    checkDay(day);
  } catch (error) {
    return { day: undefined, problems: [`inputs.json leads to no close: ${error instanceof Error ? error.message : String(error)}`] };
  }
  const problems = DAY_FILES.filter((name) => texts[name] !== day.files[name].text).map((name) => `${name} is not what the inputs lead to`);
  return { day, problems };
}
