import { fullNodeProgress, memberStanding } from '@fairlaunch/plan/standing';
import { z } from 'zod/mini';
import { read } from '../endpoint.ts';
import { address, amount, day, page, pageQuery, seconds } from '../schema.ts';

const count = z.int().check(z.nonnegative());
const level = z.int().check(z.minimum(0), z.maximum(7));

const unsettled = z.object({ opened: amount, leaving: amount });

const openAssessment = z.object({
  week: day,
  /** As it was fixed at the close of the Sunday before. */
  bigLeg: z.nullable(z.int()),
  small: amount,
  target: amount,
  opened: amount,
  filled: amount,
  exits: amount,
  completed: amount,
  atStake: amount,
});

const fullNodeWeek = z.extend(fullNodeProgress, {
  atStake: amount,
});

export const performanceEndpoints = {
  performance: read(
    '/api/performance',
    'session',
    'Performance and level as of the last close, what happened since, and the assessment of the week so far (rulebook §5, §9).',
    z.object({}),
    z.object({
      today: day,
      /** The last day that was closed; null before the first close. */
      asOf: z.nullable(day),
      /** Null for somebody whom no close knew. */
      standing: z.nullable(memberStanding),
      people: z.object({ directs: count, team: count }),
      unsettled: z.object({ own: unsettled, direct: unsettled, team: unsettled }),
      /** Standing nodes of direct referrals and the team; prices bought since the close, and all. */
      nodes: z.object({ direct: count, team: count, realTime: amount, cumulative: amount }),
      state: z.enum(['NOT_STARTED', 'IN_PROGRESS']),
      /** Oldest first: on a Monday the week before is not closed yet either. */
      assessments: z.array(openAssessment),
      /** The next enrolment if nothing changed; null for somebody whom no close knew. */
      coming: z.nullable(
        z.object({
          week: day,
          levelMet: z.boolean(),
          boundDays: count,
          minBoundDays: count,
          target: amount,
        }),
      ),
      history: z.array(
        z.object({
          week: day,
          target: amount,
          completed: amount,
          conditional: amount,
          state: z.enum(['COMPLETED', 'INCOMPLETE']),
        }),
      ),
      fullNode: z.nullable(
        z.object({
          weeks: z.array(fullNodeWeek),
          history: z.array(z.object({ week: day, state: z.enum(['FULL', 'NOT_FULL']), amount })),
        }),
      ),
    }),
  ),
  community: read(
    '/api/community',
    'session',
    'Direct referrals, each with the performance of its leg as of the last close and what happened since.',
    z.object(pageQuery),
    page(
      z.object({
        seat: z.int(),
        address,
        boundAt: seconds,
        /** Null for one that was bound after the last close. */
        level: z.nullable(level),
        active: z.boolean(),
        own: amount,
        /** Its own seasoned stake and everybody's below it. */
        leg: amount,
        people: count,
        unsettled,
      }),
    ),
  ),
};
