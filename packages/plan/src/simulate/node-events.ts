import { micro, type Micro } from '@fairlaunch/money';
import {
  promoOvershoot,
  promoReservation,
  promoStanding,
  validateNode,
  type NodeProblem,
  type PromoPurchase,
} from '../rules/nodes/terms.ts';
import type { Refuse } from './refuse.ts';
import type { EventOf } from './scenario.ts';
import type { SimulatedNode, World } from './world.ts';

const PROBLEMS: { [problem in NodeProblem]: string } = {
  'sold-out': "is sold out: the plan's supply stands already",
  'above-member-limit': "takes the member above the plan's nodes.maxPerMember",
};

/** A cancelled node counts as never bought (rulebook §8). */
const standing = (world: World): SimulatedNode[] =>
  world.nodes.filter((node) => node.state !== 'CANCELLED');

const nodesBelow = (world: World, sponsor: number): SimulatedNode[] =>
  standing(world).filter((node) => world.members[node.member - 1]!.sponsor === sponsor);

const purchasesBelow = (world: World, sponsor: number): PromoPurchase[] =>
  nodesBelow(world, sponsor).map(({ member, price, promo }) => ({
    buyer: member,
    price,
    reserved: promo,
  }));

/** Reserves the promo as a position of the buyer's sponsor (rulebook §8). */
function reservePromo(world: World, node: SimulatedNode): void {
  const { sponsor } = world.members[node.member - 1]!;
  if (sponsor === 0) return;
  const purchases = purchasesBelow(world, sponsor);
  const { reserved } = promoReservation(
    world.plan,
    purchases,
    { buyer: node.member, price: node.price },
    world.pools.USDB_PROMO,
  );
  if (reserved === 0n) return;
  node.promo = reserved;
  world.pools.USDB_PROMO -= reserved;
  world.members[sponsor - 1]!.vesting += reserved;
  world.positions.push({
    number: node.number,
    kind: 'PROMO',
    member: sponsor,
    amount: reserved,
    closesCounted: 0,
    from: node.activeFrom,
    requiresActive: [],
    schedule: { type: 'EVEN', closes: world.plan.nodes.promo.releaseDays },
  });
}

/** The purchase brings its own money in, which waits in escrow (rulebook §8, §17). */
export function buyNode(world: World, event: EventOf<'buyNode'>, refuse: Refuse): void {
  const number = world.nodes.length + 1;
  if (event.node !== number)
    refuse('node', `must be ${number}: nodes are numbered in the order in which they are bought`);
  const member = world.members[event.member - 1];
  if (!member) return refuse('member', `member ${event.member} has not joined`);
  const nodes = standing(world);
  const problem = validateNode(world.plan, event.kind, {
    ofKind: nodes.filter((node) => node.kind === event.kind).length,
    ofMember: nodes.filter((node) => node.member === event.member).length,
  });
  if (problem) refuse(problem === 'sold-out' ? 'kind' : 'member', PROBLEMS[problem]);
  const price = micro(world.plan.nodes.kinds[event.kind].price);
  const node: SimulatedNode = {
    number,
    member: event.member,
    kind: event.kind,
    price,
    activeFrom: event.day + world.plan.nodes.coolingDays,
    state: 'ESCROW',
    promo: 0n,
    bonusStopped: false,
  };
  member.escrow += price;
  reservePromo(world, node);
  world.nodes.push(node);
}

/** Refunds a node in full within its cooling-off; its promo is returned too (rulebook §8). */
export function cancelNode(world: World, event: EventOf<'cancelNode'>, refuse: Refuse): void {
  const node = world.nodes[event.node - 1];
  if (!node) return refuse('node', `node ${event.node} was not bought`);
  if (node.state !== 'ESCROW')
    refuse(
      'node',
      `node ${event.node} ${node.state === 'ACTIVE' ? 'is active' : 'is cancelled'} already`,
    );
  const member = world.members[node.member - 1]!;
  const { sponsor } = member;
  const before = promoStanding(purchasesBelow(world, sponsor));
  node.state = 'CANCELLED';
  member.escrow -= node.price;
  member.available += node.price;
  if (sponsor === 0) return;
  givePromoUp(world, node, node.promo);
  const after = promoStanding(purchasesBelow(world, sponsor));
  let overshoot = promoOvershoot(world.plan, before, after);
  for (const later of nodesBelow(world, sponsor).toReversed()) {
    if (later.number <= node.number || later.state !== 'ESCROW') continue;
    const lowered = later.promo < overshoot ? later.promo : overshoot;
    givePromoUp(world, later, lowered);
    overshoot -= lowered;
  }
}

function givePromoUp(world: World, node: SimulatedNode, amount: Micro): void {
  if (amount === 0n) return;
  const { sponsor } = world.members[node.member - 1]!;
  world.pools.USDB_PROMO += amount;
  world.members[sponsor - 1]!.vesting -= amount;
  node.promo -= amount;
  world.positions = world.positions.flatMap((position) => {
    if (position.number !== node.number) return [position];
    return node.promo === 0n ? [] : [{ ...position, amount: node.promo }];
  });
}
