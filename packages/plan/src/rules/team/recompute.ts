import { micro, type Micro } from '@fairlaunch/money';
import type { GenerationPart, LegPart } from '../../explain/types.ts';
import { eachOnce, possible, rate } from '../../explain/checked.ts';

const MILLION = 1_000_000n;

/** Exact contributions in millionths of a micro-unit; they are floored only when all of a line's are in (rulebook §0). */
function contributions(parts: readonly LegPart[]): bigint {
  for (const { leg, sources, base } of parts)
    possible(leg > 0 && sources > 0 && micro(base) > 0n, `leg ${leg} contributes nothing`);
  return parts.reduce((sum, { base, ppm }) => sum + micro(base) * rate(ppm), 0n);
}

/** LEVEL_DIFF, OVERRIDE and COMMUNITY_SUBSIDY: each leg's base at its rate (rulebook §7). */
export function legTarget(parts: readonly LegPart[], mostPpm = Number(MILLION)): Micro {
  eachOnce(parts.map(({ leg, ppm }) => `${leg}/${ppm}`));
  possible(
    parts.every(({ ppm }) => ppm <= mostPpm),
    `a difference is above ${mostPpm} ppm`,
  );
  return contributions(parts) / MILLION;
}

/** PEER: a part of what the differences come to (rulebook §7). */
export function peerTarget(parts: readonly LegPart[], peerPpm: number): Micro {
  eachOnce(parts.map(({ leg, ppm }) => `${leg}/${ppm}`));
  return (contributions(parts) * rate(peerPpm)) / (MILLION * MILLION);
}

/** GENERATION: each generation at its rate where the valid directs suffice for it (rulebook §7). */
export function generationTarget(parts: readonly GenerationPart[], validDirects: number): Micro {
  eachOnce(parts.map(({ leg, generation }) => `${leg}/${generation}`));
  for (const { generation, missing, ppm } of parts) {
    possible(
      missing === Math.max(0, generation - validDirects),
      `generation ${generation} does not miss ${missing} valid directs`,
    );
    possible(missing === 0 || ppm === 0, `generation ${generation} is locked`);
  }
  return contributions(parts) / MILLION;
}
