import { z } from 'zod/mini';
import { MAX_AIRDROP_LIST_LENGTH } from '../airdrop-list.ts';
import { action, read } from '../endpoint.ts';
import { proposalEnd } from '../open-decisions.ts';
import {
  address,
  amount,
  asset,
  day,
  hash,
  isoDate,
  page,
  pageQuery,
  pathNumber,
  requestId,
  seconds,
  signature,
  text,
} from '../schema.ts';
import { TEXT_AREA_LENGTH } from '../text-area.ts';

const reason = text(TEXT_AREA_LENGTH).check(z.trim(), z.minLength(1));
const count = z.int().check(z.nonnegative());

const content = {
  id: z.int(),
  asset,
  reason: z.string(),
  members: count,
  total: amount,
  /** Collected until its end, UTC+8. */
  lastDay: day,
};
/** Outcome of an airdrop; `returned` is null until the rest went back. */
const outcome = { collectors: count, collected: amount, returned: z.nullable(amount) };

const airdrop = z.object({
  ...content,
  ...outcome,
  requestId,
  listHash: hash,
  proposedBy: address,
  proposedAt: seconds,
  confirmedBy: z.nullable(address),
  confirmedAt: z.nullable(seconds),
  day: z.nullable(day),
  state: z.enum(['PROPOSED', 'CONFIRMED', 'WITHDRAWN', 'ENDED']),
  ...proposalEnd,
});
export type Airdrop = z.infer<typeof airdrop>;

const publicAirdrop = z.object({ ...content, ...outcome, day, isOpen: z.boolean() });
export type PublicAirdrop = z.infer<typeof publicAirdrop>;

const share = z.object({
  line: z.int(),
  seat: z.nullable(z.int()),
  asset,
  amount,
  /** Null until it is collected. */
  collectedDay: z.nullable(day),
});
export type AirdropShare = z.infer<typeof share>;

const memberAirdrop = z.object({
  id: z.int(),
  asset,
  amount,
  reason: z.string(),
  lastDay: day,
  /** RETURNED: its last day is over, and it went back with the rest. */
  state: z.enum(['OPEN', 'COLLECTED', 'RETURNED']),
  collectedAt: z.nullable(seconds),
});
export type MemberAirdrop = z.infer<typeof memberAirdrop>;

const decision = z.object({ requestId, id: z.int(), signature });

export const airdropEndpoints = {
  publicAirdrops: read(
    '/api/airdrops',
    'public',
    'Every airdrop with what was collected and what went back, newest first (rulebook §14).',
    z.object(pageQuery),
    page(publicAirdrop),
  ),
  publicAirdrop: read(
    '/api/airdrops/{id}',
    'public',
    'An airdrop that two operators confirmed.',
    z.object({ id: pathNumber }),
    publicAirdrop,
  ),
  airdropShares: read(
    '/api/airdrops/{id}/shares',
    'public',
    'Of an airdrop that two operators confirmed: to which member how much, and whether it was collected.',
    z.object({ id: pathNumber, ...pageQuery }),
    page(share),
  ),
  myAirdrops: read(
    '/api/my/airdrops',
    'session',
    'Airdrops that name the member, newest first.',
    z.object(pageQuery),
    page(memberAirdrop),
  ),
  collectAirdrop: action(
    '/api/my/airdrops/collect',
    'session',
    'Collects the member’s share until the airdrop’s last day; the same again changes nothing.',
    z.object({ requestId, id: z.int() }),
    memberAirdrop,
  ),
  operatorAirdrops: read(
    '/api/operator/airdrops',
    'viewer',
    'Airdrops that operators proposed, newest first.',
    z.object(pageQuery),
    page(airdrop),
  ),
  operatorAirdropList: read(
    '/api/operator/airdrops/{id}/list',
    'viewer',
    'The list of an airdrop in the form whose hash both people sign.',
    z.object({ id: pathNumber }),
    z.object({ list: z.string() }),
  ),
  proposeAirdrop: action(
    '/api/operator/airdrops/propose',
    'approver',
    'Proposes an airdrop with a signature over its list’s hash and totals; never to oneself.',
    z.object({
      requestId,
      asset,
      list: text(MAX_AIRDROP_LIST_LENGTH),
      lastDay: isoDate,
      reason,
      signature,
    }),
    airdrop,
  ),
  confirmAirdrop: action(
    '/api/operator/airdrops/confirm',
    'approver',
    'Confirms an airdrop that somebody else proposed, which sets its money aside.',
    decision,
    airdrop,
  ),
  withdrawAirdrop: action(
    '/api/operator/airdrops/withdraw',
    'approver',
    'Takes one’s own open proposal back, with a signature over it.',
    decision,
    airdrop,
  ),
};
