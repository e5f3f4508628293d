import { typedDataDomain, type Hex } from './domain.ts';
import type { ProposalDecision } from './proposals.ts';

const virtualNodeTypes = {
  VirtualNodes: [
    { name: 'requestId', type: 'string' },
    { name: 'account', type: 'address' },
    { name: 'kind', type: 'string' },
    { name: 'count', type: 'uint256' },
    { name: 'reason', type: 'string' },
    { name: 'proposedBy', type: 'address' },
    { name: 'decision', type: 'string' },
  ],
} as const;

/** STOP by one operator, once they stand. */
export type VirtualNodeStatement = {
  requestId: string;
  account: string;
  kind: string;
  count: number;
  reason: string;
  proposedBy: string;
  decision: ProposalDecision | 'STOP';
};

export function virtualNodeTypedData(
  chainId: number,
  treasury: Hex,
  statement: VirtualNodeStatement,
) {
  return {
    domain: typedDataDomain(chainId, treasury),
    types: virtualNodeTypes,
    primaryType: 'VirtualNodes',
    message: {
      ...statement,
      account: statement.account.toLowerCase() as Hex,
      count: BigInt(statement.count),
      proposedBy: statement.proposedBy.toLowerCase() as Hex,
    },
  } as const;
}
