import { contentHash } from '@fairlaunch/plan';
import type { TreasuryRoots } from '../../apps/server/src/settlement/roots/treasury-roots.ts';
import { checkDay } from './check-day.ts';
import type { RootReader } from './chain-roots.ts';
import { Difference } from './difference.ts';
import { checkProof, type Proof } from './proof.ts';
import type { Source } from './source.ts';

export type Verifier = {
  source: Source;
  /** If undefined, roots on chain are not checked. */
  readRoots: RootReader | undefined;
  tell: (line: string) => void;
};

const dateOf = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 10);

/** Results by the hash of the manifest: undefined for no difference. */
export type Results = Map<string, Difference | undefined>;

type VerifyOptions = {
  /** The first day. */
  from?: number;
  /** Leaves out the days after the first. */
  only?: boolean;
  /** Days whose manifest is in here are not recomputed; results of the others are added. */
  results?: Results;
  /** True to go on with the days after a difference. */
  goOn?: boolean;
};

export type Verified = {
  roots: TreasuryRoots | undefined;
  /** Days that were recomputed this time, with or without a difference. */
  days: number[];
  /** Those of these days that no root on chain proves. */
  untied: { day: number; proof: Proof }[];
  /** Differences of all days that were asked for. */
  differences: Difference[];
};

/**
 * Recomputes days, the oldest first, and links them to the roots on chain.
 * @throws Difference the first one, unless `goOn` is set; one of links or roots in any case
 * @throws Error when something cannot be read
 */
export async function verifyDays(
  { source, readRoots, tell }: Verifier,
  { from = 0, only = false, results = new Map(), goOn = false }: VerifyOptions = {},
): Promise<Verified> {
  const roots = await readRoots?.();
  const manifests = await source.manifests(from);
  const wanted = only ? manifests.get(from) : undefined;
  if (only && !wanted) throw new Error(`day ${from} is not published`);
  const proofOf = checkProof({ manifests, from, roots, isCopy: source.isCopy });
  const verified: Verified = { roots, days: [], untied: [], differences: [] };
  for (const [day, manifest] of wanted ? [[from, wanted] as const] : manifests) {
    const expected = contentHash(manifest);
    if (!results.has(expected)) {
      const problem = await differenceOf(() =>
        source.withDay(day, expected, (folder) => checkDay(folder, day, expected)),
      );
      if (problem && !goOn) throw problem;
      results.set(expected, problem);
      verified.days.push(day);
      const proof = proofOf(day);
      if (readRoots && !/active|pending/.test(proof)) verified.untied.push({ day, proof });
      if (!problem) tell(lineOf(day, manifest.lines, readRoots && proof));
    }
    const difference = results.get(expected);
    if (difference) verified.differences.push(difference);
  }
  return verified;
}

const lineOf = (day: number, lines: number, proof: Proof | undefined): string =>
  `day ${day} (${dateOf(day)}): ${lines} lines, same when recomputed; ` +
  (proof ?? 'not compared with the chain');

async function differenceOf(work: () => Promise<void>): Promise<Difference | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    if (error instanceof Difference) return error;
    throw error;
  }
}
