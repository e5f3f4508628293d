import { typedDataDomain, type Hex } from './domain.ts';
import type { ProposalDecision } from './proposals.ts';

const homeLinksTypes = {
  HomeLinks: [
    { name: 'requestId', type: 'string' },
    { name: 'version', type: 'uint256' },
    { name: 'switchedOff', type: 'string' },
    { name: 'linksHash', type: 'bytes32' },
    { name: 'proposedBy', type: 'address' },
    { name: 'decision', type: 'string' },
  ],
} as const;

/** `switchedOff` names the one link that a STOP takes out, and is empty otherwise. */
export type HomeLinksStatement = {
  requestId: string;
  version: number;
  switchedOff: string;
  linksHash: string;
  proposedBy: string;
  decision: ProposalDecision | 'STOP';
};

export function homeLinksTypedData(chainId: number, treasury: Hex, statement: HomeLinksStatement) {
  return {
    domain: typedDataDomain(chainId, treasury),
    types: homeLinksTypes,
    primaryType: 'HomeLinks',
    message: {
      ...statement,
      version: BigInt(statement.version),
      linksHash: statement.linksHash as Hex,
      proposedBy: statement.proposedBy.toLowerCase() as Hex,
    },
  } as const;
}
