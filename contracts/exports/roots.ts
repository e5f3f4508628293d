import type { Address, Hex } from 'viem';

/** The EIP-712 struct that watchers sign and the publisher sends (rulebook §18). */
export const rootProposalTypes = {
  RootProposal: [
    { name: 'day', type: 'uint64' },
    { name: 'root', type: 'bytes32' },
    { name: 'contentHash', type: 'bytes32' },
    { name: 'depositNumber', type: 'uint256' },
    { name: 'tokens', type: 'address[]' },
    { name: 'cumulativeTotals', type: 'uint256[]' },
    { name: 'depositedTotals', type: 'uint256[]' },
  ],
} as const;

/** A daily root with its totals, in wei. */
export interface RootProposal {
  /** The closed day, see {@link rootDay}; more than the active root's and not in the future. */
  readonly day: bigint;
  readonly root: Hex;
  /** Hash of the day's published files. */
  readonly contentHash: Hex;
  /** The last deposit number that the leaves count. */
  readonly depositNumber: bigint;
  /** Every token of which the leaves count a deposit, in ascending order of addresses. */
  readonly tokens: readonly Address[];
  /** Sum of the leaves' `cumulative` for each token, pools included. */
  readonly cumulativeTotals: readonly bigint[];
  /** Sum of the leaves' `deposited` for each token. */
  readonly depositedTotals: readonly bigint[];
}

/** The EIP-712 domain of a treasury. */
export function treasuryDomain(chainId: number, treasury: Address) {
  return {
    name: 'Fairlaunch Treasury',
    version: '1',
    chainId,
    verifyingContract: treasury,
  } as const;
}

/**
 * The day (UTC+8, rulebook §0) of a moment in Unix seconds, as days since 1 January 1970: how roots
 * number days.
 */
export function rootDay(unixSeconds: number): bigint {
  return BigInt(Math.floor((unixSeconds + 8 * 3600) / 86_400));
}
