import { contentHash } from '@fairlaunch/plan';
import type {
  TreasuryRoot,
  TreasuryRoots,
} from '../../apps/server/src/settlement/roots/treasury-roots.ts';
import { Difference } from './difference.ts';
import type { Manifests } from './source.ts';

/** A root may be cancelled until it is activated, 12 h after it was proposed (rulebook §18). */
export type Proof = 'active root' | 'pending root' | 'no root yet';

/** Every manifest must name the one before, without a gap. */
function checkLinks(manifests: Manifests): void {
  let before: { day: number; hash: string } | undefined;
  for (const [day, manifest] of manifests) {
    if (manifest.day !== day) throw new Difference(day, `its manifest is of day ${manifest.day}`);
    if (before && before.day !== day - 1) throw new Difference(before.day + 1, 'is missing');
    if (before && manifest.previous !== before.hash)
      throw new Difference(day, `follows ${manifest.previous}, not day ${before.day}`);
    before = { day, hash: contentHash(manifest) };
  }
}

function checkRoot(manifests: Manifests, name: string, { day, ...onChain }: TreasuryRoot): void {
  const manifest = manifests.get(day);
  if (!manifest) throw new Difference(day, `the ${name} root is of a day that is not published`);
  const content = contentHash(manifest);
  if (content !== onChain.contentHash)
    throw new Difference(day, `the ${name} root names ${onChain.contentHash}, not ${content}`);
  if (manifest.balancesRoot !== onChain.root)
    throw new Difference(day, `the ${name} root is ${onChain.root}, not ${manifest.balancesRoot}`);
}

const hasRoot = (root: TreasuryRoot | undefined): root is TreasuryRoot =>
  root !== undefined && root.day !== 0;

/**
 * Ties manifests to the roots on chain: whoever trusts the treasury's newest root need trust no
 * server for any day up to it.
 * @param manifests from a day on, without older ones
 * @param isCopy roots of days after the newest manifest are none of its matter
 * @throws Difference
 */
export function checkProof(
  manifests: Manifests,
  roots: TreasuryRoots | undefined,
  isCopy: boolean,
): (day: number) => Proof {
  checkLinks(manifests);
  const days = [...manifests.keys()];
  const [first = 0, newest = 0] = [days.at(0), days.at(-1)];
  const matters = (root: TreasuryRoot | undefined): root is TreasuryRoot =>
    hasRoot(root) && root.day >= first && !(isCopy && root.day > newest);
  const active = matters(roots?.active) ? roots.active : undefined;
  const pending = matters(roots?.pending) ? roots.pending : undefined;
  if (active) checkRoot(manifests, 'active', active);
  if (pending) checkRoot(manifests, 'pending', pending);
  return (day) => {
    if (active && day <= active.day) return 'active root';
    return pending && day <= pending.day ? 'pending root' : 'no root yet';
  };
}
