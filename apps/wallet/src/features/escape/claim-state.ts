import { freshClaim, payableWei } from '@fairlaunch/contracts';
import { balanceLeaf, verifyProof, type Hex, type ProvedLeaf } from '@fairlaunch/plan';
import type { AccountState, TreasuryState } from '#wallet-connection/treasury-reader.ts';
import type { KnownLeaf } from './leaf-text.ts';

/**
 * The claim of an account; amounts in wei. `fresh`: its first deposit came after the active root,
 * so it needs no leaf; `proven`: a leaf leads to the active root; `other`: only leaves of other
 * roots are known; `none`: no leaf is known.
 */
export type ClaimState =
  | { state: 'fresh' | 'proven'; leaf: ProvedLeaf; payable: bigint }
  | { state: 'other'; day: number }
  | { state: 'none' };

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

export function leadsTo(root: Hex, leaf: ProvedLeaf): boolean {
  try {
    return verifyProof(root, balanceLeaf(leaf), leaf.proof);
  } catch {
    return false;
  }
}

/** The claim of an account in a token. @param leaves the known leaves, best first (rulebook §18) */
export function claimStateOf(
  account: Hex,
  token: Hex,
  { root }: Pick<TreasuryState, 'root'>,
  onChain: Omit<AccountState, 'block'>,
  leaves: readonly KnownLeaf[],
): ClaimState {
  if (onChain.firstDeposit > root.depositNumber) {
    const leaf = freshClaim(account, token);
    return { state: 'fresh', leaf, payable: payableWei(leaf, onChain) };
  }
  const own = leaves.filter(({ leaf }) => same(leaf.account, account) && same(leaf.token, token));
  const proven = own.find(({ leaf }) => leadsTo(root.root, leaf));
  if (proven)
    return { state: 'proven', leaf: proven.leaf, payable: payableWei(proven.leaf, onChain) };
  const [other] = own;
  return other ? { state: 'other', day: other.day } : { state: 'none' };
}
