import { micro } from '@fairlaunch/money';
import type { Decimal, Plan } from '../plan/plan.ts';
import type { Standings } from '../rules/performance/standings.ts';
import type { MemberTable } from '../tables/member-table.ts';

const B5 = 5;
const B6 = 6;
const B7 = 7;
const STAKE_ROWS = ['B1', 'B2', 'B3', 'B4', 'B5'] as const;

/**
 * Counts by seat: legs in which somebody holds B5, or B6; direct referrals that opened their
 * ecosystem box.
 */
export type LegsHolding = {
  readonly b5: Uint32Array;
  readonly b6: Uint32Array;
  readonly boxes: Uint32Array;
};

export function legsHolding(
  { count, sponsor, openedEcosystemBox }: MemberTable,
  { level }: Pick<Standings, 'level'>,
): LegsHolding {
  const b5 = new Uint32Array(count),
    b6 = new Uint32Array(count),
    boxes = new Uint32Array(count),
    highest = new Uint8Array(count);
  for (let seat = count - 1; seat >= 1; seat--) {
    const above = sponsor[seat]!;
    const held = Math.max(level[seat]!, highest[seat]!);
    if (held > highest[above]!) highest[above] = held;
    if (held >= B5) b5[above]!++;
    if (held >= B6) b6[above]!++;
    if (openedEcosystemBox[seat] === 1) boxes[above]!++;
  }
  return { b5, b6, boxes };
}

export type Requirement =
  | { of: 'own' | 'small'; have: number; need: number }
  | {
      of: 'legs';
      /** The level that a leg must hold. */ holding: 5 | 6;
      have: number;
      need: number;
    };

/** What a level requires: the stake of B5 and legs from B6 on (rulebook §5). */
export type LevelNeeds = {
  own: Decimal;
  small: Decimal;
  /** Different legs in which somebody holds a level. */
  legs: { holding: 5 | 6; need: number } | undefined;
};

export function levelNeeds({ levels }: Plan, level: number): LevelNeeds {
  const { own, small } = levels[STAKE_ROWS[level - 1] ?? 'B5'];
  const legs =
    level === B6
      ? ({ holding: B5, need: levels.B6.legs } as const)
      : level === B7
        ? ({ holding: B6, need: levels.B7.legs } as const)
        : undefined;
  return { own, small, legs };
}

export type NextLevel = { level: number; requirements: Requirement[] };

/** Undefined at B7 (rulebook §5). */
export function nextLevel(
  plan: Plan,
  standing: {
    level: number;
    seasoned: number;
    small: number;
    legsWithB5: number;
    legsWithB6: number;
  },
): NextLevel | undefined {
  const { level, seasoned, small, legsWithB5, legsWithB6 } = standing;
  if (level >= B7) return undefined;
  const needs = levelNeeds(plan, level + 1);
  return {
    level: level + 1,
    requirements: [
      { of: 'own', have: seasoned, need: Number(micro(needs.own)) },
      { of: 'small', have: small, need: Number(micro(needs.small)) },
      ...(needs.legs
        ? [
            {
              of: 'legs' as const,
              ...needs.legs,
              have: needs.legs.holding === B5 ? legsWithB5 : legsWithB6,
            },
          ]
        : []),
    ],
  };
}
