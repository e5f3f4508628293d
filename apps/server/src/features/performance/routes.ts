import { weekOf } from '@fairlaunch/plan';
import type { Endpoints, Output } from '@fairlaunch/protocol';
import { toSeconds, type Database } from '#db/database.ts';
import { route, type Caller } from '#http/route.ts';
import { memberAt } from '#domain/members/named.ts';
import { planNow, planOnOrBefore } from '#domain/plans/plan-versions.ts';
import { figuresSinceClose } from '#settlement/archive/since-close/since-close.ts';
import { nextEnrolment, fullNodes, openAssessments } from './assessments.ts';
import { lastAssessment, pastAssessments, pastFullNodeWeeks } from './past-assessments.ts';
import { assessmentsOf, ownFacts } from './queries.ts';
import { lastActionOf } from '#shared/own-actions.ts';
import { branchOf, branchPicture, findInTeam } from './team-tree.ts';
import { lastPosted } from '#ledger/day.ts';

type Performance = Output<Endpoints['performance']>;

const NO_CHANGE = { opened: '0', leaving: '0' };

const EMPTY_PERFORMANCE: Omit<Performance, 'today' | 'asOf'> = {
  standing: null,
  people: { directs: 0, team: 0 },
  unsettled: { own: NO_CHANGE, direct: NO_CHANGE, small: NO_CHANGE, team: NO_CHANGE },
  nodes: { direct: 0, team: 0, realTime: '0', cumulative: '0' },
  state: 'NOT_STARTED',
  assessments: [],
  coming: null,
  lastWeek: null,
  fullNode: null,
};

async function performanceOf(
  database: Database,
  { memberId, seat }: Pick<Caller, 'memberId' | 'seat'>,
): Promise<Performance> {
  const [own, asOf, current, rows] = await Promise.all([
    ownFacts(database, memberId),
    lastPosted(database),
    planNow(database),
    assessmentsOf(database, memberId),
  ]);
  const { now, today } = current;
  const enrolments = rows.map((row) => ({ week: row.week, bigLeg: Number(row.big_leg) }));
  const figures =
    seat === null
      ? null
      : await figuresSinceClose(database, asOf, { seat, enrolments }, lastActionOf(memberId));
  if (!figures) return { today, asOf: asOf ?? null, ...EMPTY_PERFORMANCE };
  const { standing, people, unsettled, nodes } = figures;
  const [assessments, { plan }, fullNode] = await Promise.all([
    openAssessments(database, memberId, rows, figures, toSeconds(now)),
    planOnOrBefore(database, current, asOf ?? today),
    asOf === undefined ? null : fullNodes(database, memberId, asOf, current, own),
  ]);
  return {
    today,
    asOf: asOf ?? null,
    standing,
    people,
    unsettled,
    nodes,
    state: assessments.some(({ week }) => week === weekOf(today)) ? 'IN_PROGRESS' : 'NOT_STARTED',
    assessments,
    coming: nextEnrolment(plan, asOf ?? today - 1, own.boundDay ?? today, standing),
    lastWeek: lastAssessment(rows),
    fullNode,
  };
}

export const routes = [
  route('performance', ({ deps: { database }, caller }) => performanceOf(database, caller)),
  route('assessments', ({ deps: { database }, caller, input }) =>
    pastAssessments(database, caller.memberId, input.cursor),
  ),
  route('fullNodeWeeks', ({ deps: { database }, caller, input }) =>
    pastFullNodeWeeks(database, caller.memberId, input.cursor),
  ),
  route('branch', ({ deps: { database }, caller, input }) => branchOf(database, caller, input)),
  route('branchPicture', ({ deps: { database }, caller, input }) =>
    branchPicture(database, caller, input),
  ),
  route('findInTeam', ({ deps: { database }, caller, input }) =>
    findInTeam(database, caller, input.query),
  ),
  route('operatorPerformance', async ({ deps: { database }, input }) => {
    const { member_id: memberId, seat } = await memberAt(database, input.address);
    return performanceOf(database, { memberId, seat: seat === null ? null : Number(seat) });
  }),
];
