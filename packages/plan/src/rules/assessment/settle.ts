import { DAYS_A_WEEK, weekOf } from '#common/day.ts';
import { NO_LINES, type LineTable } from '#lines/line-tables.ts';
import type { Close } from '#tables/close.ts';
import { invariant } from '#tables/columns.ts';
import type { CompletedOrder, Share } from '#tables/result-rows.ts';
import type { Standings } from '../performance/standings.ts';
import { endAssessments } from './assessments.ts';
import { assessFullNodes } from './full-node.ts';
import { payTeamSubsidy } from './team-subsidy.ts';
import type { WeekInput, WeekResult } from './week-types.ts';

export type WeekShares = { teamSubsidy: Share };

type WeekClose = { week?: WeekResult; lines: { TEAM_SUBSIDY: LineTable }; shares: WeekShares };

const NO_SHARE: Share = { pool: 0n, sum: 0n, weights: 0n, paid: 0n };

/** Step 12 of a Monday (rulebook §6, §9). @throws InvariantError on any other day */
export function closeWeek(
  close: Close,
  standings: Standings,
  input: WeekInput | undefined,
  completed: readonly CompletedOrder[],
): WeekClose {
  if (!input) return { lines: { TEAM_SUBSIDY: NO_LINES }, shares: { teamSubsidy: NO_SHARE } };
  invariant(weekOf(close.day) === close.day, 'a week is closed on a Monday only');
  checkWeek(close, input);
  const week = close.day - DAYS_A_WEEK;
  const results = endAssessments(close, week, input, completed);
  const fullNode = assessFullNodes(close, week, input);
  const subsidy = payTeamSubsidy(close, standings, input, results);
  return {
    week: { week, results, fullNode },
    lines: { TEAM_SUBSIDY: subsidy.lines },
    shares: { teamSubsidy: subsidy.share },
  };
}

function checkWeek({ members }: Close, { assessments, feeDividends }: WeekInput): void {
  for (const [what, rows] of [
    ['assessment', assessments],
    ['fee dividend', feeDividends],
  ] as const) {
    const named = new Set(rows.map(({ member }) => member));
    invariant(named.size === rows.length, `a member's ${what} of the week comes twice`);
    for (const member of named)
      invariant(
        member > 0 && member < members.count,
        `the ${what} of seat ${member} belongs to nobody`,
      );
  }
}
