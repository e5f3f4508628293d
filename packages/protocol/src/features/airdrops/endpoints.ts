import { z } from 'zod/mini';
import { action, read } from '#wire/endpoint.ts';
import {
  amount,
  asset,
  day,
  page,
  pageQuery,
  pathNumber,
  requestId,
  seconds,
} from '#schema/schema.ts';

const count = z.int().check(z.nonnegative());

const content = {
  id: z.int(),
  asset,
  reason: z.string(),
  members: count,
  total: amount,
  /** Shares can be collected until the end of this day, UTC+8. */
  lastDay: day,
};
/** Outcome of an airdrop; `returned` is null until what was not collected went back. */
export const airdropOutcome = {
  collectors: count,
  collected: amount,
  returned: z.nullable(amount),
};

const publicAirdrop = z.object({ ...content, ...airdropOutcome, day, isOpen: z.boolean() });
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
  /** RETURNED: not collected by the last day, so the share went back. */
  state: z.enum(['OPEN', 'COLLECTED', 'RETURNED']),
  collectedAt: z.nullable(seconds),
});
export type MemberAirdrop = z.infer<typeof memberAirdrop>;

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
    ['NOT_FOUND'],
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
    ['NOT_FOUND', 'DAY_CLOSED', 'INSUFFICIENT_BALANCE', 'AIRDROP_OVER'],
  ),
};
