import { rootProposalTypes, treasuryDomain, type RootProposal } from '@fairlaunch/contracts';
import { getAddress, hashStruct, hashTypedData, type Address, type Hex } from 'viem';
import type { RootTotals } from '../close/root-totals.ts';

export type ClosedDay = { day: number; root: Hex; contentHash: Hex; totals: RootTotals };

/** What watchers sign of a day, with amounts in wei (rulebook §18). */
export function proposalOf({ day, root, contentHash, totals }: ClosedDay): RootProposal {
  return {
    day: BigInt(day),
    root,
    contentHash,
    depositNumber: BigInt(totals.depositNumber),
    tokens: totals.tokens.map(({ token }) => getAddress(token)),
    cumulativeTotals: totals.tokens.map(({ cumulative }) => BigInt(cumulative)),
    depositedTotals: totals.tokens.map(({ deposited }) => BigInt(deposited)),
  };
}

/** Whether two roots state the same, their totals too. */
export function isSameProposal(one: ClosedDay, other: ClosedDay): boolean {
  const hashOf = (day: ClosedDay) =>
    hashStruct({ types: rootProposalTypes, primaryType: 'RootProposal', data: proposalOf(day) });
  return hashOf(one) === hashOf(other);
}

export const proposalTypedData = (chainId: number, treasury: Address, message: RootProposal) =>
  ({
    domain: treasuryDomain(chainId, treasury),
    types: rootProposalTypes,
    primaryType: 'RootProposal',
    message,
  }) as const;

/** Digest of a proposal; the treasury never accepts the same one twice. */
export const proposalDigest = (chainId: number, treasury: Address, day: ClosedDay): Hex =>
  hashTypedData(proposalTypedData(chainId, treasury, proposalOf(day)));
