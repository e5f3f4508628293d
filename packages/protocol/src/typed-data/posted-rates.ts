import { typedDataDomain, type Hex } from './domain.ts';
import type { ProposalDecision } from './proposals.ts';

const postingTypes = {
  RatePosting: [
    { name: 'requestId', type: 'string' },
    { name: 'kind', type: 'string' },
    { name: 'rate', type: 'string' },
    { name: 'most', type: 'string' },
    { name: 'until', type: 'uint256' },
    { name: 'reason', type: 'string' },
    { name: 'proposedBy', type: 'address' },
    { name: 'decision', type: 'string' },
  ],
} as const;

/** `until` in seconds of business time (rulebook §12, §15). */
export type RateStatement = {
  requestId: string;
  kind: string;
  rate: string;
  most: string;
  until: number;
  reason: string;
  proposedBy: string;
  decision: ProposalDecision | 'STOP';
};

export function rateTypedData(chainId: number, treasury: Hex, statement: RateStatement) {
  return {
    domain: typedDataDomain(chainId, treasury),
    types: postingTypes,
    primaryType: 'RatePosting',
    message: {
      ...statement,
      until: BigInt(statement.until),
      proposedBy: statement.proposedBy.toLowerCase() as Hex,
    },
  } as const;
}

const postedSwapTypes = {
  PostedSwap: [
    { name: 'requestId', type: 'string' },
    { name: 'account', type: 'address' },
    { name: 'from', type: 'string' },
    { name: 'to', type: 'string' },
    { name: 'amount', type: 'string' },
    { name: 'fee', type: 'string' },
    { name: 'received', type: 'string' },
    { name: 'posting', type: 'uint256' },
    { name: 'rate', type: 'string' },
    { name: 'deadline', type: 'uint256' },
  ],
} as const;

/** `fee` in what is received (rulebook §12). */
export type PostedSwapStatement = {
  requestId: string;
  account: Hex;
  from: string;
  to: string;
  amount: string;
  fee: string;
  received: string;
  posting: number;
  rate: string;
  deadline: number;
};

export function postedSwapTypedData(
  chainId: number,
  treasury: Hex,
  statement: PostedSwapStatement,
) {
  return {
    domain: typedDataDomain(chainId, treasury),
    types: postedSwapTypes,
    primaryType: 'PostedSwap',
    message: {
      ...statement,
      posting: BigInt(statement.posting),
      deadline: BigInt(statement.deadline),
    },
  } as const;
}

const pointsTypes = {
  PointsWithdrawal: [
    { name: 'requestId', type: 'string' },
    { name: 'account', type: 'address' },
    { name: 'asset', type: 'string' },
    { name: 'points', type: 'string' },
    { name: 'fee', type: 'string' },
    { name: 'bhc', type: 'string' },
    { name: 'posting', type: 'uint256' },
    { name: 'rate', type: 'string' },
    { name: 'deadline', type: 'uint256' },
  ],
} as const;

/** `points` with their fee (rulebook §15). */
export type PointsStatement = {
  requestId: string;
  account: Hex;
  asset: string;
  points: string;
  fee: string;
  bhc: string;
  posting: number;
  rate: string;
  deadline: number;
};

export function pointsTypedData(chainId: number, treasury: Hex, statement: PointsStatement) {
  return {
    domain: typedDataDomain(chainId, treasury),
    types: pointsTypes,
    primaryType: 'PointsWithdrawal',
    message: {
      ...statement,
      posting: BigInt(statement.posting),
      deadline: BigInt(statement.deadline),
    },
  } as const;
}
