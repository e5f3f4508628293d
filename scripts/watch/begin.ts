import { contentHash, type Hex } from '@fairlaunch/plan';
import type { ClosedDay } from '../../apps/server/src/settlement/roots/root-proposal.ts';
import type { TreasuryRoots } from '../../apps/server/src/settlement/roots/roots-at.ts';
import type { Manifests } from '../verify/source.ts';
import type { State } from './state.ts';

/**
 * The roots with the day that a person takes in place of the one whose root is active: a server that
 * lost facts has closed it anew, and no root of the treasury vouches for what it publishes now.
 * @throws Error if the server shows another day, or the folder is past it
 */
export function rootsAccepting(
  wanted: Hex | undefined,
  roots: TreasuryRoots,
  manifests: Manifests,
  { last, accepted }: State,
): TreasuryRoots {
  const { active } = roots;
  const isOther = wanted !== undefined && wanted !== active.contentHash;
  const isSecond = wanted !== undefined && accepted && wanted !== accepted.day.contentHash;
  const isLate = isOther && !accepted && last && last.day >= active.day;
  if (isSecond || isLate)
    throw new Error('another day was taken before: --accept takes a new folder');
  if (accepted || !isOther) return rootsWith(roots, accepted);
  const manifest = manifests.get(active.day);
  const shown = manifest && contentHash(manifest);
  if (shown !== wanted)
    throw new Error(
      `--accept names ${wanted}, and day ${active.day} is ${shown ?? 'not published'} at the server`,
    );
  return { ...roots, active: { ...active, contentHash: wanted, root: manifest!.balancesRoot } };
}

/** Keeps what was accepted, once it was checked. */
export const withAccepted = (
  state: State,
  wanted: Hex | undefined,
  { active }: TreasuryRoots,
  checked: ClosedDay,
): State =>
  checked.day === active.day && checked.contentHash === wanted && wanted !== active.contentHash
    ? { ...state, accepted: { day: checked, insteadOf: active.contentHash } }
    : state;

/** With what was accepted in its place, until another root is active. */
export const rootsWith = (roots: TreasuryRoots, accepted: State['accepted']): TreasuryRoots =>
  accepted?.insteadOf === roots.active.contentHash
    ? { ...roots, active: { ...roots.active, ...accepted.day } }
    : roots;
