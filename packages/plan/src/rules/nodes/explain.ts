import { toDecimal } from '@fairlaunch/money';
import type { SettleInput, SettleResult } from '../../settle/types.ts';
import type { Parts } from '../../explain/types.ts';

/** SALES_BONUS: nodes of direct referrals that became active at this close; none when the member was not active (rulebook §8). */
export const salesBonus = (
  { plan }: SettleInput,
  { activated }: SettleResult,
  member: number,
): Parts['SALES_BONUS'] => ({
  ppm: plan.nodes.splitPpm.SALES_BONUS,
  nodes: activated
    .filter(({ sponsor, shares }) => sponsor === member && shares.SALES_BONUS > 0n)
    .map(({ node, member: buyer, price }) => ({ number: node, buyer, price: toDecimal(price) })),
});
