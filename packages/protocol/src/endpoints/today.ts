import { z } from 'zod/mini';
import { read } from '../wire/endpoint.ts';
import { PROPOSAL_KINDS } from '../proposals/proposals.ts';
import { day, seconds } from '../schema/schema.ts';

/** Groups of withdrawals: payouts of unknown result, failed ones, for review, and held. */
export const WAITING_WITHDRAWALS = ['UNKNOWN', 'FAILED', 'REVIEW', 'HELD'] as const;
/** Groups of flash exchanges: overdue, sent and to be confirmed, and not claimed. */
export const WAITING_FLASH_EXCHANGES = ['OVERDUE', 'SENT', 'WAITING'] as const;
export const PROPOSAL_ROOMS = [...PROPOSAL_KINDS, 'kyc', 'applications'] as const;

/** Groups are counted up to this number. */
export const MOST_COUNTED = 100;

const waiting = { count: z.int(), oldestAt: seconds, oldestId: z.string() };

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
};
