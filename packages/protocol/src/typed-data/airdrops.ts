import { typedDataDomain, type Hex } from './domain.ts';
import type { ProposalDecision } from './proposals.ts';

const airdropTypes = {
  Airdrop: [
    { name: 'requestId', type: 'string' },
    { name: 'asset', type: 'string' },
    { name: 'listHash', type: 'bytes32' },
    { name: 'members', type: 'uint256' },
    { name: 'total', type: 'string' },
    { name: 'lastDay', type: 'string' },
    { name: 'reason', type: 'string' },
    { name: 'proposedBy', type: 'address' },
    { name: 'decision', type: 'string' },
  ],
} as const;

/** `listHash` covers the asset and every line; `lastDay` is an ISO date. */
export type AirdropStatement = {
  requestId: string;
  asset: string;
  listHash: string;
  members: number;
  total: string;
  lastDay: string;
  reason: string;
  proposedBy: string;
  decision: ProposalDecision;
};

export function airdropTypedData(chainId: number, treasury: Hex, statement: AirdropStatement) {
  return {
    domain: typedDataDomain(chainId, treasury),
    types: airdropTypes,
    primaryType: 'Airdrop',
    message: {
      ...statement,
      listHash: statement.listHash as Hex,
      members: BigInt(statement.members),
      proposedBy: statement.proposedBy.toLowerCase() as Hex,
    },
  } as const;
}
