import { micro } from '@fairlaunch/money';
import type { Plan } from '../plan/plan.ts';
import type { MemberTable } from '../settle/member-table.ts';
import type { Standings } from '../rules/performance/standings.ts';

const B5 = 5;
const B6 = 6;
const B7 = 7;
const STAKE_ROWS = ['B1', 'B2', 'B3', 'B4', 'B5'] as const;

/** By seat: in how many different legs somebody holds B5 or higher and B6 or higher, and how many direct referrals opened their ecosystem box. */
export type LegsHolding = {
  readonly b5: Uint32Array;
  readonly b6: Uint32Array;
  readonly boxes: Uint32Array;
};

/** What the rows B6, B7 and D1 ask of a member's legs; one pass (rulebook §5). */
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

/** One thing that a level asks for: own seasoned stake or small area in micro-units, or legs that hold a level. */
export type Requirement =
  | { of: 'own' | 'small'; have: number; need: number }
  | {
      of: 'legs';
      /** The level that a leg must hold. */ holding: 5 | 6;
      have: number;
      need: number;
    };

/** The level after a member's, and everything that its row asks for, met or not. */
export type NextLevel = { level: number; requirements: Requirement[] };

/** What a member's next level asks for (rulebook §5); undefined at B7. */
export function nextLevel(
  { levels }: Plan,
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
  if (level === B6)
    return {
      level: B7,
      requirements: [{ of: 'legs', holding: B6, have: legsWithB6, need: levels.B7.legs }],
    };
  if (level === B5)
    return {
      level: B6,
      requirements: [{ of: 'legs', holding: B5, have: legsWithB5, need: levels.B6.legs }],
    };
  const row = levels[STAKE_ROWS[level]!];
  return {
    level: level + 1,
    requirements: [
      { of: 'own', have: seasoned, need: Number(micro(row.own)) },
      { of: 'small', have: small, need: Number(micro(row.small)) },
    ],
  };
}
