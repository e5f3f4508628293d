import { z } from 'zod/mini';
import { action, read } from '#wire/endpoint.ts';
import { amount, page, pageQuery, requestId, seconds, signature } from '#schema/schema.ts';
import { SWAP_FROM, SWAP_TO } from './pairs.ts';

const from = z.enum(SWAP_FROM);

const terms = {
  from,
  to: z.enum(SWAP_TO),
  amount,
  /** In the asset that is given or, at a posted rate, in the one that is received. */
  fee: amount,
  received: amount,
  /** `posting` and `rate` are null for assets that are swapped 1:1. */
  posting: z.nullable(z.int()),
  rate: z.nullable(amount),
};

const quote = z.object({
  ...terms,
  quotedAt: seconds,
  /** Real time by which the server must have the wallet's confirmation. */
  validUntil: seconds,
});
export type SwapQuote = z.infer<typeof quote>;

const swap = z.object({ id: z.string(), ...terms, state: z.literal('COMPLETED'), at: seconds });
export type Swap = z.infer<typeof swap>;

export const swapEndpoints = {
  swapQuote: read(
    '/api/swaps/quote',
    'session',
    'What a swap gives by the plan in force, and until when it can be confirmed (rulebook §12).',
    z.object({ from, amount }),
    quote,
    [
      'AMOUNT_INVALID',
      'AMOUNT_BELOW_MINIMUM',
      'RATE_NOT_POSTED',
      'RATE_USED_UP',
      'HOUSE_CAPITAL_SHORT',
    ],
  ),
  swap: action(
    '/api/swaps',
    'session',
    'Swaps at the quote that was seen, confirmed by an EIP-712 signature (rulebook §12).',
    z.object({
      requestId,
      from,
      amount,
      received: amount,
      posting: z.optional(z.nullable(z.int())),
      deadline: seconds,
      signature,
    }),
    swap,
    [
      'DAY_CLOSED',
      'NOT_BOUND',
      'AMOUNT_INVALID',
      'AMOUNT_BELOW_MINIMUM',
      'INSUFFICIENT_BALANCE',
      'SWAP_QUOTE_EXPIRED',
      'SWAP_QUOTE_CHANGED',
      'RATE_NOT_POSTED',
      'RATE_ENDED',
      'RATE_USED_UP',
      'HOUSE_CAPITAL_SHORT',
      'ESCAPE_NEAR',
    ],
  ),
  swaps: read(
    '/api/swaps',
    'session',
    "The member's swaps, newest first.",
    z.object(pageQuery),
    page(swap),
  ),
};
