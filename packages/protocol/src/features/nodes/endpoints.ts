import { NODE_KINDS, type NodeState } from '@fairlaunch/plan';
import { z } from 'zod/mini';
import { action, read } from '#wire/endpoint.ts';
import {
  address,
  amount,
  day,
  hash,
  page,
  pageQuery,
  pathNumber,
  requestId,
  seconds,
  signature,
} from '#schema/schema.ts';

/** A node becomes ACTIVE at the close of the last day of its cooling-off (rulebook §8). */
export const NODE_STATES = [
  'ESCROW',
  'ACTIVE',
  'CANCELLED',
] as const satisfies readonly NodeState[];
export type { NodeState };

const count = z.int().check(z.nonnegative());
const kind = z.enum(NODE_KINDS);
/** Parts of a price when the node activates; `SALES_BONUS` only if the sponsor is active then. */
const split = z.object({
  SALES_BONUS: amount,
  NODE: amount,
  GLOBAL: amount,
  TEAM: amount,
  TASK: amount,
  STATIC: amount,
  REVENUE: amount,
});

/** `mixPpm` is the share of recent rewards paid from node sales; at `stopPpm` bonuses stop (R5). */
const bonusStop = z.object({ stopped: z.boolean(), mixPpm: z.nullable(z.int()), stopPpm: z.int() });

const kindTerms = z.object({
  kind,
  price: amount,
  supply: count,
  left: count,
  weight: count,
  fullMinimum: amount,
  split,
});
export type NodeKindTerms = z.infer<typeof kindTerms>;

const offer = z.object({
  kind,
  planHash: hash,
  price: amount,
  left: count,
  held: count,
  maxPerMember: count,
  weight: count,
  fullMinimum: amount,
  today: day,
  /** The last day on which it can be cancelled; it becomes active at that day's close. */
  activeFrom: day,
  split,
  bonus: bonusStop,
  /** Seat of the buyer's sponsor; null if the buyer has none. */
  sponsor: z.nullable(z.int()),
  salesBonus: amount,
  /**
   * USDB for the sponsor: its whole entitlement, the part due now, and what this purchase reserves.
   */
  promo: z.object({
    entitled: amount,
    due: amount,
    reserved: amount,
    pool: amount,
    releaseDays: count,
  }),
  refusal: z.nullable(z.enum(['NODE_SOLD_OUT', 'NODE_LIMIT_REACHED'])),
});
export type NodeOffer = z.infer<typeof offer>;

/** The part of an offer that the member saw and agrees to; another offer is refused. */
const seenOffer = z.object({
  planHash: hash,
  price: amount,
  salesBonus: amount,
  promoReserved: amount,
});

const node = z.object({
  number: z.int(),
  kind,
  price: amount,
  state: z.enum(NODE_STATES),
  boughtAt: seconds,
  boughtDay: day,
  activeFrom: day,
  /** Business time at which the last day of the cooling-off ends. */
  cancelUntil: seconds,
  canCancel: z.boolean(),
  cancelledDay: z.nullable(day),
  bonusStopped: z.boolean(),
  /** USDB that the purchase reserved for the member's sponsor. */
  promoReserved: amount,
});
export type Node = z.infer<typeof node>;

export const nodeEndpoints = {
  nodeKinds: read(
    '/api/nodes/kinds',
    'public',
    'Kinds of nodes with price, supply left and split of the price, what a unit of weight earned, and the state of bonuses (rulebook §8, R5).',
    z.object({}),
    z.object({
      kinds: z.array(kindTerms),
      coolingDays: count,
      maxPerMember: count,
      bonus: bonusStop,
      /** Fee dividends that one unit of weight kept of the last closes, at most 30. */
      earned: z.object({ closes: count, perWeight: amount }),
    }),
  ),
  publicNodes: read(
    '/api/nodes/public',
    'public',
    'Virtual nodes, and nodes bought by wallets of the operator, newest first (rulebook §4).',
    z.object(pageQuery),
    page(
      z.object({
        order: z.int(),
        type: z.enum(['VIRTUAL', 'HOUSE']),
        kind,
        /**
         * The operator's wallet; null for a virtual node, whose holder is named only by its seat.
         */
        address: z.nullable(address),
        seat: z.nullable(z.int()),
        since: day,
        endedDay: z.nullable(day),
        reason: z.nullable(z.string()),
      }),
    ),
  ),
  nodeOffer: read(
    '/api/nodes/offer',
    'session',
    'What buying a node now costs and brings, the sponsor’s bonus and promo included (rulebook §3 R4, §8).',
    z.object({ kind }),
    offer,
    ['NODE_SOLD_OUT', 'NODE_LIMIT_REACHED'],
  ),
  nodes: read(
    '/api/nodes',
    'session',
    'Nodes of the member, newest first.',
    z.object(pageQuery),
    page(node),
  ),
  nodeSummary: read(
    '/api/nodes/summary',
    'session',
    'Nodes that the member holds, fee dividends that full weeks released, and promo USDB that nodes of its referrals reserved for it.',
    z.object({}),
    z.object({ standing: count, dividends: amount, promo: amount }),
  ),
  node: read(
    '/api/nodes/{number}',
    'session',
    'One node of the member.',
    z.object({ number: pathNumber }),
    node,
    ['NOT_FOUND'],
  ),
  buyNode: action(
    '/api/nodes/buy',
    'session',
    'Buys a node at the offer that the member saw, confirmed by an EIP-712 signature: the price waits in escrow for the cooling-off (rulebook §8, §15).',
    z.object({ requestId, kind, offer: seenOffer, deadline: seconds, signature }),
    node,
    [
      'DAY_CLOSED',
      'NOT_BOUND',
      'INSUFFICIENT_BALANCE',
      'NODE_SOLD_OUT',
      'NODE_LIMIT_REACHED',
      'NODE_OFFER_CHANGED',
      'ESCAPE_NEAR',
      'MEMBER_SUSPENDED',
    ],
  ),
  cancelNode: action(
    '/api/nodes/cancel',
    'session',
    'Cancels a node in its cooling-off with a full refund, confirmed by an EIP-712 signature (rulebook §8, §15).',
    z.object({ requestId, number: z.int(), deadline: seconds, signature }),
    node,
    ['NOT_FOUND', 'DAY_CLOSED', 'INSUFFICIENT_BALANCE', 'NODE_NOT_IN_COOLING_OFF'],
  ),
};
