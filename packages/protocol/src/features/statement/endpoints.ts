import { z } from 'zod/mini';
import { read } from '#wire/endpoint.ts';
import {
  address,
  asset,
  day,
  dayRangeQuery,
  hash,
  page,
  pageQuery,
  seconds,
  signedAmount,
} from '#schema/schema.ts';

const account = z.enum(['available', 'frozen', 'principal', 'conditional', 'vesting', 'escrow']);

/** Can be below zero if a payment on chain was booked on an earlier day than the money it took. */
const balance = z.object({ account, asset, balance: signedAmount });
export type StatementBalance = z.infer<typeof balance>;

const movement = z.object({
  day,
  /** Business time. */
  at: seconds,
  posting: z.string(),
  /** Kind of posting, as the ledger names it. */
  kind: z.string(),
  /** Subject of the posting, such as `order:12`. */
  object: z.string(),
  account,
  asset,
  amount: signedAmount,
});
export type StatementMovement = z.infer<typeof movement>;

export const statementEndpoints = {
  statement: read(
    '/api/statement',
    'session',
    'Every movement of the caller’s accounts on closed days of a range of at most 366, oldest first, between the balances before and after it.',
    z.object({ ...dayRangeQuery, ...pageQuery }),
    z.extend(page(movement), {
      address,
      from: day,
      /** The last day shown; later days of the range are not closed yet. */
      through: day,
      isShortened: z.boolean(),
      firstDay: day,
      closedThrough: day,
      madeAt: seconds,
      /** Plan of the day `through`. */
      planHash: hash,
      /** Empty accounts are left out. */
      opening: z.array(balance),
      closing: z.array(balance),
    }),
    [
      'RANGE_FORMAT_INVALID',
      'RANGE_REVERSED',
      'RANGE_IN_FUTURE',
      'RANGE_TOO_LONG',
      'RANGE_BEFORE_FIRST_DAY',
      'RANGE_NOT_CLOSED',
    ],
  ),
};
