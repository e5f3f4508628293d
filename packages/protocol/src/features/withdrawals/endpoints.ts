import { z } from 'zod/mini';
import { action, read } from '#wire/endpoint.ts';
import { listQuery } from '#schema/list.ts';
import { POINTS_ASSETS } from '../rates/posted-rates.ts';
import {
  address,
  amount,
  asset,
  hash,
  page,
  pageQuery,
  requestId,
  seconds,
  signature,
} from '#schema/schema.ts';

/** States of a withdrawal (rulebook §15). */
export const WITHDRAWAL_STATES = [
  'PENDING_REVIEW',
  'APPROVED',
  'BROADCAST',
  'SUCCESS',
  'REJECTED',
  'FAILED',
  'UNKNOWN',
] as const;
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number];

export const ENDED_STATES: readonly WithdrawalState[] = ['SUCCESS', 'REJECTED', 'FAILED'];

/**
 * States of points that are withdrawn as BHC (spec §4): `SYSTEM_PAYOUT` from the approval on, while
 * a job has the payout in hand; `FAILED_TO_WITHDRAW` once rejected or taken back.
 */
export const POINTS_STATES = [
  'PENDING_REVIEW',
  'SYSTEM_PAYOUT',
  'UNKNOWN',
  'SUCCESS',
  'FAILED',
  'FAILED_TO_WITHDRAW',
] as const;
export type PointsState = (typeof POINTS_STATES)[number];

const points = z.object({
  asset: z.enum(POINTS_ASSETS),
  amount,
  /** Taken out of the amount. */
  fee: amount,
  posting: z.int(),
  rate: amount,
  state: z.enum(POINTS_STATES),
});
export type WithdrawnPoints = z.infer<typeof points>;

export const WAITING_REASONS = [
  'TWO_APPROVALS',
  'DEVICE_CHANGE',
  'NEXT_ROOT',
  'CHAIN',
  'PAYOUTS_STOPPED',
  'ESCAPE_OPEN',
] as const;
export type WaitingReason = (typeof WAITING_REASONS)[number];

export const withdrawal = z.object({
  id: z.string(),
  address,
  asset,
  amount,
  fee: amount,
  net: amount,
  /** Null unless the withdrawal pays points. */
  points: z.nullable(points),
  state: z.enum(WITHDRAWAL_STATES),
  /** True if the member took it back, which ends it as `REJECTED`. */
  cancelled: z.boolean(),
  requestedAt: seconds,
  waitingFor: z.nullable(z.enum(WAITING_REASONS)),
  waitingUntil: z.nullable(seconds),
  transactionHash: z.nullable(hash),
  reason: z.nullable(z.string()),
  settledAt: z.nullable(seconds),
});
export type Withdrawal = z.infer<typeof withdrawal>;

/** Assets that leave over the chain. */
export const PAYOUT_ASSETS = ['USDT', 'USDB', 'BHC'] as const;

/** Signed and sent with this nonce; the newest attempt if its fee was raised. */
export const signedPayout = z.object({
  signer: address,
  nonce: z.int(),
  attempts: z.int(),
  gasPriceGwei: z.string().check(z.regex(/^\d{1,20}(\.\d{1,9})?$/)),
  transactionHash: hash,
  deadline: seconds,
});
export type SignedPayout = z.infer<typeof signedPayout>;

/** Whether a withdrawal needs a closer look. */
export const PAYOUT_RISKS = ['RISKY', 'NONE'] as const;

export const payoutFilters = {
  state: z.optional(z.enum(WITHDRAWAL_STATES)),
  asset: z.optional(z.enum(PAYOUT_ASSETS)),
  risk: z.optional(z.enum(PAYOUT_RISKS)),
};

const listedPayout = z.object({
  id: z.string(),
  address,
  seat: z.nullable(z.int()),
  asset: z.enum(PAYOUT_ASSETS),
  amount,
  fee: amount,
  net: amount,
  state: z.enum(WITHDRAWAL_STATES),
  cancelled: z.boolean(),
  requestedAt: seconds,
  settledAt: z.nullable(seconds),
  transactionHash: z.nullable(hash),
  /** Null before it is signed. */
  signed: z.nullable(signedPayout),
});
export type ListedPayout = z.infer<typeof listedPayout>;

export const withdrawalEndpoints = {
  withdraw: action(
    '/api/withdrawals',
    'session',
    'Asks for a withdrawal to the signed-in address, confirmed by an EIP-712 signature (rulebook §15).',
    z.object({ requestId, asset, amount, deadline: seconds, signature }),
    withdrawal,
    [
      'DAY_CLOSED',
      'AMOUNT_INVALID',
      'AMOUNT_BELOW_MINIMUM',
      'INSUFFICIENT_BALANCE',
      'TOKEN_NOT_ALLOWED',
    ],
  ),
  cancelWithdrawal: action(
    '/api/withdrawals/cancel',
    'session',
    'Takes one’s own withdrawal back while its payout is not signed; the whole amount returns to the balance.',
    z.object({ requestId, id: z.string().check(z.regex(/^\d{1,18}$/)) }),
    withdrawal,
    [
      'NOT_FOUND',
      'DAY_CLOSED',
      'INSUFFICIENT_BALANCE',
      'WITHDRAWAL_SIGNED',
      'ESCAPE_NEAR',
      'ALREADY_DECIDED',
    ],
  ),
  withdrawals: read(
    '/api/withdrawals',
    'session',
    'Withdrawals of the member, newest first.',
    z.object({ ...pageQuery, asset: z.optional(asset) }),
    page(withdrawal),
  ),
  withdrawal: read(
    '/api/withdrawals/{id}',
    'session',
    'One withdrawal.',
    z.object({ id: z.string().check(z.regex(/^\d{1,18}$/)) }),
    withdrawal,
    ['NOT_FOUND'],
  ),
  operatorPayouts: read(
    '/api/operator/payouts',
    'viewer',
    'Withdrawals of all members in every state, found by member, number or transaction.',
    z.object({ ...listQuery(['requestedAt', 'amount']), ...payoutFilters }),
    page(listedPayout),
  ),
};
