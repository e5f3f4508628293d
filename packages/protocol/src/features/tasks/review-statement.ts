import { address, statement, text, whole, word, type Said } from '#statements/statement.ts';

/**
 * What an operator signs: everything that it read of an application, its decision and the reason.
 * `place` is empty if there is none.
 */
export const reviewTypedData = statement('ApplicationReview', {
  application: whole,
  account: address,
  rank: text,
  communityName: text,
  meetingLink: text,
  place: text,
  message: text,
  decision: word<'APPROVE' | 'REJECT'>(),
  reason: text,
});
export type ReviewStatement = Said<typeof reviewTypedData>;

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
