import { micro, toDecimal } from '@fairlaunch/money';
import { businessDay, weekOf } from '@fairlaunch/plan';
import type { Endpoints, Output } from '@fairlaunch/protocol';
import { toSeconds, type Database } from '../../db/database.ts';
import { decodeCursor, PAGE_SIZE, toPage } from '../../http/cursor.ts';
import { route } from '../../http/route.ts';
import { businessNow } from '../../ledger/day.ts';
import { planOn } from '../../plans/plan-versions.ts';
import { lastPosted, liveFigures, liveLegs } from '../../settlement/archive/live/live.ts';
import { nextEnrolment, endedAssessments, fullNodes, openAssessments } from './assessments.ts';
import { assessmentsOf, directReferrals, findSeat } from './queries.ts';

type Performance = Output<Endpoints['performance']>;

const NO_CHANGE = { opened: '0', leaving: '0' };

const sum = (one: string, other: string): string => toDecimal(micro(one) + micro(other));

const EMPTY_PERFORMANCE: Omit<Performance, 'today' | 'asOf'> = {
  standing: null,
  people: { directs: 0, team: 0 },
  unsettled: { own: NO_CHANGE, direct: NO_CHANGE, team: NO_CHANGE },
  nodes: { direct: 0, team: 0, realTime: '0', cumulative: '0' },
  state: 'NOT_STARTED',
  assessments: [],
  coming: null,
  history: [],
  fullNode: null,
};

async function performanceOf(database: Database, memberId: bigint): Promise<Performance> {
  const [{ seat, bound_day: boundDay }, asOf, { now }] = await Promise.all([
    findSeat(database, memberId),
    lastPosted(database),
    businessNow(database),
  ]);
  const today = businessDay(toSeconds(now));
  const rows = await assessmentsOf(database, memberId);
  const enrolments = rows.map((row) => ({ week: row.week, bigLeg: Number(row.big_leg) }));
  const figures =
    seat === null ? null : await liveFigures(database, asOf, { seat: Number(seat), enrolments });
  if (!figures) return { today, asOf: asOf ?? null, ...EMPTY_PERFORMANCE };
  const { standing, people, unsettled, nodes } = figures;
  const assessments = await openAssessments(database, memberId, rows, figures);
  return {
    today,
    asOf: asOf ?? null,
    standing,
    people,
    unsettled,
    nodes,
    state: assessments.some(({ week }) => week === weekOf(today)) ? 'IN_PROGRESS' : 'NOT_STARTED',
    assessments,
    coming:
      asOf !== undefined && standing
        ? nextEnrolment((await planOn(database, asOf)).plan, asOf, boundDay ?? asOf, standing)
        : null,
    history: endedAssessments(rows),
    fullNode: asOf === undefined ? null : await fullNodes(database, memberId, asOf, today),
  };
}

export const routes = [
  route('performance', ({ deps: { database }, caller }) =>
    performanceOf(database, caller.memberId),
  ),
  route('community', async ({ deps: { database }, caller, input }) => {
    const rows = await directReferrals(
      database,
      caller.memberId,
      decodeCursor(input.cursor) ?? 0n,
      PAGE_SIZE + 1,
    );
    const page = rows.slice(0, PAGE_SIZE).map((row) => Number(row.seat));
    const legs =
      page.length === 0 ? [] : ((await liveLegs(database, await lastPosted(database), page)) ?? []);
    return toPage(
      rows,
      (row) => row.seat!,
      (row) => {
        const leg = legs.find(({ seat }) => seat === Number(row.seat));
        return {
          seat: Number(row.seat),
          address: row.address,
          boundAt: toSeconds(row.bound_at)!,
          level: leg?.standing?.level ?? null,
          active: leg?.standing?.active ?? false,
          own: leg?.standing?.own ?? '0',
          leg: leg?.standing ? sum(leg.standing.seasoned, leg.standing.team) : '0',
          people: leg?.people ?? 0,
          unsettled: leg
            ? {
                opened: sum(leg.own.opened, leg.team.opened),
                leaving: sum(leg.own.leaving, leg.team.leaving),
              }
            : NO_CHANGE,
        };
      },
    );
  }),
];
