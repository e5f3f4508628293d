import { contentHash, type Hex } from '@fairlaunch/plan';
import type { TreasuryRoots } from '../../apps/server/src/settlement/roots/roots-at.ts';
import type { Manifests } from '../verify/source.ts';
import type { CheckDay } from './check-days.ts';
import type { State } from './state.ts';

export type Accepted = NonNullable<State['accepted']>;

/**
 * Computes the day that a person takes in place of the one whose root is active: a server that lost
 * facts has closed it anew, and no root of the treasury vouches for what it publishes now.
 * @throws Error if the server shows another day
 */
export async function acceptDay(
  wanted: Hex,
  { active }: TreasuryRoots,
  manifests: Manifests,
  checkDay: CheckDay,
): Promise<Accepted | undefined> {
  if (wanted === active.contentHash) return undefined;
  const manifest = manifests.get(active.day);
  const shown = manifest && contentHash(manifest);
  if (shown !== wanted)
    throw new Error(
      `--accept names ${wanted}, and day ${active.day} is ${shown ?? 'not published'} at the server`,
    );
  return { day: await checkDay(active.day, wanted), insteadOf: active.contentHash };
}

/** With what was accepted in its place, until another root is active. */
export const rootsWith = (roots: TreasuryRoots, accepted: Accepted | undefined): TreasuryRoots =>
  accepted?.insteadOf === roots.active.contentHash
    ? { ...roots, active: { ...roots.active, ...accepted.day } }
    : roots;
