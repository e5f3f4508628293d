import { NODE_KINDS } from './names.ts';
import type { Random } from './random.ts';
import type { Attempt } from './random-people.ts';
import { memberOf, type Member, type World } from './world.ts';

/**
 * Members whose sponsor has a direct referral that bought a node: such purchases add up (rulebook
 * §8, Promo).
 */
const siblingsOfBuyers = (world: World): Member[] =>
  world.members.filter(
    ({ sponsor }) =>
      sponsor !== 0 && world.nodes.some((node) => memberOf(world, node.member).sponsor === sponsor),
  );

/** Somebody buys a node of some kind (rulebook §8). */
export function tryBuyNode(random: Random, world: World): Attempt[] {
  if (world.members.length === 0) return [];
  const siblings = siblingsOfBuyers(world);
  const { seat } = random.pick(
    siblings.length > 0 && random.chance(0.5) ? siblings : world.members,
  );
  return [
    { type: 'buyNode', node: world.nodes.length + 1, member: seat, kind: random.pick(NODE_KINDS) },
  ];
}

/**
 * A purchase is taken back, often on its last day for that; one that is active already is refused
 * (rulebook §8).
 */
export function tryCancelNode(random: Random, world: World): Attempt[] {
  const lastDay = world.nodes.filter(
    (node) =>
      node.state === 'ESCROW' && node.buyDay + world.plan.nodes.coolingDays === world.closes.length,
  );
  const escrow = world.nodes.filter(({ state }) => state === 'ESCROW');
  const nodes = random.pick([lastDay, escrow, escrow, world.nodes]);
  return nodes.length === 0 ? [] : [{ type: 'cancelNode', node: random.pick(nodes).number }];
}
