import { z } from 'zod/mini';
import { read } from '../wire/endpoint.ts';
import { PROPOSAL_KINDS } from '../proposals/proposals.ts';
import { amount, asset, day, seconds } from '../schema/schema.ts';

/** Groups of withdrawals: payouts of unknown result, failed ones, for review, and held. */
export const WAITING_WITHDRAWALS = ['UNKNOWN', 'FAILED', 'REVIEW', 'HELD'] as const;
/** Groups of flash exchanges: overdue, sent and to be confirmed, and not claimed. */
export const WAITING_FLASH_EXCHANGES = ['OVERDUE', 'SENT', 'WAITING'] as const;
export const PROPOSAL_ROOMS = [...PROPOSAL_KINDS, 'kyc', 'applications'] as const;

/** Groups are counted up to this number. */
export const MOST_COUNTED = 100;

const waiting = {
  count: z.int(),
  oldestAt: seconds,
  oldestId: z.string(),
  /** Of the counted, by asset; empty where nothing has an amount. */
  sums: z.array(z.object({ asset, amount })),
  /**
   * People that the oldest still needs, and of how many of the counted the caller may be one, by
   * whom they are about and who decided already; roles aside. Null where no person is waited for.
   */
  people: z.nullable(z.object({ needed: z.int(), open: z.int() })),
};

/** Days whose deposits and payouts are shown. */
export const FLOW_DAYS = 30;

/** Parts of a deployment whose last sign of life is known. */
export const HEALTH_PARTS = ['chain', 'endpoints', 'worker', 'watch', 'watchers', 'mail'] as const;

export const todayEndpoints = {
  operatorToday: read(
    '/api/operator/today',
    'viewer',
    'What waits for somebody: withdrawals, proposals, closes and roots that are late.',
    z.object({}),
    z.object({
      /** Business time. */
      now: seconds,
      /** FAILED: of the last seven days. */
      withdrawals: z.array(z.object({ group: z.enum(WAITING_WITHDRAWALS), ...waiting })),
      flashExchanges: z.array(z.object({ group: z.enum(WAITING_FLASH_EXCHANGES), ...waiting })),
      /** Open ones; the oldest ends first. */
      proposals: z.array(z.object({ room: z.enum(PROPOSAL_ROOMS), ...waiting })),
      closes: z.object({
        /** The last posted day; before the first close, the day before the first one. */
        postedThrough: day,
        /**
         * The last day that should be posted: a close counts as late half an hour after it may
         * begin.
         */
        due: day,
      }),
      /** Days that were posted at least an hour ago and whose root is not proposed on chain. */
      unpublishedRoots: z.array(z.object({ day, closedAt: seconds })),
    }),
  ),
  operatorFlows: read(
    '/api/operator/flows',
    'viewer',
    'USDT and USDB that members brought in and that were paid out to them, by day.',
    z.object({}),
    z.object({
      /** Oldest first, the last `FLOW_DAYS` with today; days without any are zero. */
      days: z.array(z.object({ day, paidIn: amount, paidOut: amount })),
    }),
  ),
  operatorHealth: read(
    '/api/operator/health',
    'viewer',
    'Ages of the last sign of life of each part, and of alarms.',
    z.object({}),
    z.object({
      parts: z.array(
        z.object({
          part: z.enum(HEALTH_PARTS),
          /**
           * Of its last sign of life; of mail, of the oldest that waits; of endpoints
           * and watchers, of their alarm. Null where there is none.
           */
          ageSeconds: z.nullable(z.int()),
          isWell: z.boolean(),
        }),
      ),
      alarms: z.array(z.object({ name: z.string(), ageSeconds: z.int() })),
    }),
  ),
};
