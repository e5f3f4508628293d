import { z } from 'zod/mini';
import { action, read } from '../endpoint.ts';
import { amount, page, pageQuery, requestId, seconds, signature } from '../schema.ts';
import { SWAP_FROM } from '../swap-pairs.ts';

const from = z.enum(SWAP_FROM);

const terms = {
  from,
  to: z.enum(SWAP_FROM),
  amount,
  /** Out of the amount, in the asset that is given. */
  fee: amount,
  received: amount,
};

const quote = z.object({
  ...terms,
  quotedAt: seconds,
  /** Real time; the wallet's confirmation must be in by then. */
  validUntil: seconds,
});
export type SwapQuote = z.infer<typeof quote>;

const swap = z.object({ id: z.string(), ...terms, state: z.literal('COMPLETED'), at: seconds });
export type Swap = z.infer<typeof swap>;

export const swapEndpoints = {
  swapQuote: read(
    '/api/swaps/quote',
    'session',
    'What a swap gives at the plan of now, and until when it can be confirmed (rulebook §12).',
    z.object({ from, amount }),
    quote,
  ),
  swap: action(
    '/api/swaps',
    'session',
    'Swaps at the quote that was seen, confirmed by an EIP-712 signature (rulebook §12).',
    z.object({ requestId, from, amount, received: amount, deadline: seconds, signature }),
    swap,
  ),
  swaps: read(
    '/api/swaps',
    'session',
    "The member's swaps, newest first.",
    z.object(pageQuery),
    page(swap),
  ),
};
