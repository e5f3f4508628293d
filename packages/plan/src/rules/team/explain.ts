import { markedBetween, paidBySeat } from '#explained/below.ts';
import { prorated } from '#explained/explained-parts.ts';
import type { Explainers, Parts } from '#explained/types.ts';
import type { SettleResult } from '#tables/settle-result.ts';
import type { SettleInput } from '#tables/settle-input.ts';
import { levelDiffParts, overrideParts, peerParts } from './explain-level-walk.ts';
import { legParts, ratedParts } from './leg-parts.ts';
import type { teamExplanations } from './schema.ts';

export const explainTeam: Explainers<keyof typeof teamExplanations> = {
  LEVEL_DIFF: (input, result, member) => ({
    ...prorated(result.payments.team),
    ratePpm: result.standings.ratePpm[member]!,
    parts: levelDiffParts(input, result, member),
  }),
  PEER: (input, result, member) => ({
    ...prorated(result.payments.team),
    peerPpm: input.plan.team.peerPpm,
    parts: peerParts(input, result, member),
  }),
  OVERRIDE: (input, result, member) => ({
    ...prorated(result.payments.team),
    parts: overrideParts(input, result, member),
  }),
  GENERATION: (input, result, member) => ({
    ...prorated(result.payments.team),
    validDirects: result.standings.validDirects[member]!,
    parts: generationParts(input, result, member),
  }),
  COMMUNITY_SUBSIDY: (input, result, member) => ({
    ...prorated(result.payments.communitySubsidy),
    parts: communityParts(input, result, member),
  }),
};

/** A locked generation is listed with the number of valid directs that are missing. */
function generationParts(
  { members, plan }: SettleInput,
  result: SettleResult,
  member: number,
): Parts['GENERATION']['parts'] {
  const { active, validDirects } = result.standings;
  const { generationPpm } = plan.team;
  const between = markedBetween(members, member, active);
  const generationOf = (source: number): number =>
    active[member] === 1 && between[source]! < generationPpm.length ? between[source]! + 1 : 0;
  const paid = paidBySeat(result, members.count);
  return legParts(members, member, paid, generationOf).map(({ step, ...part }) => {
    const missing = Math.max(0, step - validDirects[member]!);
    const ppm = missing > 0 ? 0 : generationPpm[step - 1]!;
    return { ...part, generation: step, missing, ppm };
  });
}

/** Sources whose nearest upline with an active community node is the member. */
function communityParts(
  { members, nodes, day, plan }: SettleInput,
  result: SettleResult,
  member: number,
): Parts['COMMUNITY_SUBSIDY']['parts'] {
  const holds = new Uint8Array(members.count);
  for (const node of nodes)
    if (node.kind === 'COMMUNITY' && node.activeFrom <= day) holds[node.member] = 1;
  const between = markedBetween(members, member, holds);
  const ppmOf = (source: number): number =>
    holds[member] === 1 && between[source] === 0 ? plan.team.communitySubsidyPpm : 0;
  return ratedParts(members, member, paidBySeat(result, members.count), ppmOf);
}
