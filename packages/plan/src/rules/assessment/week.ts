import { DAYS_A_WEEK, weekOf } from '../../common/day.ts';
import { endAssessments, payTeamSubsidy } from './assessments.ts';
import type { Close } from '../../settle/close.ts';
import { must } from '../../settle/columns.ts';
import { assessFullNodes } from './full-node.ts';
import { NO_LINES } from '../../lines/line-tables.ts';
import type { SharedSum } from '../../settle/share.ts';
import type { Standings } from '../performance/standings.ts';
import type { CompletedOrder } from '../../settle/types.ts';
import type { WeekInput, WeekResult } from './week-types.ts';

/** How the week before ended, where this is a Monday that closes one, and the subsidy that it pays. */
export type WeekClose = { week?: WeekResult; subsidy: SharedSum };

const NO_SUBSIDY: SharedSum = {
  lines: NO_LINES,
  share: { pool: 0n, sum: 0n, weights: 0n, paid: 0n },
};

function checkWeek({ members }: Close, { assessments, feeDividends }: WeekInput): void {
  for (const [what, rows] of [
    ['assessment', assessments],
    ['fee dividend', feeDividends],
  ] as const) {
    const named = new Set(rows.map(({ member }) => member));
    must(named.size === rows.length, `a member's ${what} of the week comes twice`);
    for (const member of named)
      must(member > 0 && member < members.count, `the ${what} of seat ${member} belongs to nobody`);
  }
}

/**
 * Step 12 of a Monday: assessments end, fee dividends are released or returned, then the team subsidy is paid
 * (rulebook §6, §9).
 * @throws InvariantError when the input of a week comes on another day, or names somebody twice
 */
export function closeWeek(
  close: Close,
  standings: Standings,
  input: WeekInput | undefined,
  completed: readonly CompletedOrder[],
): WeekClose {
  if (!input) return { subsidy: NO_SUBSIDY };
  must(weekOf(close.day) === close.day, 'a week is closed on a Monday only');
  checkWeek(close, input);
  const week = close.day - DAYS_A_WEEK;
  const results = endAssessments(close, week, input, completed);
  const fullNode = assessFullNodes(close, week, input);
  return {
    week: { week, results, fullNode },
    subsidy: payTeamSubsidy(close, standings, input, results),
  };
}
