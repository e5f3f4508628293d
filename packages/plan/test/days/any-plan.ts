import { mergePlan } from '../../src/plan/merge-plan.ts';
import { parsePlan } from '../../src/plan/plan-schema.ts';
import type { Plan } from '../../src/plan/plan.ts';
import { randomPlan } from '../reference/random-plan.ts';
import type { Random } from '../reference/random.ts';

const stage = (tokens: number) => ({ tokens: String(tokens), shares: 3 });

/** Terms that a few people reach with little money. */
export const SMALL_TERMS = {
  whitelist: {
    sharePrice: '5',
    stages: [20, 10].map((tokens) => stage(tokens)),
    lockDays: 3,
    dailyPpm: 300_000,
  },
  wallet: { withdraw: { WPT: { min: '1' }, CPT: { min: '1' } } },
  box: {
    prizes: [
      { prize: 1, usdb: '0.1', ppm: 500_000 },
      { prize: 2, giftCard: '0.5', ppm: 500_000 },
    ],
  },
  awards: { releaseDays: 3 },
};

/** A plan of a deployment, with sections of which some are odd. */
export function anyPlan(random: Random): Plan {
  const odd = random.chance(0.7) ? randomPlan(random, []) : ({} as Record<string, unknown>);
  return parsePlan(
    mergePlan({
      ...odd,
      ...(random.chance(0.5) && {
        order: { ...(odd['order'] as object), stablecoinDominator: true },
      }),
      ...(random.chance(0.5) && {
        solvency: { mixDays: random.whole(1, 9), mixStopPpm: random.whole(0, 300_000) },
      }),
      ...(random.chance(0.7) && SMALL_TERMS),
    }),
  );
}
