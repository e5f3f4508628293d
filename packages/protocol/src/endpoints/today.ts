import { z } from 'zod/mini';
import { read } from '../wire/endpoint.ts';
import { PROPOSAL_KINDS } from '../proposals/proposals.ts';
import { day, seconds } from '../schema/schema.ts';

/** Withdrawals that wait, are held, cannot be decided yet, or ended without being paid. */
export const WAITING_WITHDRAWALS = ['UNKNOWN', 'FAILED', 'REVIEW', 'HELD'] as const;
/** Flash exchanges that wait too long, wait for their second person, or for anybody. */
export const WAITING_FLASH_EXCHANGES = ['OVERDUE', 'SENT', 'WAITING'] as const;
export const PROPOSAL_ROOMS = [...PROPOSAL_KINDS, 'kyc', 'applications'] as const;

/** Counted up to this; more are as many. */
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
        /** The last that should be, half an hour after it may begin. */
        due: day,
      }),
      /** Posted an hour ago or more, and not proposed on chain. */
      unpublishedRoots: z.array(z.object({ day, closedAt: seconds })),
    }),
  ),
};
