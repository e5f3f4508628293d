import { BRANCH_ORDERS } from '@fairlaunch/plan';
import { fullNodeProgress, memberStanding } from '@fairlaunch/plan/standing';
import { z } from 'zod/mini';
import { read } from '#wire/endpoint.ts';
import { address, amount, day, page, pageQuery, pathNumber, text } from '#schema/schema.ts';

const count = z.int().check(z.nonnegative());
const level = z.int().check(z.minimum(0), z.maximum(7));

const unsettled = z.object({ opened: amount, leaving: amount });

const openAssessment = z.object({
  week: day,
  /** Seat of the big leg, fixed at the close of the Sunday before. */
  bigLeg: z.nullable(z.int()),
  small: amount,
  target: amount,
  opened: amount,
  filled: amount,
  exits: amount,
  completed: amount,
  atStake: amount,
  /**
   * Estimates; `samePace`, at the pace of the week so far, is null on the first day and after the
   * end.
   */
  forecast: z.object({ missing: amount, nothingMore: amount, samePace: z.nullable(amount) }),
});

const endedAssessment = z.object({
  week: day,
  target: amount,
  completed: amount,
  conditional: amount,
  state: z.enum(['COMPLETED', 'INCOMPLETE']),
});

/** What a member can see of somebody in its team (docs/decisions/0076). */
const teamMember = z.object({
  seat: z.int(),
  /**
   * The whole address for the reader's own direct referrals, else its first and last characters.
   */
  address: z.string(),
  boundDay: day,
  /** Null for a member that was bound after the last close. */
  level: z.nullable(level),
  active: z.boolean(),
  /** Seasoned stake of the member and of everybody below it. */
  leg: amount,
  small: amount,
  directs: count,
  people: count,
  /** Changes of the whole leg since the last close; null if it is no leg of the reader's own. */
  unsettled: z.nullable(unsettled),
});

/** A member of the reader's team, or the reader at depth 0, and the way down to it. */
const teamPlace = z.extend(teamMember, {
  depth: count,
  /** The reader's direct referral above the member; 0 for the reader. */
  legHead: z.int(),
  /** Nearest members above it, from the top down. */
  above: z.array(z.int()),
});

const branchOf = { member: z.optional(pathNumber) };

const fullNodeWeek = z.extend(fullNodeProgress, {
  atStake: amount,
});

const performance = z.object({
  today: day,
  /** The last day that was closed; null before the first close. */
  asOf: z.nullable(day),
  /** Null for a member that no close has counted yet. */
  standing: z.nullable(memberStanding),
  people: z.object({ directs: count, team: count }),
  /** `small`: outside the leg that was the big one at the last close. */
  unsettled: z.object({
    own: unsettled,
    direct: unsettled,
    small: unsettled,
    team: unsettled,
  }),
  /**
   * Nodes that direct referrals and the team hold; prices of those bought since the close, and
   * all.
   */
  nodes: z.object({ direct: count, team: count, realTime: amount, cumulative: amount }),
  state: z.enum(['NOT_STARTED', 'IN_PROGRESS']),
  /** Oldest first: on a Monday the week before is not closed yet either. */
  assessments: z.array(openAssessment),
  /** The next enrolment if nothing changes until then; null for somebody without a referrer. */
  coming: z.nullable(
    z.object({
      week: day,
      levelMet: z.boolean(),
      boundDays: count,
      minBoundDays: count,
      target: amount,
    }),
  ),
  lastWeek: z.nullable(endedAssessment),
  /**
   * Weeks that have not ended; null for a member that never held a node at the end of a week.
   */
  fullNode: z.nullable(z.object({ weeks: z.array(fullNodeWeek) })),
});

export const performanceEndpoints = {
  performance: read(
    '/api/performance',
    'session',
    'Performance and level as of the last close, what happened since, and the assessment of the week so far (rulebook §5, §9).',
    z.object({}),
    performance,
  ),
  assessments: read(
    '/api/performance/weeks',
    'session',
    'Assessments that have ended, the newest first (rulebook §9).',
    z.object(pageQuery),
    page(endedAssessment),
  ),
  fullNodeWeeks: read(
    '/api/performance/full-node-weeks',
    'session',
    'Full-node weeks that have ended, with the dividends that each released or returned, the newest first (rulebook §9).',
    z.object(pageQuery),
    page(z.object({ week: day, state: z.enum(['FULL', 'NOT_FULL']), amount })),
  ),
  branch: read(
    '/api/team/branch',
    'session',
    'A member of the caller’s team, or the caller, and a page of its direct referrals, as of the last close (rulebook §5).',
    z.object({ ...branchOf, order: z.optional(z.enum(BRANCH_ORDERS)), ...pageQuery }),
    z.extend(page(teamMember), { asOf: z.nullable(day), head: teamPlace }),
    ['NOT_BOUND', 'TEAM_MEMBER_NOT_FOUND'],
  ),
  branchPicture: read(
    '/api/team/picture',
    'session',
    'The largest legs of a member of the caller’s team, and the largest of each.',
    z.object(branchOf),
    z.object({
      asOf: z.nullable(day),
      head: teamPlace,
      branches: z.array(z.extend(teamMember, { below: z.array(teamMember) })),
    }),
    ['NOT_BOUND', 'TEAM_MEMBER_NOT_FOUND'],
  ),
  findInTeam: read(
    '/api/team/find',
    'session',
    'Members of the caller’s team by member number, or by an address or its first characters.',
    z.object({ query: text(300) }),
    z.object({ items: z.array(teamPlace) }),
    ['NOT_BOUND', 'TEAM_QUERY_INVALID', 'TEAM_QUERY_TOO_SHORT', 'TEAM_QUERY_TOO_BROAD'],
  ),
  operatorPerformance: read(
    '/api/operator/members/{address}/team',
    'viewer',
    'A member’s performance, level and team as of the last close, and what happened since.',
    z.object({ address }),
    performance,
    ['NOT_FOUND'],
  ),
};
