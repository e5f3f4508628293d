import { toDecimal } from '@fairlaunch/money';
import type { Explainers } from '#explained/types.ts';
import type { nodeExplanations } from './schema.ts';

export const explainNodes: Explainers<keyof typeof nodeExplanations> = {
  SALES_BONUS: ({ plan }, { activated }, member) => ({
    ppm: plan.nodes.splitPpm.SALES_BONUS,
    nodes: activated
      .filter(({ sponsor, shares }) => sponsor === member && shares.SALES_BONUS > 0n)
      .map(({ node, member: buyer, price }) => ({ number: node, buyer, price: toDecimal(price) })),
  }),
};
