import { typedDataDomain, type Hex } from './domain.ts';

const reviewTypes = {
  ApplicationReview: [
    { name: 'application', type: 'uint256' },
    { name: 'account', type: 'address' },
    { name: 'rank', type: 'string' },
    { name: 'communityName', type: 'string' },
    { name: 'meetingLink', type: 'string' },
    { name: 'place', type: 'string' },
    { name: 'message', type: 'string' },
    { name: 'decision', type: 'string' },
    { name: 'reason', type: 'string' },
  ],
} as const;

/** Everything that the operator read of an application. `place`: empty for none. */
export type ReviewStatement = {
  application: number;
  account: string;
  rank: string;
  communityName: string;
  meetingLink: string;
  place: string;
  message: string;
  decision: 'APPROVE' | 'REJECT';
  reason: string;
};

export function reviewTypedData(chainId: number, treasury: Hex, statement: ReviewStatement) {
  return {
    domain: typedDataDomain(chainId, treasury),
    types: reviewTypes,
    primaryType: 'ApplicationReview',
    message: {
      ...statement,
      application: BigInt(statement.application),
      account: statement.account.toLowerCase() as Hex,
    },
  } as const;
}

type Reviewed = Pick<
  ReviewStatement,
  'account' | 'rank' | 'communityName' | 'meetingLink' | 'message'
> & {
  id: number;
  place: { name: string; countryCode: string; latitude: number; longitude: number } | null;
};

/** The statement over an application as it was read. */
export function reviewStatement(
  { id, place, account, rank, communityName, meetingLink, message }: Reviewed,
  decision: ReviewStatement['decision'],
  reason: string,
): ReviewStatement {
  return {
    application: id,
    account,
    rank,
    communityName,
    meetingLink,
    place:
      place === null
        ? ''
        : `${place.name}, ${place.countryCode} (${place.latitude}, ${place.longitude})`,
    message,
    decision,
    reason,
  };
}
