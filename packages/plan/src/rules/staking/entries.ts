import { micro } from '@fairlaunch/money';
import { z } from 'zod/mini';
import { businessDay, weekOf } from '../../common/day.ts';
import { amount, natural } from '../../common/schema-parts.ts';
import { move, ofMember } from '../../state/books.ts';
import { entryRule } from '../../state/entry-rule.ts';
import { isOwnMoney, OWN_MONEY_KINDS, principalAsset } from '../../tables/order-kinds.ts';
import { isFillDay } from './order-type.ts';
import { orderAmountProblems, packageRates } from './order-terms.ts';

const stake = z.strictObject({
  order: natural,
  seat: natural,
  package: z.string(),
  amount,
  kind: z.enum(OWN_MONEY_KINDS),
  newMoney: amount,
  fillWeek: z.optional(natural),
});
const exit = z.strictObject({ order: natural });

export const stakingEntries = {
  /** Opens an order with the member's own money; it earns from the next day on (rulebook §4). */
  STAKE: entryRule({
    rule: 'rulebook §4',
    warrants: ['member'],
    parse: (facts) => stake.safeParse(facts).data,
    legs({ plan, seats, orders, books }, facts, { at }, refuse) {
      const { seat, kind, fillWeek } = facts;
      const [value, day] = [micro(facts.amount), businessDay(at)];
      if (seat === 0 || seat > seats.last) refuse(`seat ${seat} is not taken`);
      if (facts.order !== orders.last + 1)
        refuse(`the next order is ${orders.last + 1}, not ${facts.order}`);
      if (!Object.hasOwn(plan.packages, facts.package)) refuse(`no package ${facts.package}`);
      const asset = principalAsset(kind);
      const open = books.balance(ofMember(seat, 'principal', 'USDT'));
      const [problem] = orderAmountProblems(plan, value, open);
      if (problem) refuse(`the amount is ${problem}`);
      if ((kind === 'FILL') !== (fillWeek !== undefined))
        refuse('a FILL, and nothing else, names a week');
      if (fillWeek !== undefined && (weekOf(fillWeek) !== fillWeek || !isFillDay(fillWeek, day)))
        refuse(`day ${day} fills no week of ${fillWeek}`);
      const unused = BigInt(seats.highNetDeposit[seat]! - seats.usedNewMoney[seat]!);
      const newMoney = asset === 'USDB' ? 0n : unused < value ? unused : value;
      if (micro(facts.newMoney) !== newMoney) refuse(`its new money is ${newMoney}`);
      return move(ofMember(seat, 'available', asset), ofMember(seat, 'principal', asset), value);
    },
    said: ({ seats }, facts) => ({
      signer: seats.addressOf(facts.seat),
      statement: 'Stake',
      values: {
        package: facts.package,
        amount: facts.amount,
        asset: principalAsset(facts.kind),
        ...(facts.fillWeek !== undefined && { fillWeek: facts.fillWeek }),
      },
    }),
    change({ plan, seats, orders }, facts, { at }) {
      seats.usedNewMoney[facts.seat] =
        seats.usedNewMoney[facts.seat]! + Number(micro(facts.newMoney));
      orders.add({
        number: facts.order,
        member: facts.seat,
        kind: facts.kind,
        openDay: businessDay(at),
        amount: micro(facts.amount),
        rates: packageRates(plan, facts.package),
        accelerated: 0n,
        fillWeek: facts.fillWeek,
      });
    },
  }),
  /** Takes effect at the day's close (rulebook §4, §6). */
  EXIT_ASKED: entryRule({
    rule: 'rulebook §4',
    warrants: ['member'],
    parse: (facts) => exit.safeParse(facts).data,
    legs({ orders }, { order }, _, refuse) {
      const row = orders.rowOf(order);
      if (row === -1) return refuse(`order ${order} is not open`);
      if (orders.leaving[row] === 1) refuse(`order ${order} leaves already`);
      if (!isOwnMoney(orders.rowAt(row).kind)) refuse(`order ${order} is a gift`);
      return [];
    },
    said: ({ seats, orders }, { order }) => {
      const { member, kind, amount: value } = orders.rowAt(orders.rowOf(order));
      return {
        signer: seats.addressOf(member),
        statement: 'EarlyExit',
        values: { order, asset: principalAsset(kind), principal: value },
      };
    },
    change({ orders }, { order }) {
      orders.leaving[orders.rowOf(order)] = 1;
    },
  }),
};
