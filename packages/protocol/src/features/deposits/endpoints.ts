import { z } from 'zod/mini';
import { action, read } from '#wire/endpoint.ts';
import { listQuery } from '#schema/list.ts';
import {
  address,
  amount,
  asset,
  hash,
  page,
  pageQuery,
  requestId,
  seconds,
} from '#schema/schema.ts';

/** States of a deposit (rulebook §15). */
export const DEPOSIT_STATES = [
  'ON_CHAIN_REVIEW',
  'SUCCESS',
  'VERIFICATION_FAILED',
  'REJECTED',
] as const;
export type DepositState = (typeof DEPOSIT_STATES)[number];

const deposit = z.object({
  id: z.string(),
  transactionHash: hash,
  address,
  asset,
  amount,
  state: z.enum(DEPOSIT_STATES),
  submittedAt: seconds,
  creditedAt: z.nullable(seconds),
  block: z.nullable(z.int()),
});
export type Deposit = z.infer<typeof deposit>;

const listedDeposit = z.extend(deposit, {
  /** The gateway's, by which the ledger names it; null until it is credited. */
  number: z.nullable(z.string()),
  seat: z.nullable(z.int()),
});
export type ListedDeposit = z.infer<typeof listedDeposit>;

export const depositEndpoints = {
  reportDeposit: action(
    '/api/deposits',
    'session',
    'Tells the server of a deposit just sent, so that it shows as under review. Credit comes from the finalized event alone.',
    z.object({ requestId, transactionHash: hash, token: address, amount }),
    deposit,
    ['AMOUNT_INVALID', 'TOKEN_NOT_ALLOWED'],
  ),
  deposits: read(
    '/api/deposits',
    'session',
    'Deposits of the member, newest first.',
    z.object(pageQuery),
    page(deposit),
  ),
  operatorDeposits: read(
    '/api/operator/deposits',
    'viewer',
    'Deposits of all members, found by member, number or transaction.',
    z.object({
      ...listQuery(['submittedAt', 'amount']),
      state: z.optional(z.enum(DEPOSIT_STATES)),
    }),
    page(listedDeposit),
  ),
};
