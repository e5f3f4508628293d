import { z } from 'zod/mini';
import { action, read } from '#wire/endpoint.ts';
import {
  amount,
  day,
  page,
  pageQuery,
  pathNumber,
  requestId,
  seconds,
  signature,
} from '#schema/schema.ts';

const count = z.int().check(z.nonnegative());
const ppm = z.int();

/** WAITING: for the stage before it or for tokens. ENDED: its last day has passed. */
export const WHITELIST_STAGE_STATES = ['WAITING', 'OPEN', 'SOLD_OUT', 'ENDED'] as const;
export type WhitelistStageState = (typeof WHITELIST_STAGE_STATES)[number];

export const LOCKED_STATES = ['LOCKING', 'RELEASING', 'FINISHED'] as const;

const stage = z.object({
  stage: z.int(),
  state: z.enum(WHITELIST_STAGE_STATES),
  lastDay: day,
  openedAt: z.nullable(seconds),
  /** USDT of one share. */
  price: amount,
  couponsPerShare: count,
  /** BHC of one share. */
  tokens: amount,
  shares: count,
  left: count,
  lockDays: count,
  initialPpm: ppm,
  dailyPpm: ppm,
});
export type WhitelistStage = z.infer<typeof stage>;

const lockedPosition = z.object({
  number: z.int(),
  /** Number of the position in the files of published days. */
  position: z.int(),
  stage: z.int(),
  shares: count,
  /** USDT. */
  paid: amount,
  coupons: count,
  locked: amount,
  remaining: amount,
  released: amount,
  /** Released at the last posted close. */
  releasedToday: amount,
  boughtAt: seconds,
  boughtDay: day,
  lockDays: count,
  /** The first close that releases a part of it. */
  releaseStart: day,
  /** The close that releases the last of it. */
  releaseEnd: day,
  initialPpm: ppm,
  dailyPpm: ppm,
  closesCounted: count,
  state: z.enum(LOCKED_STATES),
});
export type LockedPosition = z.infer<typeof lockedPosition>;

export const whitelistEndpoints = {
  whitelist: read(
    '/api/whitelist',
    'public',
    'The last sale of locked BHC: its stages with price, shares left and last days, and what the inventory holds (rulebook §12).',
    z.object({}),
    z.object({
      /** Null before the first sale. */
      sale: z.nullable(z.int()),
      stages: z.array(stage),
      /** BHC in SWAP_INV. */
      inventory: amount,
    }),
  ),
  buyWhitelist: action(
    '/api/whitelist/buy',
    'session',
    'Buys shares of the open stage at the terms that the member saw, confirmed by an EIP-712 signature; the BHC is locked (rulebook §12).',
    z.object({
      requestId,
      sale: z.int(),
      stage: z.int(),
      shares: z.int().check(z.positive()),
      pay: amount,
      coupons: count,
      locked: amount,
      lockDays: count,
      deadline: z.int(),
      signature,
    }),
    lockedPosition,
    [
      'DAY_CLOSED',
      'NOT_BOUND',
      'INSUFFICIENT_BALANCE',
      'WHITELIST_CLOSED',
      'WHITELIST_SOLD_OUT',
      'WHITELIST_TOO_MANY_SHARES',
      'COUPON_MISSING',
      'WHITELIST_OFFER_CHANGED',
      'WHITELIST_STOCK_SHORT',
      'ESCAPE_NEAR',
      'MEMBER_SUSPENDED',
    ],
  ),
  lockedSummary: read(
    '/api/whitelist/summary',
    'session',
    'Locked BHC of the member, and what the last close released of it.',
    z.object({}),
    z.object({ remaining: amount, releasedToday: amount, closedDay: z.nullable(day) }),
  ),
  lockedPositions: read(
    '/api/whitelist/positions',
    'session',
    'Locked positions of the member, newest first (rulebook §12).',
    z.object(pageQuery),
    page(lockedPosition),
  ),
  lockedPosition: read(
    '/api/whitelist/positions/{number}',
    'session',
    'One locked position of the member.',
    z.object({ number: pathNumber }),
    lockedPosition,
    ['NOT_FOUND'],
  ),
};
