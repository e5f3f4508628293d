import { assertUnique, assertPossible } from '#explained/checked.ts';
import { lapsingLine, type Recomputers } from '#explained/recomputed-line.ts';
import { poolShareOf } from '#explained/recomputed-share.ts';
import type { dividendExplanations } from './schema.ts';

export const recomputeDividends: Recomputers<keyof typeof dividendExplanations> = {
  FEE_DIVIDEND: (explanation) => {
    const { nodes, weight } = explanation;
    assertUnique(nodes.map(({ number }) => number));
    const weighed = nodes.reduce((sum, node) => sum + node.weight, 0);
    assertPossible(weight === String(weighed), `the nodes do not weigh ${weight}`);
    return lapsingLine(poolShareOf(explanation));
  },
  NETWORK_DIVIDEND: (explanation) => lapsingLine(poolShareOf(explanation)),
};
