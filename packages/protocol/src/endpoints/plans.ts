import { PRESET_NAMES } from '@fairlaunch/plan';
import { z } from 'zod/mini';
import { action, read } from '../endpoint.ts';
import { proposalEnd } from '../open-decisions.ts';
import {
  address,
  day,
  hash,
  page,
  pageQuery,
  requestId,
  seconds,
  signature,
  text,
} from '../schema.ts';

const preset = z.nullable(z.enum(PRESET_NAMES));

/** REPLACED: by one with the same start, before it came into force. */
export const PLAN_STATES = ['UPCOMING', 'IN_FORCE', 'PAST', 'REPLACED'] as const;
export type PlanState = (typeof PLAN_STATES)[number];

export const PROPOSAL_PROBLEMS = ['NOT_A_MONDAY', 'TOO_SOON', 'OUTDATED'] as const;

/** `path` is keys joined by dots; null where a plan does not have it. */
const difference = z.object({ path: z.string(), before: z.unknown(), after: z.unknown() });
export type PlanChange = z.infer<typeof difference>;

const version = z.object({
  number: z.int(),
  hash,
  startsOn: day,
  announcedAt: seconds,
  state: z.enum(PLAN_STATES),
  /** Against the plan that was in force before its start; empty for the first. */
  changes: z.array(difference),
});
export type AnnouncedPlan = z.infer<typeof version>;

const proposal = z.object({
  id: z.int(),
  /** Part of what is signed; null where the proposal is older than signatures. */
  requestId: z.nullable(requestId),
  preset,
  change: z.unknown(),
  plan: z.unknown(),
  planHash: hash,
  /** Against the plan that would be in force without it, which may be one that it replaces. */
  changes: z.array(difference),
  startsOn: day,
  reason: z.string(),
  proposedBy: address,
  proposedAt: seconds,
  state: z.enum(['PROPOSED', 'ANNOUNCED', 'WITHDRAWN', 'ENDED']),
  ...proposalEnd,
  confirmedBy: z.nullable(address),
  number: z.nullable(z.int()),
  problem: z.nullable(z.enum(PROPOSAL_PROBLEMS)),
});
export type PlanProposal = z.infer<typeof proposal>;

export const planEndpoints = {
  plans: read(
    '/api/plans',
    'public',
    'Plans announced, newest first, with what each changes (rulebook §0).',
    z.object(pageQuery),
    page(version),
  ),
  planText: read(
    '/api/plans/{hash}',
    'public',
    'The plan with a hash: keccak256 of its canonical JSON (RFC 8785).',
    z.object({ hash }),
    z.object({ hash, plan: z.unknown() }),
  ),
  planProposals: read(
    '/api/operator/plans',
    'viewer',
    'Changes of the plan that were proposed, newest first.',
    z.object(pageQuery),
    page(proposal),
  ),
  proposePlan: action(
    '/api/operator/plans/propose',
    'admin',
    'Proposes a change, merged over a preset or the plan in force on its start, a Monday, with a signature over it; another operator must confirm it.',
    z.object({
      requestId,
      preset,
      change: z.record(z.string(), z.unknown()),
      startsOn: day,
      reason: text(280).check(z.trim(), z.minLength(1)),
      planHash: hash,
      signature,
    }),
    proposal,
  ),
  confirmPlan: action(
    '/api/operator/plans/confirm',
    'approver',
    'Announces a plan that somebody else proposed, with the hash of what was read and a signature over it.',
    z.object({ requestId, id: z.int(), planHash: hash, signature }),
    proposal,
  ),
  withdrawPlan: action(
    '/api/operator/plans/withdraw',
    'admin',
    'Takes one’s own open proposal of a plan back, with a signature over it.',
    z.object({ requestId, id: z.int(), signature }),
    proposal,
  ),
};
