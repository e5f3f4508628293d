import { z } from 'zod/mini';
import { read } from '#wire/endpoint.ts';
import {
  address,
  amount,
  day,
  hash,
  page,
  pageQuery,
  pathNumber,
  seconds,
} from '#schema/schema.ts';
import { rootState } from '../income/endpoints.ts';
import { signedPayout, WITHDRAWAL_STATES } from '../withdrawals/endpoints.ts';

/** A key with less BNB than this is to be given more; the alert of deploy/prometheus has the same. */
export const GAS_WARN_BNB = '0.05';

/** Decimal, of 18 decimals at most: BNB, or gwei. */
const decimal = z.string().check(z.regex(/^\d{1,30}(\.\d{1,18})?$/));

const listedRoot = z.extend(rootState, {
  attempt: z.int(),
  activatedAt: z.nullable(seconds),
  /** Watchers whose signatures are here; also those that are none any more. */
  signers: z.array(address),
  tokens: z.array(z.object({ asset: z.string(), cumulative: amount, deposited: amount })),
});
export type ListedRoot = z.infer<typeof listedRoot>;

/** What is on one side alone, by where it is seen. */
export const UNMATCHED_KINDS = ['payments', 'unbooked', 'deposits', 'payouts'] as const;

const timelockCall = z.object({
  target: address,
  /** Undefined names are those of contracts that are not ours, or of calls too long to keep. */
  contract: z.nullable(z.enum(['treasury', 'gateway', 'timelock'])),
  functionName: z.nullable(z.string()),
  arguments: z.array(z.string()),
  value: decimal,
});
export type TimelockCall = z.infer<typeof timelockCall>;

export const chainStateEndpoints = {
  operatorChain: read(
    '/api/operator/chain',
    'viewer',
    'Endpoints, keys with their gas money, the escape clock and the timelock’s queue. What no endpoint answers is null.',
    z.object({}),
    z.object({
      /** `waits`: for the close of an earlier day, since the next event is of a day not open yet. */
      cursor: z.nullable(z.object({ block: z.int(), at: seconds, waits: z.boolean() })),
      /** Of this process since its start: calls, and those without an answer. */
      endpoints: z.array(
        z.object({
          place: z.enum(['first', 'second']),
          host: z.string(),
          block: z.nullable(z.int()),
          at: z.nullable(seconds),
          calls: z.int(),
          failed: z.int(),
        }),
      ),
      /** Whether both have the same block at the lower of their final ones; null without two. */
      agree: z.nullable(z.boolean()),
      finalBlock: z.nullable(z.int()),
      keys: z.nullable(
        z.array(
          z.object({
            role: z.enum(['guardian', 'publisher', 'payout', 'emission']),
            /** Null: none, as of a payout key that was stopped. */
            address: z.nullable(address),
            /** BNB; null of keys that send nothing for the server. */
            gas: z.nullable(decimal),
          }),
        ),
      ),
      watchers: z.nullable(
        z.object({
          /** Signatures that a root takes. */
          threshold: z.int(),
          /** The day of the newest root; null before the first one. */
          day: z.nullable(day),
          items: z.array(z.object({ address, hasSigned: z.boolean() })),
        }),
      ),
      escape: z.nullable(
        z.object({
          chainTime: seconds,
          lastActivation: seconds,
          /** From then on the alarm is up. */
          warnFrom: seconds,
          opensAt: seconds,
        }),
      ),
      timelock: z.object({
        address: z.nullable(address),
        /** More calls wait than these, also of the last operation: what is here is not all. */
        hasMore: z.boolean(),
        operations: z.array(
          z.object({
            id: hash,
            scheduledAt: seconds,
            readyAt: seconds,
            transactionHash: hash,
            calls: z.array(timelockCall),
          }),
        ),
      }),
    }),
  ),
  operatorRoots: read(
    '/api/operator/roots',
    'viewer',
    'Roots of daily closes, newest first: state, who signed, totals by token.',
    z.object(pageQuery),
    page(listedRoot),
  ),
  operatorRoot: read(
    '/api/operator/roots/{attempt}',
    'viewer',
    'One root, with who proposed it, as its transaction says.',
    z.object({ attempt: pathNumber }),
    z.extend(listedRoot, { proposer: z.nullable(address) }),
    ['NOT_FOUND'],
  ),
  operatorUnmatched: read(
    '/api/operator/unmatched',
    'viewer',
    'What is on chain and not in the ledger, and the other way; the oldest of each kind.',
    z.object({}),
    z.object({
      /** Paid by the treasury unasked and not booked whole. */
      payments: z.array(
        z.object({
          id: z.string(),
          kind: z.enum(['PAYOUT', 'ESCAPE']),
          account: address,
          asset: z.string(),
          amount,
          booked: amount,
          transactionHash: hash,
          at: seconds,
        }),
      ),
      /** Paid in a token that the ledger does not know. */
      unbooked: z.array(
        z.object({
          kind: z.enum(['PAYOUT', 'ESCAPE']),
          account: address,
          token: address,
          transactionHash: hash,
          at: seconds,
        }),
      ),
      /** Reported by members and not final on chain. */
      deposits: z.array(
        z.object({
          account: address,
          asset: z.string(),
          amount,
          transactionHash: hash,
          at: seconds,
        }),
      ),
      /** Signed, and not final on chain. */
      payouts: z.array(
        z.object({
          withdrawal: z.string(),
          account: address,
          asset: z.string(),
          net: amount,
          state: z.enum(WITHDRAWAL_STATES),
          payout: z.nullable(signedPayout),
          at: seconds,
        }),
      ),
      /** Kinds of which more is open than is here. */
      hasMore: z.array(z.enum(UNMATCHED_KINDS)),
    }),
  ),
};
