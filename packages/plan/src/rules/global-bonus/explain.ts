import { toDecimal } from '@fairlaunch/money';
import { sharedByCount } from '#explained/explained-parts.ts';
import type { Explainers } from '#explained/types.ts';
import { smallArea } from '../performance/standings.ts';
import type { globalBonusExplanations } from './schema.ts';
import { globalBonusWeight } from './terms.ts';

export const explainGlobalBonus: Explainers<keyof typeof globalBonusExplanations> = {
  GLOBAL_BONUS: ({ plan }, { shares, standings }, member) => {
    const level = standings.level[member]!;
    return {
      ...sharedByCount(shares.globalBonus, globalBonusWeight(plan, level)),
      divisor: plan.global.divisor,
      level,
      small: toDecimal(BigInt(smallArea(standings, member))),
      maxPpmOfSmall: plan.global.maxPpmOfSmall,
    };
  },
};
