import { typedDataDomain, type Hex } from './domain.ts';
import type { ProposalDecision } from './proposals.ts';

const announcementTypes = {
  Announcement: [
    { name: 'requestId', type: 'string' },
    { name: 'announcement', type: 'uint256' },
    { name: 'title', type: 'string' },
    { name: 'contentHash', type: 'bytes32' },
    { name: 'proposedBy', type: 'address' },
    { name: 'decision', type: 'string' },
  ],
} as const;

/** `announcement` is 0 for a new one; `title` the English one. */
export type AnnouncementStatement = {
  requestId: string;
  announcement: number;
  title: string;
  contentHash: string;
  proposedBy: string;
  decision: ProposalDecision | 'STOP';
};

export function announcementTypedData(
  chainId: number,
  treasury: Hex,
  statement: AnnouncementStatement,
) {
  return {
    domain: typedDataDomain(chainId, treasury),
    types: announcementTypes,
    primaryType: 'Announcement',
    message: {
      ...statement,
      announcement: BigInt(statement.announcement),
      contentHash: statement.contentHash as Hex,
      proposedBy: statement.proposedBy.toLowerCase() as Hex,
    },
  } as const;
}
