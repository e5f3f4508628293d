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
  balancesRoot: hash,
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

const explainedOrder = z.object({
  number: z.int(),
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
    z.extend(page(z.object({ day, target: amount, paid: amount, pending: amount })), { totalPaid: amount, today: day }),
  ),
  incomeDay: read(
    '/api/income/{day}',
    'session',
    'The income lines of one day.',
    z.object({ day: z.coerce.number() }),
    z.object({ day, lines: z.array(line), root: z.nullable(rootState) }),
  ),
  explainStatic: read(
    '/api/income/{day}/static',
    'session',
    'Why the static line of a day is what it is: its inputs, and its proof against the root on chain.',
    z.object({ day: z.coerce.number() }),
    z.object({
      line,
      inputs: z.object({
        orders: z.array(explainedOrder),
        grants: z.array(z.object({ orderNumber: z.int(), from: address, amount })),
        carried: amount,
        pool: amount,
        poolAfter: amount,
        totalDue: amount,
      }),
      manifest: dayManifest,
      leaf: z.object({ account: address, proof: z.array(hash) }),
      root: rootState,
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
