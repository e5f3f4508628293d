import { z } from 'zod/mini';
import { read } from '#wire/endpoint.ts';
import { address, asset, day, page, pageQuery, seconds, signedAmount } from '#schema/schema.ts';

export const MAX_LEGS = 50;
const account = z.string().check(z.regex(/^[A-Za-z_]{1,20}$/));
/** One side of a correction: what an account gains or, with a minus, gives. */
export const correctionLeg = z.object({
  owner: z.union([z.literal('house'), address]),
  account,
  asset,
  amount: signedAmount,
});
/** Has no leading zeros, because a posting's id is signed as it is written. */
export const postingId = z.string().check(z.regex(/^[1-9]\d{0,17}$/));

const posting = z.object({
  id: postingId,
  kind: z.string(),
  object: z.string(),
  day,
  at: seconds,
  legs: z.array(correctionLeg),
  /** True if the posting moved only available balances and accounts of the house. */
  correctable: z.boolean(),
});
export type Posting = z.infer<typeof posting>;

const publicLeg = z.object({
  owner: z.enum(['house', 'member']),
  account,
  asset,
  amount: signedAmount,
});

export const correctionEndpoints = {
  corrections: read(
    '/api/corrections',
    'public',
    'Every correction of the ledger, newest first: amounts, classes of accounts, reason and day (rulebook §2).',
    z.object(pageQuery),
    page(
      z.object({
        id: z.int(),
        day,
        at: seconds,
        reason: z.string(),
        isReversal: z.boolean(),
        legs: z.array(publicLeg),
      }),
    ),
  ),
  postings: read(
    '/api/operator/postings',
    'viewer',
    'What moved a member’s accounts, newest first, with every leg.',
    z.object({ ...pageQuery, address }),
    page(posting),
  ),
};
