import * as z from 'zod/mini';
import { micro } from '@fairlaunch/money';
import { applyBuyNode, applyCancelNode } from '../reference/events-nodes.ts';
import { NODE_KINDS } from '../reference/names.ts';
import { ScenarioRefused } from '../reference/refused.ts';
import type { World } from '../reference/world.ts';
import { worldDay } from './days.ts';
import { addPoints } from './positions.ts';
import { demand, known, ReferenceRefused } from './refused.ts';
import { areBonusesStopped } from './reward-mix.ts';
import { facts, rule, whole, type Rules } from './rule.ts';
import { available, ofHouse, type Turn } from './turn.ts';
import { withMoney } from './world-money.ts';

/** What the plan grants for an active node, and for a referral (rulebook §14). */
const NODE_WPT = micro('100');
const NODE_COUPONS = micro('1');
const REFERRAL_CPT = micro('10');

function act(turn: Turn, does: (world: World) => void): void {
  try {
    withMoney(turn.days, does, (key, by) => {
      turn.add(key, by);
    });
  } catch (error) {
    if (error instanceof ScenarioRefused) throw new ReferenceRefused(error.message);
    throw error;
  }
}

/** Nodes, and what the plan grants for them and for referrals (rulebook §8, §14). */
export const NODES: Rules = {
  NODE_BOUGHT: rule(
    'member',
    facts({ node: whole, seat: whole, kind: z.enum(NODE_KINDS), bonusStopped: z.boolean() }),
    (turn, { node, seat, kind, bonusStopped }) => {
      const day = worldDay(turn.days);
      const isStopped = areBonusesStopped(turn.days);
      demand(bonusStopped === isStopped, 'the mix says otherwise about bonuses');
      act(turn, (world) => {
        applyBuyNode(world, { day, type: 'buyNode', node, member: seat, kind }, day, isStopped);
      });
      const bought = turn.days.world.nodes.at(-1)!;
      turn.add(`${seat}.available.USDT`, -bought.price);
      return seat;
    },
  ),
  NODE_CANCELLED: rule('member', facts({ node: whole }), (turn, { node }) => {
    const day = worldDay(turn.days);
    const bought = known(turn.days.world.nodes[node - 1], 'there is no such node');
    demand(day <= bought.buyDay + bought.coolingDays, 'the cooling-off is over');
    act(turn, (world) => {
      applyCancelNode(world, { day, type: 'cancelNode', node });
    });
    return turn.days.world.nodes[node - 1]!.member;
  }),
  NODE_GRANTED: rule('rule', facts({ node: whole }), (turn, of) => {
    const node = known(turn.days.world.nodes[of.node - 1], 'there is no such node');
    const { nodesGranted } = turn.days;
    demand(node.state === 'ACTIVE', 'the node is not active');
    demand(!nodesGranted.has(node.number), 'a node is granted once');
    nodesGranted.add(node.number);
    addPoints(turn, node.member, NODE_WPT);
    turn.move('COUPON', NODE_COUPONS, ofHouse('GRANT'), available(node.member));
    return undefined;
  }),
  REFERRAL_GRANTED: rule('rule', facts({ seat: whole }), (turn, { seat }) => {
    const person = turn.person(seat);
    const { sponsor } = turn.days.world.members[seat - 1]!;
    demand(sponsor !== 0, 'the house is granted nothing');
    demand(person.certified && person.hasDrawn, 'KYC1 and a first box come before');
    demand(!person.referralGranted, 'a referral is granted once');
    person.referralGranted = true;
    turn.move('CPT', REFERRAL_CPT, ofHouse('GRANT'), available(sponsor));
    return undefined;
  }),
};
