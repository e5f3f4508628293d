import { z } from 'zod/mini';
import { read } from '#wire/endpoint.ts';
import { listQuery } from '#schema/list.ts';
import { day, hash, page, pageQuery, seconds } from '#schema/schema.ts';

/** REPLACED: another plan with the same start replaced it before it came into force. */
export const PLAN_STATES = ['UPCOMING', 'IN_FORCE', 'PAST', 'REPLACED'] as const;
export type PlanState = (typeof PLAN_STATES)[number];

/** `path` is keys joined by dots; a value is null if that plan does not have it. */
const difference = z.object({ path: z.string(), before: z.unknown(), after: z.unknown() });
export type PlanChange = z.infer<typeof difference>;

const version = z.object({
  number: z.int(),
  hash,
  startsOn: day,
  announcedAt: seconds,
  state: z.enum(PLAN_STATES),
  /** Compared with the plan that was in force before its start; empty for the first plan. */
  changes: z.array(difference),
});
export type AnnouncedPlan = z.infer<typeof version>;

export const planEndpoints = {
  plans: read(
    '/api/plans',
    'public',
    'Plans announced, newest first, with what each changes (rulebook §0).',
    z.object(pageQuery),
    page(version),
  ),
  operatorPlans: read(
    '/api/operator/plans',
    'viewer',
    'Plans announced, found by their number or how their hash begins.',
    z.object({ ...listQuery(['announcedAt']), state: z.optional(z.enum(PLAN_STATES)) }),
    page(version),
  ),
  planText: read(
    '/api/plans/{hash}',
    'public',
    'The plan with a hash: keccak256 of its canonical JSON (RFC 8785).',
    z.object({ hash }),
    z.object({ hash, plan: z.unknown() }),
    ['NOT_FOUND'],
  ),
};
