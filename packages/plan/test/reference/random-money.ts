import type { Mood } from './random-mood.ts';
import type { Random } from './random.ts';
import type { Attempt } from './random-people.ts';
import { FUNDED_POOLS } from './names.ts';
import type { World } from './world.ts';

/** The most that one funding brings, in tokens, by the wealth that its pool is meant to have. */
const MOST = { none: 0.000_01, short: 0.2, fair: 50, long: 20_000 } as const;

/** A fee, from one micro-unit up (rulebook §8). */
export const tryFee = (random: Random): Attempt[] => [
  { type: 'fee', amount: random.decimal(random.pick([0.000_05, 5, 500])) },
];

/** A pool is funded (rulebook §2). */
export function tryFund(random: Random, _world: World, mood: Mood): Attempt[] {
  const pool = random.pick(FUNDED_POOLS);
  return [
    {
      type: 'fund',
      pool,
      amount: random.decimal(random.chance(0.05) ? MOST.long : MOST[mood.wealth[pool]]),
    },
  ];
}

/** The fundings of the first day: most pools, more or less, and TASK for gifts. */
export const firstFunds = (random: Random, mood: Mood): Attempt[] =>
  FUNDED_POOLS.filter(() => random.chance(0.7)).map((pool) => ({
    type: 'fund',
    pool,
    amount: random.decimal(
      pool === 'TASK' || pool === 'USDB_PROMO' ? 5000 : MOST[mood.wealth[pool]],
    ),
  }));
