import { z } from 'zod/mini';
import { read } from '../endpoint.ts';
import { address, amount, day, hash, page, pageQuery, seconds } from '../schema.ts';

/** Income kinds that a close writes (rulebook §17). */
export const INCOME_KINDS = ['STATIC'] as const;
export type IncomeKind = (typeof INCOME_KINDS)[number];

const line = z.object({
  day,
  kind: z.enum(INCOME_KINDS),
  asset: z.literal('USDT'),
  target: amount,
  accelerated: amount,
  carried: amount,
  paid: amount,
  pending: amount,
});
export type IncomeLine = z.infer<typeof line>;

/** What a close was computed from and led to; `contentHash` of it goes on chain (rulebook §6.13). */
export const dayManifest = z.object({
  version: z.literal(1),
  day,
  planHash: hash,
  inputsHash: hash,
  outputsHash: hash,
  linesRoot: hash,
  lines: z.int(),
  balancesRoot: hash,
  balances: z.int(),
  /** By token address in lower case: the sum of the leaves' `cumulative`, wei as a whole number. */
  totals: z.record(z.string(), z.string()),
  /** `contentHash` of the day before: a day that never went on chain itself is proven by a later one. */
  previous: z.nullable(hash),
});

/** A settlement root on its way: proposed, active, or cancelled (rulebook §18). */
export const rootState = z.object({
  day,
  root: hash,
  contentHash: hash,
  state: z.enum(['UNPUBLISHED', 'PENDING', 'ACTIVE', 'SUPERSEDED', 'CANCELLED']),
  transactionHash: z.nullable(hash),
  proposedAt: z.nullable(seconds),
  activeFrom: z.nullable(seconds),
});

/** The business day that a path names. */
export const pathDay = z.coerce.number().check(z.multipleOf(1), z.minimum(0), z.maximum(999_999));

const explainedOrder = z.object({
  number: z.int(),
  openDay: day,
  daily: amount,
  quota: amount,
  releasedBefore: amount,
  accelerationCap: amount,
});

export const incomeEndpoints = {
  incomeDays: read(
    '/api/income',
    'session',
    'Income by day, newest first, with what was not funded.',
    z.object(pageQuery),
    z.extend(page(z.object({ day, target: amount, accelerated: amount, carried: amount, paid: amount, pending: amount })), { totalPaid: amount, today: day }),
  ),
  incomeDay: read(
    '/api/income/{day}',
    'session',
    'The income lines of one day.',
    z.object({ day: pathDay }),
    z.object({ day, lines: z.array(line), root: z.nullable(rootState) }),
  ),
  explainStatic: read(
    '/api/income/{day}/static',
    'session',
    'Why the static line of a day is what it is: its inputs, and its proof against the root on chain.',
    z.object({ day: pathDay }),
    z.object({
      line,
      inputs: z.object({
        /** Orders of the member that earn on the day. */
        orders: z.array(explainedOrder),
        grants: z.array(z.object({ orderNumber: z.int(), from: address, fromSeat: z.int(), amount })),
        carried: amount,
        pool: amount,
        poolAfter: amount,
        totalDue: amount,
      }),
      manifest: dayManifest,
      leaf: z.object({ account: address, proof: z.array(hash) }),
      /** The root that the day is proven by: its own, or else the first later one that went on chain. */
      root: rootState,
      /** Manifests of the days after this one up to the root's own, oldest first; empty when the root is the day's own. */
      later: z.array(dayManifest),
    }),
  ),
  leaf: read(
    '/api/leaf',
    'session',
    'The member’s own leaf and proof of the newest root, kept by the app for an escape claim (rulebook §18).',
    z.object({}),
    z.object({
      leaf: z.nullable(z.object({ account: address, token: address, cumulative: z.string(), deposited: z.string(), proof: z.array(hash) })),
      root: z.nullable(rootState),
    }),
  ),
};
