import { z } from 'zod/mini';
import { seconds } from './schema.ts';

/** Open proposals, and approvals of what still waits, end after so long (seconds of business time; docs/decisions/0046). */
export const DECISION_LIFETIME_SECONDS = 7 * 86_400;

/** Why something open ended before it was decided: with time, or with the role of its author. */
export const ENDED_BECAUSE = ['EXPIRED', 'ROLE_LOST'] as const;
export type EndedBecause = (typeof ENDED_BECAUSE)[number];

/** Why an approval of a withdrawal does not count: besides, because its member was suspended after it. */
export const APPROVAL_ENDED_BECAUSE = [...ENDED_BECAUSE, 'MEMBER_SUSPENDED'] as const;
export type ApprovalEndedBecause = (typeof APPROVAL_ENDED_BECAUSE)[number];

/** When an open proposal ends, or would have, and why it ended undecided. */
export const proposalEnd = { endsAt: seconds, endedBecause: z.nullable(z.enum(ENDED_BECAUSE)) };
