import { micro, type Micro } from '@fairlaunch/money';
import type {
  ExplanationOf,
  LineExplanation,
  Parts,
  ProratedPart,
  ReleasedPosition,
} from './types.ts';
import { possible } from './checked.ts';
import { generationTarget, legTarget, peerTarget } from '../rules/team/recompute.ts';
import { bonusTarget, referralTarget, releaseTarget } from '../rules/releases/recompute.ts';
import {
  feeShare,
  globalShare,
  networkShare,
  outputShare,
  subsidyShare,
} from '../rules/dividends/recompute.ts';
import { recomputeStatic } from '../rules/static/recompute.ts';

/** A line as its contributions make it, micro-units; what is neither paid nor pending lapsed (rulebook §3). */
export type RecomputedLine = {
  target: Micro;
  accelerated: Micro;
  carried: Micro;
  paid: Micro;
  pending: Micro;
  lapsed: Micro;
};

const line = (target: Micro, paid: Micro = target): RecomputedLine => ({
  target,
  accelerated: 0n,
  carried: 0n,
  paid,
  pending: 0n,
  lapsed: target - paid,
});

function prorated(target: Micro, { pool, dues }: ProratedPart): RecomputedLine {
  const holds = micro(pool),
    all = micro(dues);
  possible(target <= all, 'the due of one member is more than all dues together');
  return line(target, all <= holds ? target : (target * holds) / all);
}

const released = ({ positions }: { positions: readonly ReleasedPosition[] }): RecomputedLine =>
  line(releaseTarget(positions));

const LINES: { [Kind in keyof Parts]: (explanation: ExplanationOf<Kind>) => RecomputedLine } = {
  STATIC: (explanation) => {
    const { target, accelerated, carried, paid, pending } = recomputeStatic(explanation);
    return { target, accelerated, carried, paid, pending, lapsed: 0n };
  },
  LEVEL_DIFF: (explanation) =>
    prorated(legTarget(explanation.parts, explanation.ratePpm), explanation),
  PEER: (explanation) => prorated(peerTarget(explanation.parts, explanation.peerPpm), explanation),
  OVERRIDE: (explanation) => prorated(legTarget(explanation.parts), explanation),
  GENERATION: (explanation) =>
    prorated(generationTarget(explanation.parts, explanation.validDirects), explanation),
  COMMUNITY_SUBSIDY: (explanation) => prorated(legTarget(explanation.parts), explanation),
  TOKEN_REFERRAL: (explanation) => prorated(referralTarget(explanation), explanation),
  FEE_DIVIDEND: (explanation) => line(feeShare(explanation)),
  NETWORK_DIVIDEND: (explanation) => line(networkShare(explanation)),
  GLOBAL_BONUS: (explanation) => line(globalShare(explanation)),
  TEAM_SUBSIDY: (explanation) => line(subsidyShare(explanation)),
  BHC_OUTPUT: (explanation) => line(outputShare(explanation)),
  SALES_BONUS: (explanation) => line(bonusTarget(explanation)),
  AWARD_RELEASE: released,
  POINTS_RELEASE: released,
  PROMO_RELEASE: released,
  WHITELIST_RELEASE: released,
};

/**
 * Computes a line again from its explanation's contributions alone, wherever this runs. It is written apart from
 * `settle`, and does not read the explanation's `line`, so that agreeing with that is a check and not an echo.
 * @throws RangeError when the contributions cannot be right whatever the line is
 */
export const recomputeLine = (explanation: LineExplanation): RecomputedLine =>
  (LINES[explanation.kind] as (explanation: LineExplanation) => RecomputedLine)(explanation);

/** Whether a recomputed line is, to the last unit, the one that its explanation is of. */
export function comesToLine(
  { line: said }: LineExplanation,
  { lapsed: _, ...computed }: RecomputedLine,
): boolean {
  return (Object.keys(computed) as (keyof typeof computed)[]).every(
    (name) => micro(said[name]) === computed[name],
  );
}
