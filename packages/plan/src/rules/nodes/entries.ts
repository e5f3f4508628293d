import { micro, toDecimal, type Micro } from '@fairlaunch/money';
import { z } from 'zod/mini';
import { businessDay } from '#common/day.ts';
import { positive } from '#common/schema-parts.ts';
import { move, ofHouse, ofMember, type Leg } from '#state/books.ts';
import { entryRule } from '#state/entry-rule.ts';
import { requireSeat } from '#state/holders.ts';
import { planHashOf, type DayState, type HeldNode } from '#state/state.ts';
import { bonusesAreStopped } from '../solvency/bonus-stop.ts';
import {
  NODE_KINDS,
  promoOvershoot,
  promoReservation,
  promoStanding,
  standingNodes,
  validateNode,
  type PromoPurchase,
} from './terms.ts';

const bought = z.strictObject({
  node: positive,
  seat: positive,
  kind: z.enum(NODE_KINDS),
  /** No sales bonus and no promo (rulebook R5, docs/decisions/0061). */
  bonusStopped: z.boolean(),
});
const cancelled = z.strictObject({ node: positive });

const below = ({ nodes, seats }: DayState, sponsor: number): HeldNode[] =>
  Array.from(nodes.values()).filter(({ member }) => seats.columns.sponsor[member] === sponsor);

const purchases = (nodes: readonly HeldNode[]): PromoPurchase[] =>
  nodes.map(({ member, price, promo }) => ({ buyer: member, price, reserved: promo }));

const PROMO_POOL = ofHouse('USDB_PROMO', 'USDB');

/** USDB that a purchase reserves for the buyer's sponsor (rulebook §8). */
function promoOf(state: DayState, seat: number, price: Micro): Micro {
  const sponsor = state.seats.columns.sponsor[seat]!;
  if (sponsor === 0) return 0n;
  const pool = state.books.balance(PROMO_POOL);
  const standing = purchases(below(state, sponsor));
  return promoReservation(state.plan, standing, { buyer: seat, price }, pool).reserved;
}

/** What a cancel takes back, by node: its own promo, and what others were given beyond the rest. */
function givenUp(state: DayState, node: HeldNode): Map<HeldNode, Micro> {
  const sponsor = state.seats.columns.sponsor[node.member]!;
  if (sponsor === 0) return new Map();
  const before = below(state, sponsor);
  const rest = before.filter((other) => other !== node);
  let overshoot = promoOvershoot(
    state.plan,
    promoStanding(purchases(before)),
    promoStanding(purchases(rest)),
  );
  const lowered = new Map([[node, node.promo]]);
  for (const later of rest.toReversed()) {
    if (later.number <= node.number || later.state !== 'ESCROW') continue;
    const amount = later.promo < overshoot ? later.promo : overshoot;
    lowered.set(later, amount);
    overshoot -= amount;
  }
  return lowered;
}

/** No node becomes active before one that was bought earlier, whose cancel would lower its promo. */
function newestActiveFrom({ nodes }: DayState): number {
  let newest: HeldNode | undefined;
  for (const node of nodes.values()) if (!newest || node.number > newest.number) newest = node;
  return newest?.activeFrom ?? 0;
}

function lower(state: DayState, node: HeldNode, amount: Micro): void {
  node.promo -= amount;
  state.positions = state.positions.flatMap((position) => {
    if (position.kind !== 'PROMO' || position.number !== node.number) return [position];
    return node.promo === 0n ? [] : [{ ...position, amount: node.promo }];
  });
}

export const nodeEntries = {
  /** Its price waits in escrow through the cooling-off (rulebook §8). */
  NODE_BOUGHT: entryRule({
    rule: 'rulebook §8',
    warrants: ['member'],
    parse: (facts) => bought.safeParse(facts).data,
    legs(state, { node, seat, kind, bonusStopped }, _, refuse): Leg[] {
      const { plan, seats, nodes, nodeNumbers } = state;
      requireSeat(state, seat, refuse);
      if (bonusStopped !== bonusesAreStopped(state))
        refuse(`bonuses ${bonusStopped ? 'go on' : 'are stopped'}`);
      if (!nodeNumbers.isFresh(node)) refuse(`node ${node} was bought before`);
      const standing = standingNodes(nodes.values(), { kind, member: seat });
      const problem = validateNode(plan, kind, standing);
      if (problem) refuse(`it is ${problem}`);
      const price = micro(plan.nodes.kinds[kind].price);
      return [
        ...move(ofMember(seat, 'available'), ofMember(seat, 'escrow'), price),
        ...move(
          PROMO_POOL,
          ofMember(seats.columns.sponsor[seat]!, 'vesting', 'USDB'),
          bonusStopped ? 0n : promoOf(state, seat, price),
        ),
      ];
    },
    said: (state, { seat, kind }) => ({
      signer: state.seats.addressOf(seat),
      statement: 'NodePurchase',
      values: { kind, price: state.plan.nodes.kinds[kind].price, planHash: planHashOf(state) },
    }),
    change(state, { node, seat, kind, bonusStopped }, { at, legs }) {
      const { plan, seats } = state;
      const sponsor = seats.columns.sponsor[seat]!;
      const promo = legs.find(({ account }) => account === 'vesting')?.amount ?? 0n;
      const activeFrom = Math.max(
        businessDay(at) + plan.nodes.coolingDays,
        newestActiveFrom(state),
      );
      const price = micro(plan.nodes.kinds[kind].price);
      state.nodeNumbers.take(node);
      state.nodes.set(node, {
        number: node,
        member: seat,
        kind,
        price,
        activeFrom,
        bonusStopped,
        state: 'ESCROW',
        promo,
        isGranted: false,
      });
      if (promo === 0n) return;
      state.positions.push({
        number: node,
        kind: 'PROMO',
        member: sponsor,
        amount: promo,
        closesCounted: 0,
        from: activeFrom,
        requiresActive: [],
        schedule: { type: 'EVEN', closes: plan.nodes.promo.releaseDays },
      });
    },
  }),
  /** Counts as never bought (rulebook §8). */
  NODE_CANCELLED: entryRule({
    rule: 'rulebook §8',
    // By rule where a payment that nobody asked for needs the money (rulebook §18).
    warrants: ['member', 'rule'],
    parse: (facts) => cancelled.safeParse(facts).data,
    legs(state, { node: number }, { at }, refuse): Leg[] {
      const node = state.nodes.get(number) ?? refuse(`node ${number} is not held`);
      if (node.activeFrom < businessDay(at)) refuse(`node ${number} is active`);
      const sponsor = state.seats.columns.sponsor[node.member]!;
      const back = [...givenUp(state, node).values()].reduce((sum, part) => sum + part, 0n);
      return [
        ...move(ofMember(node.member, 'escrow'), ofMember(node.member, 'available'), node.price),
        ...move(ofMember(sponsor, 'vesting', 'USDB'), PROMO_POOL, back),
      ];
    },
    said({ seats, nodes }, { node: number }) {
      const { member, price } = nodes.get(number)!;
      return {
        signer: seats.addressOf(member),
        statement: 'NodeCancellation',
        values: { node: number, refund: toDecimal(price) },
      };
    },
    change(state, { node: number }) {
      const node = state.nodes.get(number)!;
      for (const [held, amount] of givenUp(state, node)) lower(state, held, amount);
      state.nodes.delete(number);
    },
  }),
};
