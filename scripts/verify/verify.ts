import { contentHash } from '@fairlaunch/plan';
import type { TreasuryRoots } from '../../apps/server/src/settlement/roots/treasury-roots.ts';
import { checkDay } from './check-day.ts';
import type { RootReader } from './chain-roots.ts';
import { checkProof } from './proof.ts';
import type { Source } from './source.ts';

export type Verifier = {
  source: Source;
  /** Undefined: the chain is not asked, and nothing is said of it. */
  readRoots: RootReader | undefined;
  tell: (line: string) => void;
};

const dateOf = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 10);

type VerifyOptions = {
  /** The first day. */
  from?: number;
  /** Leaves out the days after the first. */
  only?: boolean;
  /** Manifests whose days need not be recomputed; those that were are added. */
  checked?: Set<string>;
};

/**
 * Recomputes days, oldest first, and ties them to the roots on chain.
 * @returns the days that were recomputed, and the roots on chain
 * @throws Difference the first one
 * @throws Error when something cannot be read
 */
export async function verifyDays(
  { source, readRoots, tell }: Verifier,
  { from = 0, only = false, checked = new Set() }: VerifyOptions = {},
): Promise<{ roots: TreasuryRoots | undefined; days: number[] }> {
  const roots = await readRoots?.();
  const manifests = await source.manifests(from);
  const wanted = only ? manifests.get(from) : undefined;
  if (only && !wanted) throw new Error(`day ${from} is not published`);
  const proofOf = checkProof(manifests, roots, source.isCopy);
  const days: number[] = [];
  for (const [day, manifest] of wanted ? [[from, wanted] as const] : manifests) {
    const expected = contentHash(manifest);
    if (checked.has(expected)) continue;
    await source.withDay(day, expected, (folder) => checkDay(folder, day, expected));
    checked.add(expected);
    days.push(day);
    const proof = readRoots ? proofOf(day) : 'not compared with the chain';
    tell(`day ${day} (${dateOf(day)}): ${manifest.lines} lines, same when recomputed; ${proof}`);
  }
  return { roots, days };
}
