import { NODE_KINDS, ORDER_KINDS, PRINCIPAL_ASSETS, RANKS, STAKE_KINDS } from '@fairlaunch/plan';
import { z } from 'zod/mini';
import { action, read } from '#wire/endpoint.ts';
import { listQuery } from '#schema/list.ts';
import { ORDER_FILTERS } from './filters.ts';
import { NODE_STATES } from '../nodes/endpoints.ts';
import {
  address,
  amount,
  day,
  hash,
  packageName,
  page,
  pageQuery,
  pathNumber,
  requestId,
  seconds,
  signature,
} from '#schema/schema.ts';

/**
 * EXITING: ends at the close of its exit day. PAID_OUT: ended by a payment of the treasury that
 * nobody asked the server for.
 */
export const ORDER_STATES = ['OPEN', 'EXITING', 'EXITED', 'COMPLETED', 'PAID_OUT'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

const principalAsset = z.enum(PRINCIPAL_ASSETS);

const order = z.object({
  number: z.int(),
  amount,
  package: packageName,
  packageDays: z.int(),
  type: z.enum(ORDER_KINDS),
  state: z.enum(ORDER_STATES),
  openedAt: seconds,
  openDay: day,
  daily: amount,
  quota: amount,
  released: amount,
  remaining: amount,
  /** Amount that lapsed because the order leaves, or left, before its end. */
  lapsed: amount,
  lastDay: day,
  /** The day whose close ends the order early; null if it does not leave early. */
  exitDay: z.nullable(day),
  endedDay: z.nullable(day),
  newMoney: amount,
  /** The Monday of the week that a FILL counts for. */
  fillWeek: z.nullable(day),
});
export type Order = z.infer<typeof order>;

/** Kinds of orders that are no node. */
export const LISTED_KINDS = [...STAKE_KINDS, 'UNKNOWN'] as const;

const listedOrder = z.extend(order, {
  address,
  seat: z.nullable(z.int()),
  type: z.enum(LISTED_KINDS),
});
export type ListedOrder = z.infer<typeof listedOrder>;

/** A node as the list of orders shows it (rulebook §4). */
const nodeOrder = z.object({
  number: z.int(),
  type: z.enum(['REAL_NODE', 'COMMUNITY_NODE', 'VIRTUAL_NODE']),
  kind: z.enum(NODE_KINDS),
  /** Null for a virtual node, which has no page. */
  node: z.nullable(z.int()),
  amount,
  state: z.enum(NODE_STATES),
  openedAt: seconds,
  openDay: day,
  endedDay: z.nullable(day),
});
export type NodeOrder = z.infer<typeof nodeOrder>;

/** Terms that the member saw; the order is refused if its day, plan or type differs by now. */
const seenTerms = z.object({
  planHash: hash,
  day,
  type: z.optional(z.enum(STAKE_KINDS)),
  newMoney: z.optional(amount),
});

export const stakingEndpoints = {
  stake: action(
    '/api/orders',
    'session',
    'Opens a staking order from the available balance, confirmed by an EIP-712 signature: a multiple of 10, from 10 to 1000 (rulebook §4, §15).',
    z.object({
      requestId,
      package: packageName,
      amount,
      /** By default USDT; USDB while the plan has such orders (rulebook §4). */
      asset: z.optional(principalAsset),
      /** The Monday of the assessment that it fills (rulebook §9). */
      fillWeek: z.optional(day),
      seen: z.optional(seenTerms),
      deadline: seconds,
      signature,
    }),
    order,
    [
      'DAY_CLOSED',
      'NOT_BOUND',
      'AMOUNT_INVALID',
      'AMOUNT_BELOW_MINIMUM',
      'AMOUNT_ABOVE_MAXIMUM',
      'AMOUNT_NOT_MULTIPLE',
      'INSUFFICIENT_BALANCE',
      'OPEN_LIMIT_REACHED',
      'PACKAGE_UNKNOWN',
      'ORDER_TERMS_CHANGED',
      'STAKE_ASSET_CLOSED',
      'FILL_CLOSED',
      'FILL_NOT_NEW_MONEY',
    ],
  ),
  orderTypeTerms: read(
    '/api/orders/type',
    'session',
    'Facts that decide the type of the next order: unused new money, the last end, weeks to fill (rulebook §4).',
    z.object({}),
    z.object({
      unusedNewMoney: amount,
      lastEndDay: z.nullable(day),
      rank: z.enum(RANKS),
      /** Mondays of assessments that an order of today can fill. */
      fillWeeks: z.array(day),
    }),
  ),
  orderTotals: read(
    '/api/orders/totals',
    'session',
    'Open orders by package, what was paid, and what can still be paid as of the last close.',
    z.object({}),
    z.object({
      /** The last day that was closed; null before the first close. */
      asOf: z.nullable(day),
      paid: amount,
      /** Due and not paid by the last close (rulebook §3). */
      pending: amount,
      packages: z.array(
        z.object({
          package: packageName,
          packageDays: z.int(),
          openOrders: z.int(),
          /** USDT of the member's own money; the principal of a gift stays in its pool. */
          principal: amount,
          /** The same in USDB. */
          principalUsdb: amount,
          /** Static that fell due, paid or not. */
          released: amount,
          remaining: amount,
        }),
      ),
    }),
  ),
  orderCalendar: read(
    '/api/orders/calendar',
    'session',
    'What falls due at the closes to come, and the principal that they return, soonest first.',
    z.object(pageQuery),
    page(z.object({ day, due: amount, principal: amount, principalUsdb: amount })),
  ),
  orders: read(
    '/api/orders',
    'session',
    'Staking orders and nodes of the member, newest first.',
    z.object({ ...pageQuery, filter: z.optional(z.enum(ORDER_FILTERS)) }),
    page(z.union([order, nodeOrder])),
  ),
  orderSummary: read(
    '/api/orders/summary',
    'session',
    'Own principal in open orders, static income paid so far, and the principal that comes back next.',
    z.object({}),
    z.object({
      principal: amount,
      principalUsdb: amount,
      paid: amount,
      /** Number of orders with own money. */
      openOrders: z.int(),
      /** Gifts of others, whose principal belongs to pool TASK. */
      openGifts: z.int(),
      /** The next principal to come back, after fees of early exits; null if no order is open. */
      next: z.nullable(
        z.object({
          day,
          principal: amount,
          principalUsdb: amount,
          /** True if every one of these orders leaves early. */
          isLeaving: z.boolean(),
        }),
      ),
    }),
  ),
  order: read(
    '/api/orders/{number}',
    'session',
    'One staking order.',
    z.object({ number: pathNumber }),
    order,
    ['NOT_FOUND'],
  ),
  exitTerms: read(
    '/api/orders/{number}/exit',
    'session',
    'What an early exit today would return and what would lapse.',
    z.object({ number: pathNumber }),
    z.object({
      number: z.int(),
      /** Asset of principal, fee and returned amount; amounts that lapse are in USDT. */
      asset: principalAsset,
      principal: amount,
      fee: amount,
      returned: amount,
      quotaLapsing: amount,
      pendingLapsing: amount,
      closesOn: day,
    }),
    ['NOT_FOUND', 'ORDER_ENDED'],
  ),
  exitOrder: action(
    '/api/orders/exit',
    'session',
    'Leaves an order early, at the close of this day, confirmed by an EIP-712 signature (rulebook §4, §15).',
    z.object({ requestId, number: z.int(), deadline: seconds, signature }),
    order,
    ['NOT_FOUND', 'DAY_CLOSED', 'ORDER_ENDED'],
  ),
  operatorOrders: read(
    '/api/operator/orders',
    'viewer',
    'Staking orders of all members, found by member or number.',
    z.object({
      ...listQuery(['openedAt', 'amount']),
      state: z.optional(z.enum(ORDER_STATES)),
      type: z.optional(z.enum(LISTED_KINDS)),
    }),
    page(listedOrder),
  ),
};
