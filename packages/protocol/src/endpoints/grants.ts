import { GRANTED_ASSETS, TASK_RANKS } from '@fairlaunch/plan';
import { z } from 'zod/mini';
import { action, read } from '../endpoint.ts';
import { proposalEnd } from '../open-decisions.ts';
import {
  address,
  amount,
  day,
  namedAddress,
  page,
  pageQuery,
  requestId,
  seconds,
  signature,
  text,
} from '../schema.ts';
import { TEXT_AREA_LENGTH } from '../text-area.ts';

const asset = z.enum(GRANTED_ASSETS);
const reason = text(TEXT_AREA_LENGTH).check(z.trim(), z.minLength(1));
const count = z.int().check(z.nonnegative());

const grant = z.object({
  id: z.int(),
  requestId,
  address,
  seat: z.nullable(z.int()),
  asset,
  amount,
  reason: z.string(),
  proposedBy: address,
  proposedAt: seconds,
  confirmedBy: z.nullable(address),
  confirmedAt: z.nullable(seconds),
  /** It is booked on this day; null until it is confirmed. */
  day: z.nullable(day),
  state: z.enum(['PROPOSED', 'CONFIRMED', 'WITHDRAWN', 'ENDED']),
  ...proposalEnd,
});
export type Grant = z.infer<typeof grant>;

const publicGrant = z.object({
  id: z.int(),
  /** Of the member that got it. */
  seat: z.nullable(z.int()),
  asset,
  amount,
  /** Null for a grant by the plan. */
  reason: z.nullable(z.string()),
  /** The node whose activation gave it; null for a grant by two operators. */
  node: z.nullable(z.int()),
  /** The airdrop that it was collected from. */
  airdrop: z.nullable(z.int()),
  /** The rank whose claim gave it (rulebook §14). */
  rank: z.nullable(z.enum(TASK_RANKS)),
  /** Whose KYC1 and first box gave it to its sponsor: the member's number. */
  referral: z.nullable(z.int()),
  day,
  at: seconds,
});
export type PublicGrant = z.infer<typeof publicGrant>;

const pointsPosition = z.object({
  number: z.int(),
  amount,
  remaining: amount,
  released: amount,
  /** At the last posted close. */
  releasedToday: amount,
  orderedAt: seconds,
  /** The first close that releases a part of it. */
  firstDay: day,
  closes: count,
  closesCounted: count,
});
export type PointsPosition = z.infer<typeof pointsPosition>;

const decision = z.object({ requestId, id: z.int(), signature });

export const grantEndpoints = {
  publicGrants: read(
    '/api/grants',
    'public',
    'Every grant of points and coupons, newest first: to which member, of what, why and by whom (rulebook §14).',
    z.object(pageQuery),
    page(publicGrant),
  ),
  points: read(
    '/api/points',
    'session',
    'Points and coupons of the member; whitelist points with what still waits, was released, and was released at the last close (rulebook §14).',
    z.object({}),
    z.object({
      whitelist: z.object({
        available: amount,
        remaining: amount,
        released: amount,
        releasedToday: amount,
      }),
      contribution: amount,
      coupons: amount,
      /** The last posted close; null before the first. */
      closedDay: z.nullable(day),
    }),
  ),
  pointsPositions: read(
    '/api/points/positions',
    'session',
    'Whitelist points that are released close by close, newest order first (rulebook §14).',
    z.object(pageQuery),
    page(pointsPosition),
  ),
  operatorGrants: read(
    '/api/operator/grants',
    'viewer',
    'Grants that operators proposed, newest first.',
    z.object(pageQuery),
    page(grant),
  ),
  proposeGrant: action(
    '/api/operator/grants/propose',
    'approver',
    'Proposes a grant of points or coupons to a member, with a signature over it; never to oneself.',
    z.object({ requestId, address: namedAddress, asset, amount, reason, signature }),
    grant,
  ),
  confirmGrant: action(
    '/api/operator/grants/confirm',
    'approver',
    'Confirms a grant that somebody else proposed, which books it, with a signature over what was read.',
    decision,
    grant,
  ),
  withdrawGrant: action(
    '/api/operator/grants/withdraw',
    'approver',
    'Takes one’s own open proposal back, with a signature over it.',
    decision,
    grant,
  ),
};
