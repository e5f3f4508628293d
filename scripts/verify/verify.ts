import { contentHash } from '@fairlaunch/plan';
import { checkDay } from './check-day.ts';
import type { RootReader } from './chain-roots.ts';
import type { Living } from './lived/live-day.ts';
import { checkProof, checkStated, type Proof } from './proof.ts';
import type { Source } from './source.ts';

export type Verifier = {
  source: Source;
  /** If undefined, roots on chain are not checked. */
  readRoots: RootReader | undefined;
  tell: (line: string) => void;
  /** How days are lived from their journals, which begins with the first one. */
  living?: Living | undefined;
};

const dateOf = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 10);

type VerifyOptions = {
  /** The first day. */
  from?: number;
  /** Leaves out the days after the first. */
  only?: boolean;
};

export type Verified = {
  days: number[];
  /** Those of these days that no root on chain proves. */
  untied: { day: number; proof: Proof }[];
};

/**
 * Recomputes days, the oldest first, and links them to the roots on chain.
 * @throws Difference the first one
 * @throws Error when something cannot be read
 */
export async function verifyDays(
  { source, readRoots, tell, living }: Verifier,
  { from = 0, only = false }: VerifyOptions = {},
): Promise<Verified> {
  const roots = await readRoots?.();
  const manifests = await source.manifests(from);
  const wanted = only ? manifests.get(from) : undefined;
  if (only && !wanted) throw new Error(`day ${from} is not published`);
  const proofOf = checkProof({ manifests, from, roots, isCopy: source.isCopy });
  const verified: Verified = { days: [], untied: [] };
  const begins = !only && manifests.values().next().value?.previous === null;
  if (living && !begins) tell('No day is lived from its journal: that begins with the first day.');
  for (const [day, manifest] of wanted ? [[from, wanted] as const] : manifests) {
    const expected = contentHash(manifest);
    const computed = await source.withDay(day, expected, (folder) =>
      checkDay(folder, day, expected, begins ? living : undefined),
    );
    if (roots) checkStated(roots, computed);
    verified.days.push(day);
    const proof = proofOf(day);
    if (readRoots && !/active|pending/.test(proof)) verified.untied.push({ day, proof });
    const same = begins && living ? 'lived from its journal' : 'same when recomputed';
    tell(lineOf(day, `${manifest.lines} lines, ${same}`, readRoots && proof));
  }
  return verified;
}

const lineOf = (day: number, what: string, proof: Proof | undefined): string =>
  `day ${day} (${dateOf(day)}): ${what}; ${proof ?? 'not compared with the chain'}`;
