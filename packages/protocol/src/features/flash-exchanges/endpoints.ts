import { z } from 'zod/mini';
import { BITCOIN_NETWORKS, BITCOIN_TRANSACTION_ID } from '#bitcoin/networks.ts';
import { action, read } from '#wire/endpoint.ts';
import { ENDED_BECAUSE, PROPOSAL_STATES } from '#schema/open-decisions.ts';
import { listQuery } from '#schema/list.ts';
import {
  address,
  amount,
  hash,
  page,
  pageQuery,
  requestId,
  seconds,
  signature,
  text,
} from '#schema/schema.ts';
import { TEXT_AREA_LENGTH } from '#schema/text-area.ts';

export const flashKind = z.enum(['INSCRIPTION', 'RUNE']);
const flashAsset = z.enum(['WPT', 'CPT']);
const transactionId = z.string().check(z.regex(BITCOIN_TRANSACTION_ID));
const btcAddress = z.string().check(z.regex(/^[0-9A-Za-z]{14,90}$/));
const exchangeId = z.string().check(z.regex(/^\d{1,18}$/));

/** The specification's six states except SYSTEM_PAYOUT: no job pays these out (decision 0067). */
export const FLASH_STATES = [
  'PENDING_REVIEW',
  'UNKNOWN',
  'SUCCESS',
  'FAILED',
  'FAILED_TO_WITHDRAW',
] as const;
export type FlashState = (typeof FLASH_STATES)[number];

const flashExchange = z.object({
  id: z.string(),
  asset: flashAsset,
  /** Points that are exchanged, without the fee. */
  amount,
  fee: amount,
  /** Amount and fee. */
  debit: amount,
  kind: flashKind,
  units: z.int(),
  btcAddress,
  btcNetwork: z.enum(BITCOIN_NETWORKS),
  state: z.enum(FLASH_STATES),
  requestedAt: seconds,
  endedAt: z.nullable(seconds),
  /** As one operator named it; confirmed by a second one once `state` is SUCCESS. */
  transactionId: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** True until an operator claims it: its member may take it back. */
  isCancellable: z.boolean(),
  isCancelled: z.boolean(),
});
export type FlashExchangeRecord = z.infer<typeof flashExchange>;

const outcome = z.object({
  id: z.int(),
  requestId,
  outcome: z.enum(['SENT', 'FAILED']),
  transactionId: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  proposedBy: address,
  proposedAt: seconds,
  state: z.enum(PROPOSAL_STATES),
  decidedBy: z.nullable(address),
  decidedAt: z.nullable(seconds),
  endedBecause: z.nullable(z.enum(ENDED_BECAUSE)),
});
export type FlashOutcome = z.infer<typeof outcome>;

const queued = z.object({
  ...flashExchange.shape,
  address,
  seat: z.nullable(z.int()),
  /** Part of what the member's wallet signed, so that a console can check the Bitcoin address. */
  requestId,
  deadline: seconds,
  signature: z.string(),
  /** Real time, by the database's clock; the deadline lies shortly after it. */
  receivedAt: seconds,
  claimedBy: z.nullable(address),
  claimedAt: z.nullable(seconds),
  /** From then on another operator may claim it. */
  claimEndsAt: z.nullable(seconds),
  isOverdue: z.boolean(),
  /** Newest first. */
  outcomes: z.array(outcome),
});
export type QueuedFlashExchange = z.infer<typeof queued>;

const decision = { requestId, id: z.int(), signature };

