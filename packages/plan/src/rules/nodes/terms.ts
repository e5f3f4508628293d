import { micro, share, type Micro } from '@fairlaunch/money';
import type { NodeKind, NodeSplitPpm, Plan } from '../../plan/plan.ts';

/** What each account gets of a node's price, in micro-units; SALES_BONUS is the sponsor's. */
export type NodeShares = { [account in keyof NodeSplitPpm | 'REVENUE']: Micro };

/**
 * Splits a node's price when it becomes active: every share floored, REVENUE the rest; the bonus of a sponsor
 * that is not active goes to NODE (rulebook §8). *2500: 250 / 500 / 62.5 / 187.5 / 125 / 1375.*
 * @param price micro-units
 */
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

/** A standing purchase of one of a sponsor's direct referrals, and what it reserved; micro-units. */
export type PromoPurchase = { buyer: number; price: Micro; reserved: Micro };

/** What a purchase entitles a sponsor to and what it reserves now, micro-units of USDB (rulebook §8). */
export type PromoReservation = {
  /** Over all standing purchases, this one included. */
  entitled: Micro;
  /** Of that, what no purchase has reserved yet. */
  due: Micro;
  /** What this purchase reserves; the rest stays due on later ones. */
  reserved: Micro;
};

/**
 * What a node purchase reserves for its buyer's sponsor: what the sponsor is entitled to and has not reserved,
 * at most the plan's part of the price and what the pool holds (rulebook §8). *First MAIN: entitled 3 000,
 * reserved 500.*
 * @param standing the standing purchases of the sponsor's direct referrals before this one
 * @param purchase this one: who buys, and the price in micro-units
 * @param pool what USDB_PROMO holds, micro-units
 */
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

/** Why a node cannot be bought. */
export type NodeProblem = 'sold-out' | 'above-member-limit';

/**
 * Whether a member may buy one more node of a kind (rulebook §8); a limit a member of 0 is none, a supply of 0 sells nothing.
 * @param standing standing nodes of the kind in all, and of the member in all kinds
 */
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
