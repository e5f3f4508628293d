import { toDecimal } from '@fairlaunch/money';
import { weekOf } from '../common/day.ts';
import { destination } from '../lines/line-tables.ts';
import type { SettleInput, SettleResult } from '../settle/types.ts';
import { staticParts, tokenReferralParts } from '../rules/static/explain.ts';
import { releaseParts } from '../rules/releases/explain.ts';
import { salesBonus } from '../rules/nodes/explain.ts';
import {
  bhcOutput,
  feeDividend,
  globalBonus,
  networkDividend,
  teamSubsidy,
} from '../rules/dividends/explain.ts';
import { communitySubsidy, generation, levelDiff, override, peer } from '../rules/team/explain.ts';
import type { ExplanationOf, LineAmounts, LineExplanation, Parts } from './types.ts';

const PARTS: {
  [Kind in keyof Parts]: (input: SettleInput, result: SettleResult, member: number) => Parts[Kind];
} = {
  STATIC: staticParts,
  LEVEL_DIFF: levelDiff,
  PEER: peer,
  OVERRIDE: override,
  GENERATION: generation,
  COMMUNITY_SUBSIDY: communitySubsidy,
  FEE_DIVIDEND: feeDividend,
  NETWORK_DIVIDEND: networkDividend,
  GLOBAL_BONUS: globalBonus,
  TEAM_SUBSIDY: teamSubsidy,
  BHC_OUTPUT: bhcOutput,
  TOKEN_REFERRAL: tokenReferralParts,
  SALES_BONUS: salesBonus,
  AWARD_RELEASE: releaseParts('AWARD'),
  POINTS_RELEASE: releaseParts('POINTS'),
  PROMO_RELEASE: releaseParts('PROMO'),
  WHITELIST_RELEASE: releaseParts('WHITELIST'),
};

/** The line as the close has it; all of it 0 where nothing was due. */
function lineOf(result: SettleResult, member: number, kind: keyof Parts): LineAmounts {
  const lines = kind === 'STATIC' ? result.static : result.lines[kind];
  const row = lines.member.indexOf(member);
  const amount = (column: Float64Array) => toDecimal(row < 0 ? 0n : BigInt(column[row]!));
  const { target, paid } = lines;
  if (kind !== 'STATIC')
    return {
      target: amount(target),
      accelerated: '0',
      carried: '0',
      paid: amount(paid),
      pending: '0',
    };
  const { accelerated, carried, pending } = result.static;
  return {
    target: amount(target),
    accelerated: amount(accelerated),
    carried: amount(carried),
    paid: amount(paid),
    pending: amount(pending),
  };
}

/**
 * Everything that a member's line of a day is made of, for whoever wants to see or recompute it; a line with
 * nothing due is explained too. A fixed number of passes over members and orders.
 * @param input the day's frozen input
 * @param result what `settle` made of it
 * @throws RangeError when there is no such member
 */
export function explainLine<Kind extends keyof Parts>(
  input: SettleInput,
  result: SettleResult,
  member: number,
  kind: Kind,
): ExplanationOf<Kind>;
export function explainLine(
  input: SettleInput,
  result: SettleResult,
  member: number,
  kind: keyof Parts,
): LineExplanation {
  if (!Number.isInteger(member) || member < 1 || member >= input.members.count)
    throw new RangeError(`no member has seat ${member}`);
  const waits =
    kind !== 'STATIC' && destination(kind, input.members.enrolled[member] === 1) === 'conditional';
  return {
    kind,
    day: input.day,
    member,
    line: lineOf(result, member, kind),
    waitsFor: waits ? weekOf(input.day) : null,
    ...PARTS[kind](input, result, member),
  } as LineExplanation;
}
