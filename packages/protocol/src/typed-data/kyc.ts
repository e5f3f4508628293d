import { typedDataDomain, type Hex } from './domain.ts';

const kycTypes = {
  IdentityReview: [
    { name: 'requestId', type: 'string' },
    { name: 'review', type: 'uint256' },
    { name: 'account', type: 'address' },
    { name: 'clashes', type: 'string' },
    { name: 'proposedBy', type: 'address' },
    { name: 'decision', type: 'string' },
  ],
} as const;

/** CLOSE by one operator refuses it, or marks it as seen; its `requestId` is its own. */
export type KycStatement = {
  requestId: string;
  review: number;
  account: string;
  clashes: readonly string[];
  proposedBy: string;
  decision: 'PROPOSE' | 'CONFIRM' | 'CLOSE';
};

export function kycTypedData(chainId: number, treasury: Hex, statement: KycStatement) {
  return {
    domain: typedDataDomain(chainId, treasury),
    types: kycTypes,
    primaryType: 'IdentityReview',
    message: {
      ...statement,
      review: BigInt(statement.review),
      account: statement.account.toLowerCase() as Hex,
      clashes: statement.clashes.join(' '),
      proposedBy: statement.proposedBy.toLowerCase() as Hex,
    },
  } as const;
}
