import { toDecimal } from '@fairlaunch/money';
import { smallArea } from '../performance/standings.ts';
import type { SettleInput, SettleResult, Share } from '../../settle/types.ts';
import type { Parts, SharedPart } from '../../explain/types.ts';

const B3 = 3;
const B6 = 6;
const B7 = 7;

const counted = ({ pool, sum, weights }: Share, weight: number): SharedPart => ({
  pool: toDecimal(pool),
  sum: toDecimal(sum),
  weight: String(weight),
  weights: String(weights),
});

/** Weights that are stakes. */
const staked = ({ pool, sum, weights }: Share, own: number): SharedPart => ({
  pool: toDecimal(pool),
  sum: toDecimal(sum),
  weight: toDecimal(BigInt(own)),
  weights: toDecimal(weights),
});

/** FEE_DIVIDEND: the member's active nodes by weight (rulebook §8). */
export function feeDividend(
  { nodes, day, plan }: SettleInput,
  { shares }: SettleResult,
  member: number,
): Parts['FEE_DIVIDEND'] {
  const own = nodes
    .filter((node) => node.member === member && node.activeFrom <= day)
    .map(({ number, kind }) => ({ number, kind, weight: plan.nodes.kinds[kind].weight }))
    .sort((one, other) => one.number - other.number);
  const weight = own.reduce((sum, node) => sum + node.weight, 0);
  return { ...counted(shares.feeDividend, weight), divisor: plan.dividends.feeDivisor, nodes: own };
}

/** NETWORK_DIVIDEND: by `A` (rulebook §8). */
export const networkDividend = (
  { plan }: SettleInput,
  { shares, standings }: SettleResult,
  member: number,
): Parts['NETWORK_DIVIDEND'] => ({
  ...staked(shares.networkDividend, standings.own[member]!),
  divisor: plan.dividends.networkDivisor,
});

/** BHC_OUTPUT: the day's output, by `A` (rulebook §13). */
export function bhcOutput(
  { plan: { iso }, day, isoStart }: SettleInput,
  { shares, standings }: SettleResult,
  member: number,
): Parts['BHC_OUTPUT'] {
  const since = isoStart === undefined ? -1 : day - isoStart;
  const epoch = since < 0 ? 0 : Math.floor(since / iso.epochDays) + 1;
  return {
    ...staked(shares.bhcOutput, standings.own[member]!),
    epoch: epoch > iso.epochs ? 0 : epoch,
    dailyOutput: iso.dailyOutput,
    maxPerThousand: iso.maxPerThousand,
  };
}

/** GLOBAL_BONUS: by the weight of the level, capped by the small area (rulebook §10). */
export function globalBonus(
  { plan: { global } }: SettleInput,
  { shares, standings }: SettleResult,
  member: number,
): Parts['GLOBAL_BONUS'] {
  const level = standings.level[member]!;
  const weight = level === B6 ? global.weights.B6 : level === B7 ? global.weights.B7 : 0;
  return {
    ...counted(shares.globalBonus, weight),
    divisor: global.divisor,
    level,
    small: toDecimal(BigInt(smallArea(standings, member))),
    maxPpmOfSmall: global.maxPpmOfSmall,
  };
}

/** TEAM_SUBSIDY: by the weight of the level, for who completed the week (rulebook §9). */
export function teamSubsidy(
  { plan, week }: SettleInput,
  { shares, standings, week: ended }: SettleResult,
  member: number,
): Parts['TEAM_SUBSIDY'] {
  // The plan of the week that it is for.
  const { assessment } = week?.plan ?? plan;
  const { B3: weightOfB3, B4, B5, B6: weightOfB6, B7: weightOfB7 } = assessment.subsidyWeights;
  const level = standings.level[member]!;
  const completed =
    ended?.results.some((result) => result.member === member && result.state === 'COMPLETED') ??
    false;
  const weight = completed ? ([weightOfB3, B4, B5, weightOfB6, weightOfB7][level - B3] ?? 0) : 0;
  return {
    ...counted(shares.teamSubsidy, weight),
    level,
    staticPaid: toDecimal(week?.staticPaid ?? 0n),
    ppm: assessment.subsidyPpm,
  };
}
