import { GRANTED_ASSETS, TASK_RANKS } from '@fairlaunch/plan';
import { z } from 'zod/mini';
import { read } from '#wire/endpoint.ts';
import { amount, day, page, pageQuery, seconds } from '#schema/schema.ts';

const asset = z.enum(GRANTED_ASSETS);
const count = z.int().check(z.nonnegative());

const publicGrant = z.object({
  id: z.int(),
  /** Seat of the member that got it. */
  seat: z.nullable(z.int()),
  asset,
  amount,
  /** Null for a grant by the plan. */
  reason: z.nullable(z.string()),
  /** The node whose activation gave it; null for a grant by two operators. */
  node: z.nullable(z.int()),
  /** The airdrop that the grant was collected from. */
  airdrop: z.nullable(z.int()),
  /** The rank whose claim gave it (rulebook §14). */
  rank: z.nullable(z.enum(TASK_RANKS)),
  /** Number of the referral whose KYC1 and first box gave this to its sponsor. */
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
  /** Released at the last posted close. */
  releasedToday: amount,
  orderedAt: seconds,
  /** The first close that releases a part of it. */
  firstDay: day,
  closes: count,
  closesCounted: count,
});
export type PointsPosition = z.infer<typeof pointsPosition>;

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
};
