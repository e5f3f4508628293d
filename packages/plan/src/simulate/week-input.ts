import { DAYS_A_WEEK } from '../common/day.ts';
import {
  enrolledTable,
  type EndedOrder,
  type PastWeek,
  type WeekInput,
} from '../rules/assessment/week-types.ts';
import { FIRST_MONDAY, mondayOf } from './calendar.ts';
import { weekIn, type SimulatedEnd, type World } from './world.ts';

function endedOrder({ fillWeek, openDay, endDay, ...order }: SimulatedEnd): EndedOrder {
  return {
    ...order,
    openDay: openDay + FIRST_MONDAY,
    endDay: endDay + FIRST_MONDAY,
    ...(fillWeek !== undefined && { fillWeek: fillWeek + FIRST_MONDAY }),
  };
}

/** @param week Monday of the week, in days of the scenario (rulebook §9) */
export function weekInput(world: World, week: number): WeekInput {
  const { enrolments, team, feeDividends, staticPaid } = weekIn(world, week);
  const ended = world.ended.filter(({ endDay }) => endDay >= week && endDay < week + DAYS_A_WEEK);
  const past = new Set(ended.map((order) => order.fillWeek ?? mondayOf(order.openDay)));
  return {
    assessments: enrolments.map((enrolment) => ({
      ...enrolment,
      conditional: team.get(enrolment.member) ?? 0n,
    })),
    plan: world.plan,
    staticPaid,
    feeDividends: Array.from(feeDividends, ([member, amount]) => ({ member, amount })),
    ended: ended.map(endedOrder),
    pastWeeks: Array.from(past, (from): PastWeek => ({
      week: from + FIRST_MONDAY,
      enrolled: enrolledTable(weekIn(world, from).enrolments),
    })),
  };
}
