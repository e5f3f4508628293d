import { micro, share, type Micro } from '@fairlaunch/money';
import type { NodeKind, NodeSplitPpm, Plan } from '../../plan/plan.ts';

export type NodeShares = { [account in keyof NodeSplitPpm | 'REVENUE']: Micro };

/** *2500: 250 / 500 / 62.5 / 187.5 / 125 / 1375*; sponsor not active: 0 / 750 (rulebook §8). */
export function nodeSplit(plan: Plan, price: Micro, sponsorActive: boolean): NodeShares {
  const ppm = plan.nodes.splitPpm;
  const bonus = share(price, ppm.SALES_BONUS);
  const shares = {
    SALES_BONUS: sponsorActive ? bonus : 0n,
    NODE: share(price, ppm.NODE) + (sponsorActive ? 0n : bonus),
    GLOBAL: share(price, ppm.GLOBAL),
    TEAM: share(price, ppm.TEAM),
    TASK: share(price, ppm.TASK),
    STATIC: share(price, ppm.STATIC),
  };
  return {
    ...shares,
    REVENUE: price - Object.values(shares).reduce((sum, part) => sum + part, 0n),
  };
}

export type PromoPurchase = { buyer: number; price: Micro; reserved: Micro };

export type PromoReservation = {
  entitled: Micro;
  due: Micro;
  reserved: Micro;
};

/** USDB; `standing` before this one (rulebook §8). *First MAIN: entitled 3 000, reserved 500.* */
export function promoReservation(
  plan: Plan,
  standing: readonly PromoPurchase[],
  purchase: { buyer: number; price: Micro },
  pool: Micro,
): PromoReservation {
  const { firstNode, tiers, maxPpmOfPrice } = plan.nodes.promo;
  const buyers = new Set([...standing.map(({ buyer }) => buyer), purchase.buyer]);
  const volume = standing.reduce((sum, { price }) => sum + price, purchase.price);
  const reached = tiers.filter((tier) => volume >= micro(tier.volume));
  const entitled = reached.reduce(
    (sum, tier) => sum + micro(tier.bonus),
    BigInt(buyers.size) * micro(firstNode),
  );
  const before = standing.reduce((sum, { reserved }) => sum + reserved, 0n);
  const due = entitled > before ? entitled - before : 0n;
  const cap = maxPpmOfPrice === 0 ? due : share(purchase.price, maxPpmOfPrice);
  return {
    entitled,
    due,
    reserved: [due, cap, pool].reduce((least, amount) => (amount < least ? amount : least)),
  };
}

export type NodeProblem = 'sold-out' | 'above-member-limit';

/** A limit a member of 0 is none, a supply of 0 sells nothing (rulebook §8). */
export function validateNode(
  plan: Plan,
  kind: NodeKind,
  standing: { ofKind: number; ofMember: number },
): NodeProblem | undefined {
  const { kinds, maxPerMember } = plan.nodes;
  if (standing.ofKind >= kinds[kind].supply) return 'sold-out';
  if (maxPerMember > 0 && standing.ofMember >= maxPerMember) return 'above-member-limit';
  return undefined;
}
