import { toDecimal } from '@fairlaunch/money';
import { sharedByCount } from '../../explain/explained-parts.ts';
import type { Explainers } from '../../explain/types.ts';
import { smallArea } from '../performance/standings.ts';
import type { globalBonusExplanations } from './schema.ts';

const B6 = 6;
const B7 = 7;

export const explainGlobalBonus: Explainers<keyof typeof globalBonusExplanations> = {
  GLOBAL_BONUS: ({ plan: { global } }, { shares, standings }, member) => {
    const level = standings.level[member]!;
    const weight = level === B6 ? global.weights.B6 : level === B7 ? global.weights.B7 : 0;
    return {
      ...sharedByCount(shares.globalBonus, weight),
      divisor: global.divisor,
      level,
      small: toDecimal(BigInt(smallArea(standings, member))),
      maxPpmOfSmall: global.maxPpmOfSmall,
    };
  },
};
