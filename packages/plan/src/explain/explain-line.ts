import { weekOf } from '../common/day.ts';
import { destination, type LineKind } from '../lines/line-kinds.ts';
import { explainAssessmentLines } from '../rules/assessment/explain.ts';
import { explainDividends } from '../rules/dividends/explain.ts';
import { explainGlobalBonus } from '../rules/global-bonus/explain.ts';
import { explainIso } from '../rules/iso/explain.ts';
import { explainNodes } from '../rules/nodes/explain.ts';
import { explainReleases } from '../rules/releases/explain.ts';
import { explainStatic } from '../rules/static/explain.ts';
import { explainTeam } from '../rules/team/explain.ts';
import type { SettleResult } from '../tables/settle-result.ts';
import type { SettleInput } from '../tables/settle-input.ts';
import type { Explainers, ExplanationOf, LineExplanation } from '../explained/types.ts';
import { lineAmountsOf } from './member-lines.ts';

const EXPLAINERS: Explainers<LineKind> = {
  ...explainStatic,
  ...explainTeam,
  ...explainAssessmentLines,
  ...explainDividends,
  ...explainGlobalBonus,
  ...explainNodes,
  ...explainIso,
  ...explainReleases,
};

/**
 * Explains one line of a close in a fixed number of passes over the members.
 * @throws RangeError when there is no such member
 */
export function explainLine<Kind extends LineKind>(
  input: SettleInput,
  result: SettleResult,
  seat: number,
  kind: Kind,
): ExplanationOf<Kind>;
export function explainLine(
  input: SettleInput,
  result: SettleResult,
  seat: number,
  kind: LineKind,
): LineExplanation {
  if (!Number.isInteger(seat) || seat < 1 || seat >= input.members.count)
    throw new RangeError(`no member has seat ${seat}`);
  const isConditional = destination(kind, input.members.enrolled[seat] === 1) === 'conditional';
  return {
    kind,
    day: input.day,
    member: seat,
    line: lineAmountsOf(result, seat, kind),
    waitsFor: isConditional ? weekOf(input.day) : null,
    ...EXPLAINERS[kind](input, result, seat),
  } as LineExplanation;
}
