import { z } from 'zod/mini';
import { read } from '#wire/endpoint.ts';
import { listQuery } from '#schema/list.ts';
import { amount, asset, day, page, seconds, signedAmount } from '#schema/schema.ts';
import { journalEntryId, ledgerLeg, postingId } from '../corrections/endpoints.ts';
import { POSTING_KINDS } from '../statement/posting-kinds.ts';

/** An account of the house with its asset, as in `STATIC.USDT`. */
export const HOUSE_ACCOUNT_PATTERN = /^[A-Z_]{1,20}\.[A-Z]{3,6}$/;

const listedPosting = z.object({
  id: postingId,
  /** Names the object; the same key again moves nothing. */
  key: z.string(),
  kind: z.string(),
  object: z.string(),
  day,
  /** Null for a part of a close, which has the day of its close. */
  at: z.nullable(seconds),
  /** What changed hands, by asset; empty for a part of a close. */
  amounts: z.array(z.object({ asset, amount })),
});
export type ListedPosting = z.infer<typeof listedPosting>;

export const ledgerEndpoints = {
  operatorLedger: read(
    '/api/operator/ledger',
    'viewer',
    'Balances of the house’s accounts and sums of the members’, which cancel out in each asset.',
    z.object({}),
    z.object({
      asOf: seconds,
      accounts: z.array(
        z.object({
          /** `members`: the sum over all of them; `outside`: sources and sinks that nobody owns. */
          owner: z.enum(['members', 'pools', 'house', 'outside']),
          account: z.string(),
          asset,
          balance: signedAmount,
        }),
      ),
    }),
  ),
  operatorPostings: read(
    '/api/operator/ledger/postings',
    'viewer',
    'Postings, found by member, number, key, object or transaction.',
    z.object({
      ...listQuery(['day']),
      kind: z.optional(z.enum(POSTING_KINDS)),
      account: z.optional(z.string().check(z.regex(HOUSE_ACCOUNT_PATTERN))),
    }),
    page(listedPosting),
  ),
  operatorPosting: read(
    '/api/operator/ledger/postings/{id}',
    'viewer',
    'One posting with its entries; of a part of a close those of the house alone.',
    z.object({ id: postingId }),
    z.extend(listedPosting, {
      /** True for a part of a close: its entries of members are the lines of its day. */
      isOfClose: z.boolean(),
      legs: z.array(ledgerLeg),
      /** The entry of operators or of the server that moved by it, which a correction may mirror. */
      entry: z.nullable(journalEntryId),
    }),
    ['NOT_FOUND'],
  ),
};
