import { micro, toDecimal } from '@fairlaunch/money';
import {
  assessmentTarget,
  DAYS_A_WEEK,
  fullNodeProgress,
  weekForecast,
  weekOf,
  type MemberStanding,
  type Plan,
  type WeekForecast,
} from '@fairlaunch/plan';
import type { Endpoints, Output } from '@fairlaunch/protocol';
import type { Database } from '#db/database.ts';
import { planOnOrBefore, type PlanNow } from '#domain/plans/plan-versions.ts';
import type { FiguresAnswer } from '#settlement/archive/questions.ts';
import { assessmentsOf, conditionalIncome, ordersFrom, type OwnNodes } from './queries.ts';

type Performance = Output<Endpoints['performance']>;
type AssessmentRow = Awaited<ReturnType<typeof assessmentsOf>>[number];

const decimal = (amount: number): string => toDecimal(BigInt(amount));

const presentForecast = ({ missing, nothingMore, samePace }: WeekForecast) => ({
  missing: decimal(missing),
  nothingMore: decimal(nothingMore),
  samePace: samePace === null ? null : decimal(samePace),
});

/** @param now Unix seconds of business time */
export function openAssessments(
  database: Database,
  memberId: bigint,
  rows: readonly AssessmentRow[],
  { weeks }: FiguresAnswer,
  now: number,
): Promise<Performance['assessments']> {
  return Promise.all(
    weeks.map(async ({ week, ...progress }) => {
      const { opened, filled, exits, completed } = progress;
      const { big_leg: bigLeg, small, target } = rows.find((row) => row.week === week)!;
      return {
        week,
        bigLeg: bigLeg === 0n ? null : Number(bigLeg),
        small: toDecimal(small),
        target: toDecimal(target),
        opened: decimal(opened),
        filled: decimal(filled),
        exits: decimal(exits),
        completed: decimal(completed),
        atStake: toDecimal((await conditionalIncome(database, memberId, week)).team),
        forecast: presentForecast(weekForecast(week, Number(target), progress, now)),
      };
    }),
  );
}

/**
 * The result of next Sunday's enrolment if nothing changes until then (rulebook §9).
 * @param asOf the last close; before the first one, yesterday
 * @param standing null for a member that no close has counted yet
 */
export function nextEnrolment(
  plan: Plan,
  asOf: number,
  boundDay: number,
  standing: Pick<MemberStanding, 'level' | 'small'> | null,
): NonNullable<Performance['coming']> {
  const week = weekOf(asOf) + DAYS_A_WEEK;
  // Sunday's close has already enrolled for the week that starts the next day.
  const next = asOf === week - 1 ? week + DAYS_A_WEEK : week;
  return {
    week: next,
    levelMet: standing !== null && standing.level > 0,
    boundDays: Math.max(0, next - 1 - boundDay),
    minBoundDays: plan.assessment.minBoundDays,
    target: toDecimal(assessmentTarget(plan, Number(micro(standing?.small ?? '0')))),
  };
}

export async function fullNodes(
  database: Database,
  memberId: bigint,
  asOf: number,
  current: PlanNow,
  { nodes, hadWeeks }: OwnNodes,
): Promise<Performance['fullNode']> {
  if (nodes.length === 0 && !hadWeeks) return null;
  const first = weekOf(asOf);
  const mondays = Array.from(
    { length: (weekOf(current.today) - first) / DAYS_A_WEEK + 1 },
    (_, after) => first + after * DAYS_A_WEEK,
  );
  const [orders, weeks] = await Promise.all([
    ordersFrom(database, memberId, first),
    Promise.all(
      mondays.map(async (week) => {
        const [{ plan }, { dividends }] = await Promise.all([
          planOnOrBefore(database, current, week),
          conditionalIncome(database, memberId, week),
        ]);
        return { week, plan, atStake: toDecimal(dividends) };
      }),
    ),
  ]);
  return {
    weeks: weeks.flatMap(({ week, plan, atStake }) => {
      const progress = fullNodeProgress(plan, { week, through: asOf }, nodes, orders);
      return progress ? [{ ...progress, atStake }] : [];
    }),
  };
}
