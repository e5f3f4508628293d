import { contentHash } from '@fairlaunch/plan';
import {
  isSameProposal,
  type ClosedDay,
} from '../../apps/server/src/settlement/roots/root-proposal.ts';
import type {
  TreasuryRoot,
  TreasuryRoots,
} from '../../apps/server/src/settlement/roots/roots-at.ts';
import { Difference } from './difference.ts';
import type { Manifests } from './source.ts';

/**
 * What proves a day. A pending root can be cancelled until it is activated after 12 h (rulebook
 * §18).
 */
export type Proof = 'active root' | 'pending root' | 'no root yet' | 'tied to no root';

/** Checks that every manifest names the one before, without a gap. */
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

/**
 * What the files of a day lead to is all that a root on chain states of it, totals too.
 * @throws Difference
 */
export function checkStated({ active, pending }: TreasuryRoots, computed: ClosedDay): void {
  for (const [name, root] of Object.entries({ active, pending })) {
    if (root?.day === computed.day && !isSameProposal(root, computed))
      throw new Difference(root.day, `the ${name} root states other totals than its files`);
  }
}

type Published = {
  /** Manifests of day `from` and later. */
  manifests: Manifests;
  from: number;
  roots: TreasuryRoots | undefined;
  /** A copy may begin and end anywhere; a server must show every day that has a root. */
  isCopy: boolean;
};

const hasRoot = (root: TreasuryRoot | undefined): root is TreasuryRoot =>
  root !== undefined && root.day !== 0;

function checkBeginning({ manifests, from, isCopy }: Published): void {
  const [first] = manifests;
  if (isCopy || from > 0 || !first) return;
  const [day, { previous }] = first;
  if (previous !== null)
    throw new Difference(day - 1, `is not published, and day ${day} follows it`);
}

/**
 * Links manifests to the roots on chain: whoever trusts the treasury's newest root need not trust a
 * server for any day up to it.
 * @throws Difference
 */
export function checkProof(published: Published): (day: number) => Proof {
  const { manifests, from, roots, isCopy } = published;
  checkLinks(manifests);
  checkBeginning(published);
  const days = [...manifests.keys()];
  const [first, last] = isCopy ? [days.at(0) ?? 0, days.at(-1) ?? 0] : [from, Infinity];
  const matters = (root: TreasuryRoot | undefined): root is TreasuryRoot =>
    hasRoot(root) && root.day >= first && root.day <= last;
  const active = matters(roots?.active) ? roots.active : undefined;
  const pending = matters(roots?.pending) ? roots.pending : undefined;
  if (active) checkRoot(manifests, 'active', active);
  if (pending) checkRoot(manifests, 'pending', pending);
  const newestRoot = Math.max(roots?.active.day ?? 0, roots?.pending?.day ?? 0);
  return (day) => {
    if (active && day <= active.day) return 'active root';
    if (pending && day <= pending.day) return 'pending root';
    return day <= newestRoot ? 'tied to no root' : 'no root yet';
  };
}
