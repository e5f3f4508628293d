import { micro, toDecimal } from '@fairlaunch/money';
import {
  dividendPerWeight,
  nodeSalesPpm,
  nodeSplit,
  promoOffer,
  stopsNodeBonuses,
  validateNode,
  type NodeKind,
  type Plan,
} from '@fairlaunch/plan';
import type { NodeKindTerms, NodeOffer } from '@fairlaunch/protocol';
import type { Database, Tx } from '#db/database.ts';
import { houseBalance } from '#ledger/balances.ts';
import { nodeSales, type NodeSales } from '#domain/node-sales/sales.ts';
import { planNow, planOn, type PlanNow } from '#domain/plans/plan-versions.ts';
import { recentRewardSources } from '#domain/pools/reward-sources.ts';
import { dividendCloses } from './queries.ts';

const REFUSALS = {
  'sold-out': 'NODE_SOLD_OUT',
  'above-member-limit': 'NODE_LIMIT_REACHED',
} as const;

/** What a purchase today would cost and bring, to the last unit (rulebook §3 R4, §8). */
export const nodeOffer = async (
  database: Database | Tx,
  memberId: bigint,
  kind: NodeKind,
): Promise<NodeOffer> => {
  const [sales, moment] = await Promise.all([
    nodeSales(database, kind, memberId),
    planNow(database),
  ]);
  return offerFor(database, sales, kind, moment);
};

/** Like `nodeOffer`, with sales that were read already. */
export async function offerFor(
  database: Database | Tx,
  sales: NodeSales,
  kind: NodeKind,
  { plan, hash, today }: Pick<PlanNow, 'plan' | 'hash' | 'today'>,
): Promise<NodeOffer> {
  const terms = plan.nodes.kinds[kind];
  const price = micro(terms.price);
  // A node is active no earlier than one bought before it, whose cancel would lower its promo.
  const activeFrom = Math.max(today + plan.nodes.coolingDays, sales.newestActiveFrom ?? today);
  const [bonus, coming, pool] = await Promise.all([
    bonusState(database, plan),
    planOn(database, activeFrom),
    houseBalance(database, 'USDB_PROMO', 'USDB'),
  ]);
  const hasSponsor = sales.sponsorSeat !== null;
  const split = nodeSplit(coming.plan, price, hasSponsor && !bonus.stopped);
  const promo = hasSponsor
    ? promoOffer(plan, sales, { price, isNewBuyer: sales.held === 0 }, pool)
    : { entitled: 0n, due: 0n, reserved: 0n };
  const problem = validateNode(plan, kind, { ofKind: sales.sold, ofMember: sales.held });
  return {
    kind,
    planHash: hash,
    price: terms.price,
    left: Math.max(0, terms.supply - sales.sold),
    held: sales.held,
    maxPerMember: plan.nodes.maxPerMember,
    weight: terms.weight,
    fullMinimum: terms.fullMin,
    today,
    activeFrom,
    split: splitTexts(split),
    bonus,
    sponsor: hasSponsor ? Number(sales.sponsorSeat) : null,
    salesBonus: toDecimal(split.SALES_BONUS),
    promo: {
      entitled: toDecimal(promo.entitled),
      due: toDecimal(promo.due),
      reserved: bonus.stopped ? '0' : toDecimal(promo.reserved),
      pool: toDecimal(pool),
      releaseDays: plan.nodes.promo.releaseDays,
    },
    refusal: problem ? REFUSALS[problem] : null,
  };
}

/** Bonuses on new sales are stopped while the mix is over the plan's limit (rulebook R5). */
export async function bonusState(database: Database | Tx, plan: Plan): Promise<NodeOffer['bonus']> {
  const sources = await recentRewardSources(database, plan.solvency.mixDays);
  return {
    stopped: stopsNodeBonuses(plan, sources),
    mixPpm: nodeSalesPpm(sources),
    stopPpm: plan.solvency.mixStopPpm,
  };
}

export function kindTerms(plan: Plan, split: Plan, kind: NodeKind, sold: number): NodeKindTerms {
  const { price, supply, weight, fullMin } = plan.nodes.kinds[kind];
  return {
    kind,
    price,
    supply,
    left: Math.max(0, supply - sold),
    weight,
    fullMinimum: fullMin,
    split: splitTexts(nodeSplit(split, micro(price), true)),
  };
}

/**
 * What one unit of weight kept of the last closes' fee dividends; what goes back with a close is
 * credit of the week before it (rulebook §8).
 */
export async function dividendsPerWeight(
  database: Database,
): Promise<{ closes: number; perWeight: string }> {
  const { rows } = await dividendCloses.execute(database);
  const perWeight = rows.reduce(
    (sum, { kept, weights }) => sum + dividendPerWeight(kept, weights),
    0n,
  );
  return { closes: rows.length, perWeight: toDecimal(perWeight > 0n ? perWeight : 0n) };
}

const splitTexts = (shares: ReturnType<typeof nodeSplit>): NodeOffer['split'] =>
  Object.fromEntries(
    Object.entries(shares).map(([account, amount]) => [account, toDecimal(amount)]),
  ) as NodeOffer['split'];
