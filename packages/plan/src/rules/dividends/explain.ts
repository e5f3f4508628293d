import { sharedByCount, sharedByStake } from '#explained/explained-parts.ts';
import type { Explainers } from '#explained/types.ts';
import type { dividendExplanations } from './schema.ts';

export const explainDividends: Explainers<keyof typeof dividendExplanations> = {
  FEE_DIVIDEND: ({ nodes, day, plan }, { shares }, member) => {
    const own = nodes
      .filter((node) => node.member === member && node.activeFrom <= day)
      .map(({ number, kind }) => ({ number, kind, weight: plan.nodes.kinds[kind].weight }))
      .sort((one, other) => one.number - other.number);
    const weight = own.reduce((sum, node) => sum + node.weight, 0);
    return {
      ...sharedByCount(shares.feeDividend, weight),
      divisor: plan.dividends.feeDivisor,
      nodes: own,
    };
  },
  NETWORK_DIVIDEND: ({ plan }, { shares, standings }, member) => ({
    ...sharedByStake(shares.networkDividend, standings.own[member]!),
    divisor: plan.dividends.networkDivisor,
  }),
};
