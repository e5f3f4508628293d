import { micro } from '@fairlaunch/money';
import type { LineKind } from '../lines/line-kinds.ts';
import { recomputeAssessmentLines } from '../rules/assessment/recompute.ts';
import { recomputeDividends } from '../rules/dividends/recompute.ts';
import { recomputeGlobalBonus } from '../rules/global-bonus/recompute.ts';
import { recomputeIso } from '../rules/iso/recompute.ts';
import { recomputeNodes } from '../rules/nodes/recompute.ts';
import { recomputeReleases } from '../rules/releases/recompute.ts';
import { recomputeStaticLines } from '../rules/static/recompute.ts';
import { recomputeTeam } from '../rules/team/recompute.ts';
import type { RecomputedLine, Recomputers } from './recomputed-line.ts';
import type { LineExplanation } from './types.ts';

const RECOMPUTERS: Recomputers<LineKind> = {
  ...recomputeStaticLines,
  ...recomputeTeam,
  ...recomputeAssessmentLines,
  ...recomputeDividends,
  ...recomputeGlobalBonus,
  ...recomputeNodes,
  ...recomputeIso,
  ...recomputeReleases,
};

/**
 * Computes a line again from its explanation's contributions alone, wherever this runs. It is
 * written apart from `settle`, and does not read the explanation's `line`, so that agreeing with
 * that is a check and not an echo.
 * @throws RangeError when the contributions cannot be right whatever the line is
 */
export const recomputeLine = (explanation: LineExplanation): RecomputedLine =>
  (RECOMPUTERS[explanation.kind] as (explanation: LineExplanation) => RecomputedLine)(explanation);

/** Whether a recomputed line is, to the last unit, the one that its explanation is of. */
export function comesToLine(
  { line }: LineExplanation,
  { lapsed: _, ...computed }: RecomputedLine,
): boolean {
  return (Object.keys(computed) as (keyof typeof computed)[]).every(
    (name) => micro(line[name]) === computed[name],
  );
}
