import { FUNDED_POOLS } from './names.ts';
import type { Corner } from './random-corners.ts';
import type { Random } from './random.ts';

/** What people may try in a scenario. */
export type ActionName =
  | 'join'
  | 'stake'
  | 'invite'
  | 'fill'
  | 'exit'
  | 'exitAssessed'
  | 'exitAll'
  | 'buyNode'
  | 'cancelNode'
  | 'fee'
  | 'fund'
  | 'openBox';

/** The shape that a tree of members grows into. */
export type TreeShape = 'chain' | 'star' | 'bushy' | 'comb' | 'roots';

/** How well a pool is funded. */
export type Wealth = 'none' | 'short' | 'fair' | 'long';

type FundedPool = (typeof FUNDED_POOLS)[number];

const WEALTHS: readonly Wealth[] = ['none', 'short', 'fair', 'long'];

/** The character of a scenario: how much is tried, what is tried most, how rich each pool is. */
export type Mood = {
  members: number;
  shape: TreeShape;
  triesPerDay: number;
  likings: { [name in ActionName]: number };
  wealth: { [pool in FundedPool]: Wealth };
  avoid: readonly Corner[];
};

/** A mood for a number of members. */
export function randomMood(random: Random, members: number, avoid: readonly Corner[]): Mood {
  const liking = (usual: number): number => usual * random.pick([0.2, 1, 1, 3]);
  const usualWealth = random.pick(WEALTHS);
  return {
    members,
    avoid,
    shape: random.pick(['chain', 'star', 'bushy', 'bushy', 'comb', 'roots']),
    triesPerDay: random.pick([2, 5, Math.ceil(members / 2)]),
    wealth: Object.fromEntries(
      FUNDED_POOLS.map((pool) => [pool, random.chance(0.7) ? usualWealth : random.pick(WEALTHS)]),
    ) as Mood['wealth'],
    likings: {
      join: liking(3),
      stake: liking(10),
      invite: liking(1),
      fill: liking(3),
      exit: liking(0.7),
      exitAssessed: liking(1),
      exitAll: liking(0.1),
      buyNode: liking(3),
      cancelNode: liking(1),
      fee: liking(1),
      fund: liking(1),
      openBox: liking(1),
    },
  };
}

/** The name of an action, more often one that is liked more. */
export function likedAction(random: Random, mood: Mood): ActionName {
  const likings = Object.entries(mood.likings) as [ActionName, number][];
  let point = random.fraction() * likings.reduce((sum, [, liking]) => sum + liking, 0);
  return likings.find(([, liking]) => (point -= liking) < 0)?.[0] ?? 'stake';
}
