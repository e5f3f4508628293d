import { partOf } from './arithmetic.ts';
import type { Close } from './close-types.ts';
import { isActive } from './standing.ts';
import { memberOf, type Node, type World } from './world.ts';

const SPLIT_POOLS = ['NODE', 'GLOBAL', 'TEAM', 'TASK', 'STATIC'] as const;

/** Splits a node's price, each share floored, the rest to REVENUE. Gives the sales bonus in micro-units, 0 if the sponsor is not active or bonuses were stopped when it was bought (rulebook §8, R5). */
function splitPrice(world: World, node: Node, sponsor: number): bigint {
  const { splitPpm } = world.plan.nodes;
  const salesBonus = partOf(node.price, splitPpm.SALES_BONUS);
  let rest = node.price - salesBonus;
  for (const pool of SPLIT_POOLS) {
    const share = partOf(node.price, splitPpm[pool]);
    world.pools[pool] += share;
    rest -= share;
  }
  world.pools.REVENUE += rest;
  if (isActive(world, sponsor) && !node.bonusStopped) return salesBonus;
  world.pools.NODE += salesBonus;
  return 0n;
}

/** Nodes past their cooling-off activate and split; a sponsor's bonuses of the day are one line (rulebook §6 step 1, §8, §17). */
export function activateNodes(world: World, close: Close): void {
  const bonuses = new Map<number, bigint>();
  for (const node of world.nodes) {
    if (node.state !== 'ESCROW' || close.day < node.buyDay + node.coolingDays) continue;
    const holder = memberOf(world, node.member);
    node.state = 'ACTIVE';
    node.activeDay = close.day;
    holder.usdt.escrow -= node.price;
    close.activated.push(node.number);
    const bonus = splitPrice(world, node, holder.sponsor);
    if (bonus > 0n) bonuses.set(holder.sponsor, (bonuses.get(holder.sponsor) ?? 0n) + bonus);
  }
  for (const [sponsor, bonus] of bonuses) {
    memberOf(world, sponsor).usdt.available += bonus;
    close.lines.push({
      member: sponsor,
      kind: 'SALES_BONUS',
      target: bonus,
      paid: bonus,
      to: 'available',
    });
  }
}
