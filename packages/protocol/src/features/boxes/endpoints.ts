import { BOX_KINDS, type BoxKind } from '@fairlaunch/plan';
import { z } from 'zod/mini';
import { action, call, read } from '#wire/endpoint.ts';
import {
  amount,
  cursor,
  day,
  hash,
  page,
  pathNumber,
  requestId,
  seconds,
  signature,
} from '#schema/schema.ts';

export { BOX_KINDS, type BoxKind };

/** REDEEMED: its award bought the gift card that was drawn (rulebook §11). */
export const BOX_STATES = [
  'CONDITIONS_NOT_MET',
  'CLAIMABLE',
  'DRAWING',
  'OPENED',
  'REDEEMED',
] as const;
export type BoxState = (typeof BOX_STATES)[number];

/** A tutorial box needs OWN_ORDER or REFERRAL; every other condition of a box must be met. */
export const BOX_CONDITIONS = ['OWN_ORDER', 'REFERRAL', 'KYC1', 'D1'] as const;

/** RELEASING: its award is not released yet. BOUGHT, SHOWN: its number can be seen, or was. */
export const GIFT_CARD_STATES = ['RELEASING', 'BUYABLE', 'NO_STOCK', 'BOUGHT', 'SHOWN'] as const;

const count = z.int().check(z.nonnegative());
const kind = z.enum(BOX_KINDS);

const waitingBox = z.object({
  kind,
  state: z.enum(['CONDITIONS_NOT_MET', 'CLAIMABLE']),
  conditions: z.array(z.object({ id: z.enum(BOX_CONDITIONS), done: count, needed: count })),
});
export type WaitingBox = z.infer<typeof waitingBox>;

const openedBox = z.object({
  /** One of the inputs of the draw. */
  id: z.int(),
  kind,
  state: z.enum(['DRAWING', 'OPENED', 'REDEEMED']),
  planHash: hash,
  openedAt: seconds,
  openedDay: day,
  /** The block whose hash is drawn from; it is mined after the box was opened. */
  block: z.int(),
  /** The block that was fixed first, if it turned out to be mined already; `block` replaced it. */
  firstBlock: z.nullable(z.int()),
  /** Newest block that is final at both endpoints. */
  finalBlock: z.int(),
  /** Null until the box is drawn. */
  draw: z.nullable(
    z.object({
      blockHash: hash,
      number: count,
      prize: z.int(),
      award: amount,
      isGiftCard: z.boolean(),
      /** Number of the position that releases it; null for a prize of nothing. */
      position: z.nullable(z.int()),
      released: amount,
      closes: count,
      releaseCloses: count,
      giftCard: z.nullable(z.enum(GIFT_CARD_STATES)),
    }),
  ),
});
export type OpenedBox = z.infer<typeof openedBox>;

const boxPage = page(openedBox);

export const boxEndpoints = {
  boxOffer: read(
    '/api/box/offer',
    'public',
    'What opening a box now draws from: the plan with its prizes, and what pool BOX can reserve (rulebook §11).',
    z.object({}),
    z.object({
      planHash: hash,
      /** Reserve of a box: the highest prize that can be drawn. */
      reserve: amount,
      /** USDB in pool BOX that no box that is being drawn reserves. */
      free: amount,
      isOffered: z.boolean(),
    }),
  ),
  myBoxLists: call(
    '/api/box/myBoxLists',
    'session',
    'Boxes of the member: those that wait, with their conditions, and those opened, newest first.',
    z.object({ cursor: z.optional(cursor) }),
    z.object({ ...boxPage.shape, waiting: z.array(waitingBox) }),
  ),
  box: read(
    '/api/box/{id}',
    'session',
    'One opened box of the member.',
    z.object({ id: pathNumber }),
    openedBox,
    ['NOT_FOUND'],
  ),
  openBox: action(
    '/api/box/open',
    'session',
    'Opens a box by the plan that the member saw: fixes its id and a block that is not mined yet, and reserves the highest prize (rulebook §11).',
    z.object({ requestId, kind, planHash: hash }),
    openedBox,
    [
      'DAY_CLOSED',
      'NOT_BOUND',
      'BOX_CONDITIONS_NOT_MET',
      'BOX_ALREADY_OPENED',
      'BOX_POOL_SHORT',
      'BOX_OFFER_CHANGED',
    ],
  ),
  buyGiftCard: action(
    '/api/box/card',
    'session',
    'Buys the gift card that a box drew with its released award, confirmed by the wallet (rulebook §11).',
    z.object({ requestId, id: z.int(), deadline: seconds, signature }),
    openedBox,
    [
      'NOT_FOUND',
      'DAY_CLOSED',
      'NOT_BOUND',
      'INSUFFICIENT_BALANCE',
      'GIFT_CARD_NOT_READY',
      'GIFT_CARD_NO_STOCK',
      'GIFT_CARDS_CLOSED',
      'ESCAPE_NEAR',
      'MEMBER_SUSPENDED',
      'HELD_AFTER_CHANGE',
    ],
  ),
  showGiftCard: action(
    '/api/box/card/show',
    'session',
    'Shows the number of a bought gift card, once; a repeat gets the same answer, which only the caller’s key opens.',
    z.object({ requestId, id: z.int(), key: z.string().check(z.regex(/^[0-9A-Za-z_-]{43}$/)) }),
    /** AES-256-GCM in base64url: 12 bytes of nonce, the number, 16 bytes of tag. */
    z.object({ sealedNumber: z.string() }),
    [
      'NOT_FOUND',
      'DAY_CLOSED',
      'NOT_BOUND',
      'GIFT_CARD_SHOWN',
      'GIFT_CARDS_CLOSED',
      'MEMBER_SUSPENDED',
      'HELD_AFTER_CHANGE',
    ],
  ),
  giftCardStock: read(
    '/api/operator/gift-cards',
    'viewer',
    'Gift cards that are left, by amount; their numbers are shown to nobody but who buys one.',
    z.object({}),
    z.object({
      isOpen: z.boolean(),
      wanted: amount,
      items: z.array(z.object({ amount, cards: count })),
    }),
  ),
  addGiftCards: action(
    '/api/operator/gift-cards/add',
    'approver',
    'Adds gift cards to the stock. A number that is known already is refused.',
    z.object({
      requestId,
      amount,
      numbers: z
        .array(z.string().check(z.regex(/^[0-9A-Za-z][0-9A-Za-z -]{6,38}[0-9A-Za-z]$/)))
        .check(z.minLength(1), z.maxLength(100)),
    }),
    z.object({ added: count }),
    ['AMOUNT_INVALID', 'GIFT_CARD_KNOWN', 'GIFT_CARDS_CLOSED'],
  ),
};
