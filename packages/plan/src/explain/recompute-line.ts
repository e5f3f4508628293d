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
import type { RecomputedLine, Recomputers } from '../explained/recomputed-line.ts';
import type { LineExplanation } from '../explained/types.ts';

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

/** Shares no code with `settle`, so that a result equal to the explanation's `line` is a check. */
export const recomputeLine = (explanation: LineExplanation): RecomputedLine =>
  (RECOMPUTERS[explanation.kind] as (explanation: LineExplanation) => RecomputedLine)(explanation);

export function comesToLine(
  { line }: LineExplanation,
  { lapsed: _, ...computed }: RecomputedLine,
): boolean {
  return (Object.keys(computed) as (keyof typeof computed)[]).every(
    (name) => micro(line[name]) === computed[name],
  );
}
