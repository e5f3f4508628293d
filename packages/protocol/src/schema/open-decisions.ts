import { z } from 'zod/mini';
import { seconds } from './schema.ts';

/**
 * Lifetime, in business time, of open proposals, and of approvals of what is not decided yet
 * (docs/decisions/0046).
 */
export const DECISION_LIFETIME_SECONDS = 7 * 86_400;

export const PROPOSAL_STATES = ['PROPOSED', 'CONFIRMED', 'REFUSED', 'WITHDRAWN', 'ENDED'] as const;

/** EXPIRED: its lifetime ended. ROLE_LOST: its author lost the role. */
export const ENDED_BECAUSE = ['EXPIRED', 'ROLE_LOST'] as const;
export type EndedBecause = (typeof ENDED_BECAUSE)[number];

/** An approval also ends when the member is suspended after it. */
export const APPROVAL_ENDED_BECAUSE = [...ENDED_BECAUSE, 'MEMBER_SUSPENDED'] as const;
export type ApprovalEndedBecause = (typeof APPROVAL_ENDED_BECAUSE)[number];

/** When a proposal ends if nobody decides it, and why it ended undecided. */
export const proposalEnd = { endsAt: seconds, endedBecause: z.nullable(z.enum(ENDED_BECAUSE)) };
