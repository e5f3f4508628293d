import { toDecimal } from '@fairlaunch/money';
import type { PoolPayment, SettleInput, SettleResult } from '../../settle/types.ts';
import { markedBetween, paidBySeat } from '../../explain/below.ts';
import { legParts, ratedParts } from './leg-parts.ts';
import { levelDiffParts, overrideParts, peerParts } from './explain-level-walk.ts';
import type { GenerationPart, Parts, ProratedPart } from '../../explain/types.ts';

const prorated = ({ pool, dues }: PoolPayment): ProratedPart => ({
  pool: toDecimal(pool),
  dues: toDecimal(dues),
});

/** LEVEL_DIFF, by leg and difference (rulebook §7). */
export const levelDiff = (
  input: SettleInput,
  result: SettleResult,
  member: number,
): Parts['LEVEL_DIFF'] => ({
  ...prorated(result.payments.team),
  ratePpm: result.standings.ratePpm[member]!,
  parts: levelDiffParts(input, result, member),
});

/** PEER, by leg and last difference (rulebook §7). */
export const peer = (input: SettleInput, result: SettleResult, member: number): Parts['PEER'] => ({
  ...prorated(result.payments.team),
  peerPpm: input.plan.team.peerPpm,
  parts: peerParts(input, result, member),
});

/** OVERRIDE, by leg (rulebook §7). */
export const override = (
  input: SettleInput,
  result: SettleResult,
  member: number,
): Parts['OVERRIDE'] => ({
  ...prorated(result.payments.team),
  parts: overrideParts(input, result, member),
});

/** GENERATION, by leg and generation; one that is locked is told with what is missing for it (rulebook §7). */
export function generation(
  input: SettleInput,
  result: SettleResult,
  member: number,
): Parts['GENERATION'] {
  const {
    members,
    plan: { team },
  } = input;
  const { active, validDirects } = result.standings;
  const valid = validDirects[member]!;
  const between = markedBetween(members, member, active);
  const stepOf = (source: number): number =>
    active[member] === 1 && between[source]! < team.generationPpm.length ? between[source]! + 1 : 0;
  const parts = legParts(members, member, paidBySeat(result, members.count), stepOf).map(
    ({ step, ...part }): GenerationPart => {
      const missing = Math.max(0, step - valid);
      return {
        ...part,
        generation: step,
        missing,
        ppm: missing > 0 ? 0 : team.generationPpm[step - 1]!,
      };
    },
  );
  return { ...prorated(result.payments.team), validDirects: valid, parts };
}

/** COMMUNITY_SUBSIDY, by leg: sources whose nearest upline with an active community node the member is (rulebook §7). */
export function communitySubsidy(
  input: SettleInput,
  result: SettleResult,
  member: number,
): Parts['COMMUNITY_SUBSIDY'] {
  const { members, nodes, day, plan } = input;
  const holds = new Uint8Array(members.count);
  for (const node of nodes)
    if (node.kind === 'COMMUNITY' && node.activeFrom <= day) holds[node.member] = 1;
  const between = markedBetween(members, member, holds);
  const ppmOf = (source: number): number =>
    holds[member] === 1 && between[source] === 0 ? plan.team.communitySubsidyPpm : 0;
  return {
    ...prorated(result.payments.communitySubsidy),
    parts: ratedParts(members, member, paidBySeat(result, members.count), ppmOf),
  };
}
