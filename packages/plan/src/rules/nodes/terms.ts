import { micro, share, type Micro } from '@fairlaunch/money';
import type { NodeKind, NodeSplitPpm, Plan } from '#plan/plan.ts';
import type { OrderKind } from '#tables/order-kinds.ts';

export const NODE_KINDS = [
  'COMMUNITY',
  'MAIN',
  'MAJOR',
  'GENESIS',
] as const satisfies readonly NodeKind[];

export type NodeShares = { [account in keyof NodeSplitPpm | 'REVENUE']: Micro };

/**
 * *2500: 250 / 500 / 62.5 / 187.5 / 125 / 1375*; without a bonus 0 / 750 (rulebook §8).
 * @param paysBonus false if the sponsor is not active, or if bonuses were stopped at the purchase
 */
export function nodeSplit(plan: Plan, price: Micro, paysBonus: boolean): NodeShares {
  const ppm = plan.nodes.splitPpm;
  const bonus = share(price, ppm.SALES_BONUS);
  const shares = {
    SALES_BONUS: paysBonus ? bonus : 0n,
    NODE: share(price, ppm.NODE) + (paysBonus ? 0n : bonus),
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

/** Purchases of a sponsor's direct referrals that were not cancelled. */
export type PromoStanding = { buyers: number; volume: Micro; reserved: Micro };

export type PromoReservation = {
  entitled: Micro;
  due: Micro;
  reserved: Micro;
};

/**
 * USDB that the purchases entitle the sponsor to: first nodes of buyers, and tiers (rulebook §8).
 */
function promoEntitled(plan: Plan, { buyers, volume }: Omit<PromoStanding, 'reserved'>): Micro {
  const { firstNode, tiers } = plan.nodes.promo;
  return tiers
    .filter((tier) => volume >= micro(tier.volume))
    .reduce((sum, tier) => sum + micro(tier.bonus), BigInt(buyers) * micro(firstNode));
}

/** What is reserved beyond the entitlement of the purchases that are left after a cancel. */
export function promoOvershoot(plan: Plan, before: PromoStanding, after: PromoStanding): Micro {
  const over = (standing: PromoStanding): Micro => {
    const excess = standing.reserved - promoEntitled(plan, standing);
    return excess > 0n ? excess : 0n;
  };
  const lowered = over(after) - over(before);
  return lowered > 0n ? lowered : 0n;
}

/**
 * USDB; `standing` is that before the purchase (rulebook §8). *First MAIN: entitled 3 000, reserved
 * 500.*
 */
export function promoOffer(
  plan: Plan,
  standing: PromoStanding,
  purchase: { price: Micro; isNewBuyer: boolean },
  pool: Micro,
): PromoReservation {
  const { maxPpmOfPrice } = plan.nodes.promo;
  const entitled = promoEntitled(plan, {
    buyers: standing.buyers + (purchase.isNewBuyer ? 1 : 0),
    volume: standing.volume + purchase.price,
  });
  const due = entitled > standing.reserved ? entitled - standing.reserved : 0n;
  const cap = maxPpmOfPrice === 0 ? due : share(purchase.price, maxPpmOfPrice);
  return {
    entitled,
    due,
    reserved: [due, cap, pool].reduce((least, amount) => (amount < least ? amount : least)),
  };
}

export const promoStanding = (standing: readonly PromoPurchase[]): PromoStanding => ({
  buyers: new Set(standing.map((purchase) => purchase.buyer)).size,
  volume: standing.reduce((sum, purchase) => sum + purchase.price, 0n),
  reserved: standing.reduce((sum, { reserved }) => sum + reserved, 0n),
});

/** The same, from a list of the purchases that were not cancelled. */
export function promoReservation(
  plan: Plan,
  standing: readonly PromoPurchase[],
  { buyer, price }: { buyer: number; price: Micro },
  pool: Micro,
): PromoReservation {
  const isNewBuyer = standing.every((purchase) => purchase.buyer !== buyer);
  return promoOffer(plan, promoStanding(standing), { price, isNewBuyer }, pool);
}

export type NodeState = 'ESCROW' | 'ACTIVE' | 'CANCELLED';

/**
 * A node becomes ACTIVE at the close of the last day of its cooling-off (rulebook §8).
 * @param ended the day on which the node was cancelled, or a virtual node ended
 * @param closed the last day whose close is posted; undefined before the first
 */
export function nodeState(
  activeFrom: number,
  ended: number | null,
  closed: number | undefined,
): NodeState {
  if (ended !== null) return 'CANCELLED';
  return closed !== undefined && activeFrom <= closed ? 'ACTIVE' : 'ESCROW';
}

/** The type under which a purchase appears among orders (rulebook §4). */
export const nodeOrderKind = (kind: NodeKind) =>
  (kind === 'COMMUNITY' ? 'COMMUNITY_NODE' : 'REAL_NODE') satisfies OrderKind;

export type NodeProblem = 'sold-out' | 'above-member-limit';

/** How many of its kind, and of its buyer, stand before a purchase (rulebook §8). */
export function standingNodes(
  nodes: Iterable<{ kind: NodeKind; member: number }>,
  { kind, member }: { kind: NodeKind; member: number },
): { ofKind: number; ofMember: number } {
  const standing = { ofKind: 0, ofMember: 0 };
  for (const node of nodes) {
    if (node.kind === kind) standing.ofKind += 1;
    if (node.member === member) standing.ofMember += 1;
  }
  return standing;
}

/** `maxPerMember` of 0 is no limit; a supply of 0 sells nothing (rulebook §8). */
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
