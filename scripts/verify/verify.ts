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
  living: Living;
};

const dateOf = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 10);

export type Verified = {
  days: number[];
  /** Those of these days that no root on chain proves. */
  untied: { day: number; proof: Proof }[];
};

/**
 * Lives days from their journals, from the first one on, and links them to the roots on chain.
 * @param through the last day; the newest otherwise
 * @throws Difference the first one
 * @throws Error when something cannot be read
 */
export async function verifyDays(
  { source, readRoots, tell, living }: Verifier,
  through = Infinity,
): Promise<Verified> {
  const roots = await readRoots?.();
  const manifests = await source.manifests(0);
  if (through !== Infinity && !manifests.has(through))
    throw new Error(`day ${through} is not published`);
  const proofOf = checkProof({ manifests, from: 0, roots, isCopy: source.isCopy });
  const verified: Verified = { days: [], untied: [] };
  for (const [day, manifest] of manifests) {
    if (day > through) break;
    const expected = contentHash(manifest);
    const computed = await source.withDay(day, expected, (folder) =>
      checkDay(folder, day, expected, living),
    );
    if (roots) checkStated(roots, computed);
    verified.days.push(day);
    const proof = proofOf(day);
    if (readRoots && !/active|pending/.test(proof)) verified.untied.push({ day, proof });
    const lines = `${manifest.lines} lines, lived from its journal`;
    tell(
      `day ${day} (${dateOf(day)}): ${lines}; ${readRoots ? proof : 'not compared with the chain'}`,
    );
  }
  return verified;
}
