import { micro, type Micro } from '@fairlaunch/money';
import type * as z from 'zod/mini';
import { assertUnique, MILLION, assertPossible, rate } from '#explained/checked.ts';
import type { legPart } from '#explained/part-schemas.ts';
import { proratedLine, type Recomputers } from '#explained/recomputed-line.ts';
import type { Parts } from '#explained/types.ts';
import type { teamExplanations } from './schema.ts';

type LegPart = z.infer<typeof legPart>;

export const recomputeTeam: Recomputers<keyof typeof teamExplanations> = {
  LEVEL_DIFF: (explanation) => {
    const { parts, ratePpm } = explanation;
    assertPossible(
      parts.every(({ ppm }) => ppm <= ratePpm),
      `a difference is above ${ratePpm} ppm`,
    );
    return proratedLine(legTarget(parts), explanation);
  },
  PEER: (explanation) =>
    proratedLine(peerTarget(explanation.parts, explanation.peerPpm), explanation),
  OVERRIDE: (explanation) => proratedLine(legTarget(explanation.parts), explanation),
  GENERATION: (explanation) => proratedLine(generationTarget(explanation), explanation),
  COMMUNITY_SUBSIDY: (explanation) => proratedLine(legTarget(explanation.parts), explanation),
};

function legTarget(parts: readonly LegPart[]): Micro {
  assertUnique(parts.map(({ leg, ppm }) => `${leg}/${ppm}`));
  return contributions(parts) / MILLION;
}

function peerTarget(parts: readonly LegPart[], peerPpm: number): Micro {
  assertUnique(parts.map(({ leg, ppm }) => `${leg}/${ppm}`));
  return (contributions(parts) * rate(peerPpm)) / (MILLION * MILLION);
}

function generationTarget({ parts, validDirects }: Parts['GENERATION']): Micro {
  assertUnique(parts.map(({ leg, generation }) => `${leg}/${generation}`));
  for (const { generation, missing, ppm } of parts) {
    assertPossible(
      missing === Math.max(0, generation - validDirects),
      `generation ${generation} does not miss ${missing} valid directs`,
    );
    assertPossible(missing === 0 || ppm === 0, `generation ${generation} is locked`);
  }
  return contributions(parts) / MILLION;
}

/** Sum in millionths of a micro-unit, because a line is floored only once (rulebook §0). */
function contributions(parts: readonly LegPart[]): bigint {
  for (const { leg, sources, base } of parts)
    assertPossible(leg > 0 && sources > 0 && micro(base) > 0n, `leg ${leg} contributes nothing`);
  return parts.reduce((sum, { base, ppm }) => sum + micro(base) * rate(ppm), 0n);
}