export const flashExchangeEndpoints = {
  flashOffer: read(
    '/api/flash-exchanges/offer',
    'session',
    'What points can be exchanged for: multiples, fee, the member’s points and what is left.',
    z.object({}),
    z.object({
      planHash: hash,
      feePpm: z.int(),
      btcNetwork: z.enum(BITCOIN_NETWORKS),
      assets: z.array(
        z.object({
          asset: flashAsset,
          kind: flashKind,
          /** Points that one unit costs. */
          multiple: amount,
          available: amount,
          /** Proven stock less what is reserved. */
          left: z.int(),
        }),
      ),
    }),
  ),
  requestFlashExchange: action(
    '/api/flash-exchanges',
    'session',
    'Asks for inscriptions or runes for points, confirmed by an EIP-712 signature (rulebook §12).',
    z.object({
      requestId,
      asset: flashAsset,
      amount,
      btcAddress,
      /** Plan that the member saw; refused if another one is in force. */
      planHash: hash,
      deadline: seconds,
      signature,
    }),
    flashExchange,
    [
      'DAY_CLOSED',
      'NOT_BOUND',
      'AMOUNT_INVALID',
      'INSUFFICIENT_BALANCE',
      'ESCAPE_NEAR',
      'MEMBER_SUSPENDED',
      'HELD_AFTER_CHANGE',
      'FLASH_NOT_A_MULTIPLE',
      'FLASH_STOCK_SHORT',
      'FLASH_OFFER_CHANGED',
      'BTC_ADDRESS_INVALID',
      'BTC_ADDRESS_OTHER_NETWORK',
    ],
  ),
  flashExchanges: read(
    '/api/flash-exchanges',
    'session',
    'The member’s flash exchanges, newest first.',
    z.object(pageQuery),
    page(flashExchange),
  ),
  cancelFlashExchange: action(
    '/api/flash-exchanges/cancel',
    'session',
    'Takes a flash exchange back that no operator has claimed, confirmed by an EIP-712 signature; all points return.',
    z.object({ requestId, id: exchangeId, deadline: seconds, signature }),
    flashExchange,
    ['NOT_FOUND', 'DAY_CLOSED', 'INSUFFICIENT_BALANCE', 'FLASH_BEGUN', 'ALREADY_DECIDED'],
  ),
  flashQueue: read(
    '/api/operator/flash-exchanges',
    'viewer',
    'Flash exchanges that are open, or have ended.',
    z.object({ ...listQuery(['requestedAt']), show: z.enum(['open', 'ended']) }),
    page(queued),
  ),
  operatorFlashExchange: read(
    '/api/operator/flash-exchanges/{id}',
    'viewer',
    'One flash exchange.',
    z.object({ id: exchangeId }),
    queued,
    ['NOT_FOUND'],
  ),
  claimFlashExchange: action(
    '/api/operator/flash-exchanges/claim',
    'approver',
    'Claims a flash exchange, before anything is sent, so that nobody sends it a second time.',
    z.object({ requestId, id: exchangeId }),
    queued,
    ['NOT_FOUND', 'DAY_CLOSED', 'FLASH_CLAIMED', 'OWN_REQUEST', 'ALREADY_DECIDED'],
  ),
  releaseFlashExchange: action(
    '/api/operator/flash-exchanges/release',
    'approver',
    'Gives one’s own claim back, as long as no transaction is named.',
    z.object({ requestId, id: exchangeId }),
    queued,
    [
      'NOT_FOUND',
      'DAY_CLOSED',
      'FLASH_BEGUN',
      'FLASH_NOT_CLAIMED',
      'OWN_REQUEST',
      'ALREADY_DECIDED',
    ],
  ),
  proposeFlashOutcome: action(
    '/api/operator/flash-exchanges/outcome',
    'approver',
    'Names the Bitcoin transaction that was sent, or the reason for which none is; signed.',
    z.object({
      requestId,
      id: exchangeId,
      outcome: z.discriminatedUnion('outcome', [
        z.object({ outcome: z.literal('SENT'), transactionId }),
        z.object({
          outcome: z.literal('FAILED'),
          reason: text(TEXT_AREA_LENGTH).check(z.trim(), z.minLength(1)),
        }),
      ]),
      signature,
    }),
    queued,
    [
      'NOT_FOUND',
      'DAY_CLOSED',
      'FLASH_BEGUN',
      'FLASH_NOT_CLAIMED',
      'FLASH_TRANSACTION_USED',
      'OWN_REQUEST',
      'ALREADY_DECIDED',
    ],
  ),
  decideFlashOutcome: action(
    '/api/operator/flash-exchanges/decide',
    'approver',
    'Confirms or refuses what another operator named, or withdraws one’s own; signed.',
    z.object({ ...decision, decision: z.enum(['CONFIRM', 'REFUSE', 'WITHDRAW']) }),
    queued,
    [
      'NOT_FOUND',
      'DAY_CLOSED',
      'INSUFFICIENT_BALANCE',
      'OWN_REQUEST',
      'ALREADY_DECIDED',
      'PROPOSAL_ENDED',
    ],
  ),
};
