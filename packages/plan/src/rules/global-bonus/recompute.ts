import { micro } from '@fairlaunch/money';
import { least, MILLION, rate } from '#explained/checked.ts';
import { lapsingLine, type Recomputers } from '#explained/recomputed-line.ts';
import { poolShareOf } from '#explained/recomputed-share.ts';
import type { globalBonusExplanations } from './schema.ts';

export const recomputeGlobalBonus: Recomputers<keyof typeof globalBonusExplanations> = {
  GLOBAL_BONUS: (explanation) => {
    const { maxPpmOfSmall, small } = explanation;
    const share = poolShareOf(explanation);
    const cap = (micro(small) * rate(maxPpmOfSmall)) / MILLION;
    return lapsingLine(maxPpmOfSmall === 0 ? share : least(share, cap));
  },
};
