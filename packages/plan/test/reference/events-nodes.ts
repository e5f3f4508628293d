import { micro } from '@fairlaunch/money';
import { capped, larger, partOf, smaller, total } from './arithmetic.ts';
import { NODE_KINDS } from './names.ts';
import { boundSeatOf } from './seats.ts';
import { demand, nameOf, objectOf, wholeOf, type JsonObject } from './shape.ts';
import { memberOf, type Node, type World } from './world.ts';

/** Nodes that count as bought: a cancelled one counts as never bought (rulebook §8). */
const standing = (world: World): Node[] => world.nodes.filter(({ state }) => state !== 'CANCELLED');

/**
 * What a sponsor's direct referrals' standing purchases entitle it to, in USDB micro-units
 * (rulebook §8, Promo).
 */
function entitlement(world: World, purchases: readonly Node[]): bigint {
  const { firstNode, tiers } = world.plan.nodes.promo;
  const buyers = new Set(purchases.map((node) => node.member)).size;
  const volume = total(purchases.map((node) => node.price));
  const reached = tiers.filter((tier) => volume >= micro(tier.volume));
  return BigInt(buyers) * micro(firstNode) + total(reached.map((tier) => micro(tier.bonus)));
}

const purchasesBelow = (world: World, sponsor: number): Node[] =>
  standing(world).filter((each) => memberOf(world, each.member).sponsor === sponsor);

/**
 * Reserves the position that a purchase brings its buyer's sponsor; the house gets none (rulebook
 * §8, Promo).
 */
function reservePromo(world: World, node: Node): void {
  const { sponsor } = memberOf(world, node.member);
  if (sponsor === 0) return;
  const purchases = purchasesBelow(world, sponsor);
  const reserved = total(purchases.map((each) => each.promo));
  const due = larger(entitlement(world, purchases) - reserved, 0n);
  const { maxPpmOfPrice } = world.plan.nodes.promo;
  node.promo = smaller(
    capped(due, maxPpmOfPrice, partOf(node.price, maxPpmOfPrice)),
    world.pools.USDB_PROMO,
  );
  world.pools.USDB_PROMO -= node.promo;
  memberOf(world, sponsor).usdb.vesting += node.promo;
}

/**
 * A node purchase, which brings its money in and starts the cooling-off (rulebook §8, §17). While
 * bonuses are stopped it reserves no promo either (R5).
 */
export function applyBuyNode(
  world: World,
  event: JsonObject,
  day: number,
  bonusStopped = false,
): void {
  objectOf(event, ['day', 'type', 'node', 'member', 'kind']);
  demand(wholeOf(event, 'node') === world.nodes.length + 1, 'nodes are numbered in their order');
  const seat = boundSeatOf(world, event, 'member');
  const kind = nameOf(event, 'kind', NODE_KINDS);
  const { maxPerMember, kinds } = world.plan.nodes;
  const held = standing(world).filter((node) => node.member === seat).length;
  demand(maxPerMember === 0 || held < maxPerMember, 'the member holds as many nodes as it may');
  demand(
    standing(world).filter((node) => node.kind === kind).length < kinds[kind].supply,
    'the kind is sold out',
  );
  const newest = standing(world).at(-1);
  const node: Node = {
    number: world.nodes.length + 1,
    member: seat,
    kind,
    price: micro(kinds[kind].price),
    buyDay: day,
    // No node becomes active before one that was bought earlier (decision 0061).
    coolingDays: Math.max(
      world.plan.nodes.coolingDays,
      newest ? newest.buyDay + newest.coolingDays - day : 0,
    ),
    state: 'ESCROW',
    activeDay: undefined,
    promo: 0n,
    promoCloses: world.plan.nodes.promo.releaseDays,
    bonusStopped,
  };
  world.nodes.push(node);
  memberOf(world, seat).usdt.escrow += node.price;
  if (!bonusStopped) reservePromo(world, node);
}

/**
 * A purchase taken back in its cooling-off: a full refund, and its promo position goes back
 * (rulebook §8).
 */
export function applyCancelNode(world: World, event: JsonObject): void {
  objectOf(event, ['day', 'type', 'node']);
  const node = world.nodes[wholeOf(event, 'node') - 1];
  demand(node?.state === 'ESCROW', 'the node is not in cooling-off');
  const buyer = memberOf(world, node.member);
  const { sponsor } = buyer;
  const before = sponsor === 0 ? 0n : entitlement(world, purchasesBelow(world, sponsor));
  const own = node.promo;
  node.state = 'CANCELLED';
  buyer.usdt.escrow -= node.price;
  buyer.usdt.available += node.price;
  giveUp(world, node, node.promo);
  if (sponsor !== 0) keepToEntitlement(world, node, before - own);
}

/**
 * Gives reserves of later purchases up, those of the newest first, until all fit the entitlement that
 * is left (rulebook §8, Promo; decision 0061). Only what the cancelled purchase had brought is given
 * up: what was reserved under an earlier plan, which entitled to more, stays (§0).
 */
function keepToEntitlement(world: World, cancelled: Node, before: bigint): void {
  const purchases = purchasesBelow(world, memberOf(world, cancelled.member).sponsor);
  const entitled = entitlement(world, purchases);
  let lost = larger(before - entitled, 0n);
  const later = purchases.filter(({ number }) => number > cancelled.number);
  for (const newest of later.toReversed()) {
    const reserved = total(purchases.map((each) => each.promo));
    const beyond = smaller(larger(reserved - entitled, 0n), lost);
    const part = smaller(newest.promo, beyond);
    lost -= part;
    giveUp(world, newest, part);
  }
}

function giveUp(world: World, node: Node, amount: bigint): void {
  if (amount === 0n) return;
  memberOf(world, memberOf(world, node.member).sponsor).usdb.vesting -= amount;
  world.pools.USDB_PROMO += amount;
  node.promo -= amount;
}
