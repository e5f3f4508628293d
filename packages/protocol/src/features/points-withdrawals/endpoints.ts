import { z } from 'zod/mini';
import { action, read } from '#wire/endpoint.ts';
import { POINTS_ASSETS } from '../rates/posted-rates.ts';
import { amount, requestId, seconds, signature } from '#schema/schema.ts';
import { withdrawal } from '../withdrawals/endpoints.ts';

const asset = z.enum(POINTS_ASSETS);

const quote = z.object({
  asset,
  amount,
  /** Points, taken out of the amount. */
  fee: amount,
  bhc: amount,
  rate: amount,
  posting: z.int(),
  quotedAt: seconds,
  /** Real time by which the server must have the wallet's confirmation. */
  validUntil: seconds,
});
export type PointsQuote = z.infer<typeof quote>;

export const pointsWithdrawalEndpoints = {
  pointsQuote: read(
    '/api/points-withdrawals/quote',
    'session',
    'The BHC that points give at the posted rate, and until when it can be confirmed (rulebook §15).',
    z.object({ asset, amount }),
    quote,
    [
      'AMOUNT_INVALID',
      'AMOUNT_BELOW_MINIMUM',
      'RATE_NOT_POSTED',
      'RATE_USED_UP',
      'SWAP_INVENTORY_SHORT',
    ],
  ),
  withdrawPoints: action(
    '/api/points-withdrawals',
    'session',
    'Withdraws points as BHC at the quote that was seen, confirmed by an EIP-712 signature (rulebook §15).',
    z.object({
      requestId,
      asset,
      amount,
      bhc: amount,
      posting: z.int().check(z.positive()),
      deadline: seconds,
      signature,
    }),
    withdrawal,
    [
      'DAY_CLOSED',
      'AMOUNT_INVALID',
      'AMOUNT_BELOW_MINIMUM',
      'INSUFFICIENT_BALANCE',
      'RATE_NOT_POSTED',
      'RATE_ENDED',
      'RATE_USED_UP',
      'POINTS_QUOTE_CHANGED',
      'POINTS_QUOTE_EXPIRED',
      'SWAP_INVENTORY_SHORT',
      'ESCAPE_NEAR',
    ],
  ),
};
