import { toDecimal } from '@fairlaunch/money';
import { z } from 'zod/mini';
import { businessDay, isoDate, weekOf } from '#common/day.ts';
import { natural, positive } from '#common/schema-parts.ts';
import { move, ofMember } from '#state/books.ts';
import { entryRule, type Refuse } from '#state/entry-rule.ts';
import { requireSeat } from '#state/holders.ts';
import type { OpenedOrder } from '#state/orders.ts';
import { positiveMicro } from '#state/positive-micro.ts';
import { NONE } from '#state/seats.ts';
import { planHashOf, type DayState } from '#state/state.ts';
import { isNewMoney, isOwnMoney, PRINCIPAL_ASSETS, principalAsset } from '#tables/order-kinds.ts';
import { RANKS } from '../tasks/ranks.ts';
import { endOrder } from './end-order.ts';
import { orderAmountProblems, packageRates, termsOf } from './order-terms.ts';
import { isFillDay, openedType } from './order-type.ts';

const stake = z.strictObject({
  order: positive,
  seat: positive,
  package: z.string(),
  asset: z.enum(PRINCIPAL_ASSETS),
  amount: positiveMicro,
  /** Of a FILL: the Monday that it is marked for. */
  fillWeek: z.optional(natural),
});
type Stake = z.infer<typeof stake>;
const ofOrder = z.strictObject({ order: positive });

/** The type of an order, and the part of it that is new money (rulebook §4). */
function typeOf({ plan, seats, flows }: DayState, { seat, amount, asset }: Stake, day: number) {
  const { lastEndDay, rank } = seats.columns;
  const ended = lastEndDay[seat]!;
  const history = {
    unusedNewMoney: flows.get(seat, 'high') - flows.get(seat, 'used'),
    lastEndDay: ended === NONE ? null : ended,
    rank: RANKS[rank[seat]!]!,
  };
  return openedType(plan, { amount, asset }, history, day);
}

function requireFill({ weeks }: DayState, { seat, fillWeek }: Stake, day: number, refuse: Refuse) {
  if (fillWeek === undefined) return;
  if (weekOf(fillWeek) !== fillWeek || !isFillDay(fillWeek, day))
    refuse(`day ${day} fills no week of ${fillWeek}`);
  const enrolments = weeks.get(fillWeek)?.enrolments ?? [];
  if (!enrolments.some(({ member }) => member === seat))
    refuse(`seat ${seat} has no assessment of ${fillWeek}`);
}

function openOrder({ orders }: DayState, number: number, refuse: Refuse): OpenedOrder {
  const row = orders.rowOf(number);
  return row === -1 ? refuse(`order ${number} is not open`) : orders.rowAt(row);
}

export const stakingEntries = {
  /** Opens an order with the member's own money; it earns from the next day on (rulebook §4). */
  STAKE: entryRule({
    rule: 'rulebook §4',
    warrants: ['member'],
    parse: (facts) => stake.safeParse(facts).data,
    legs(state, facts, { at }, refuse) {
      const { plan, orders, books } = state;
      const { seat, asset, amount, fillWeek } = facts;
      const day = businessDay(at);
      requireSeat(state, seat, refuse);
      if (!orders.numbers.isFresh(facts.order)) refuse(`order ${facts.order} was opened before`);
      if (!Object.hasOwn(plan.packages, facts.package)) refuse(`no package ${facts.package}`);
      if (asset === 'USDB' && !plan.order.stablecoinDominator)
        refuse('the plan has no such orders');
      const open = (['USDT', 'USDB'] as const)
        .map((one) => books.balance(ofMember(seat, 'principal', one)))
        .reduce((sum, held) => sum + held);
      const [problem] = orderAmountProblems(plan, amount, open);
      if (problem) refuse(`the amount is ${problem}`);
      requireFill(state, facts, day, refuse);
      if (fillWeek !== undefined && !isNewMoney(typeOf(state, facts, day).type))
        refuse('a FILL is new money');
      return move(ofMember(seat, 'available', asset), ofMember(seat, 'principal', asset), amount);
    },
    said: (state, { seat, package: name, asset, amount, fillWeek }) => ({
      signer: state.seats.addressOf(seat),
      statement: 'Stake',
      values: {
        package: name,
        days: state.plan.packages[name]!.days,
        asset,
        amount: toDecimal(amount),
        fills: fillWeek === undefined ? null : isoDate(fillWeek),
        planHash: planHashOf(state),
      },
    }),
    change(state, facts, { at }) {
      const { plan, orders, flows } = state;
      const { seat, fillWeek, amount } = facts;
      const day = businessDay(at);
      const { type, newMoney } = typeOf(state, facts, day);
      flows.set(seat, 'used', flows.get(seat, 'used') + newMoney);
      orders.add({
        number: facts.order,
        member: seat,
        kind: fillWeek === undefined ? type : 'FILL',
        openDay: day,
        amount,
        rates: packageRates(plan, facts.package),
        accelerated: 0n,
        fillWeek,
      });
    },
  }),
  /** Takes effect at the day's close (rulebook §4, §6). */
  EXIT_ASKED: entryRule({
    rule: 'rulebook §4',
    warrants: ['member'],
    parse: (facts) => ofOrder.safeParse(facts).data,
    legs(state, { order: number }, _, refuse) {
      openOrder(state, number, refuse);
      const { orders } = state;
      if (orders.columns.leaving[orders.rowOf(number)] === 1)
        refuse(`order ${number} leaves already`);
      return [];
    },
    said: ({ seats, orders }, { order: number }) => {
      const { member, kind, amount, rates } = orders.rowAt(orders.rowOf(number));
      const isOwn = isOwnMoney(kind);
      return {
        signer: seats.addressOf(member),
        statement: 'EarlyExit',
        values: {
          order: number,
          asset: principalAsset(kind),
          principal: toDecimal(isOwn ? amount : 0n),
          fee: toDecimal(isOwn ? termsOf(rates, amount).exitFee : 0n),
        },
      };
    },
    change({ orders }, { order: number }) {
      orders.columns.leaving[orders.rowOf(number)] = 1;
    },
  }),
  /** Its principal has left the treasury already, by a payment that was not asked for (§18). */
  ORDER_PAID_OUT: entryRule({
    rule: 'rulebook §18',
    warrants: ['rule'],
    parse: (facts) => ofOrder.safeParse(facts).data,
    legs(state, { order: number }, _, refuse) {
      const { member, kind, amount } = openOrder(state, number, refuse);
      if (!isOwnMoney(kind)) refuse(`order ${number} is a gift`);
      if (state.closing) refuse('a close counts on it');
      const unpaid = Array.from(state.payments.values()).filter(({ holder }) => holder === member);
      if (unpaid.length === 0) refuse(`seat ${member} was paid no more than was booked`);
      const asset = principalAsset(kind);
      return move(
        ofMember(member, 'principal', asset),
        ofMember(member, 'available', asset),
        amount,
      );
    },
    change(state, { order: number }, { at }) {
      const order = state.orders.rowAt(state.orders.rowOf(number));
      state.seats.columns.pending[order.member] = 0;
      endOrder(state, order, businessDay(at), 'EXIT');
      state.orders.remove(new Set([number]));
    },
  }),
};
