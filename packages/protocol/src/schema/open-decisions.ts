import { z } from 'zod/mini';
import { seconds } from './schema.ts';

/**
 * Lifetime of open proposals, and of approvals of what still waits; business time
 * (docs/decisions/0046).
 */
export const DECISION_LIFETIME_SECONDS = 7 * 86_400;

export const PROPOSAL_STATES = ['PROPOSED', 'CONFIRMED', 'REFUSED', 'WITHDRAWN', 'ENDED'] as const;

/** With time, or with the role of its author. */
export const ENDED_BECAUSE = ['EXPIRED', 'ROLE_LOST'] as const;
export type EndedBecause = (typeof ENDED_BECAUSE)[number];

/** Besides, because the member was suspended after it. */
export const APPROVAL_ENDED_BECAUSE = [...ENDED_BECAUSE, 'MEMBER_SUSPENDED'] as const;
export type ApprovalEndedBecause = (typeof APPROVAL_ENDED_BECAUSE)[number];

/** When an open proposal ends or would have, and why it ended undecided. */
export const proposalEnd = { endsAt: seconds, endedBecause: z.nullable(z.enum(ENDED_BECAUSE)) };
