import { micro } from '@fairlaunch/money';
import { assertUnique, MILLION, rate } from '#explained/checked.ts';
import { lapsingLine, type Recomputers } from '#explained/recomputed-line.ts';
import type { nodeExplanations } from './schema.ts';

/** Each node's share is floored by itself (rulebook §8). */
export const recomputeNodes: Recomputers<keyof typeof nodeExplanations> = {
  SALES_BONUS: ({ ppm, nodes }) => {
    assertUnique(nodes.map(({ number }) => number));
    const bonuses = nodes.map(({ price }) => (micro(price) * rate(ppm)) / MILLION);
    return lapsingLine(bonuses.reduce((sum, bonus) => sum + bonus, 0n));
  },
};
