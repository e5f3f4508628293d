import type { Micro } from '@fairlaunch/money';
import { z } from 'zod/mini';
import { TOKEN_ASSETS, type TokenAsset } from '#common/pools.ts';
import { positive } from '#common/schema-parts.ts';
import { HOUSE, type Holder } from '#state/amounts.ts';
import { move, ofHouse, ofMember, redeem, mint, type Leg, type Place } from '#state/books.ts';
import { entryRule, type Refuse } from '#state/entry-rule.ts';
import { holder, requireHolder } from '#state/holders.ts';
import { positiveMicro } from '#state/positive-micro.ts';
import type { DayState } from '#state/state.ts';
import type { PendingPayment } from '#state/under-way.ts';
import { countNetDeposit, countOnChain } from '../staking/net-deposit.ts';
import { HOUSE_SOURCES, MEMBER_COVER, OTHER_DOLLAR } from './sources.ts';

/** Without a holder it went to the address of the house's income. */
const made = z.strictObject({
  payment: positive,
  holder: z.optional(holder),
  asset: z.enum(TOKEN_ASSETS),
  amount: positiveMicro,
});
const booked = z.strictObject({ payment: positive, amount: positiveMicro });

const BOUND = ['frozen', 'principal', 'conditional', 'vesting', 'escrow'] as const;

const paymentOf = ({ payments }: DayState, number: number, refuse: Refuse): PendingPayment =>
  payments.get(number) ?? refuse(`payment ${number} is not open`);

const isBound = ({ books }: DayState, of: Holder, asset: TokenAsset): boolean =>
  BOUND.some((account) => books.balance(ofMember(of, account, asset)) > 0n);

/**
 * What a payment is taken from, in this order; the house covers it where all else is gone. While a
 * close waits to be posted, only the first of them is asked (docs/decisions/0126).
 */
function sourcesOf(state: DayState, payment: PendingPayment): Place[] {
  const all = allSourcesOf(state, payment);
  return state.closing ? all.slice(0, 1) : all;
}

function allSourcesOf(state: DayState, { holder: of, asset }: PendingPayment): Place[] {
  if (of === HOUSE) return HOUSE_SOURCES[asset].map(([name, held]) => ofHouse(name, held));
  const own = [ofMember(of, 'available', asset)];
  const other = OTHER_DOLLAR[asset];
  if (other) own.push(ofMember(of, 'available', other));
  if (isBound(state, of, asset)) return own;
  return [...own, ...MEMBER_COVER[asset].map(([name, held]) => ofHouse(name, held))];
}

function toChain(from: Place, asset: TokenAsset, amount: Micro): Leg[] {
  const chain = ofHouse('CHAIN', asset);
  if (from.asset === asset) return move(from, chain, amount);
  return asset === 'USDT' ? redeem(from, chain, amount) : mint(from, chain, amount);
}

export const paymentEntries = {
  /** Nobody asked for it here: a claim after an escape, a payout by another hand, the house's. */
  PAYMENT_MADE: entryRule({
    rule: 'rulebook §18',
    warrants: ['chain'],
    parse: (facts) => made.safeParse(facts).data,
    legs(state, { payment, holder: of }, _, refuse) {
      if (of !== undefined) requireHolder(state, of, refuse);
      if (state.payments.has(payment)) refuse(`payment ${payment} is open already`);
      return [];
    },
    change({ payments, flows }, { payment, holder: of = HOUSE, asset, amount }) {
      payments.set(payment, { holder: of, asset, left: amount });
      countNetDeposit(flows, of, asset, -amount);
    },
  }),
  /** Takes as much of a payment as the account has from its balances. */
  PAYMENT_BOOKED: entryRule({
    rule: 'rulebook §18',
    warrants: ['rule'],
    parse: (facts) => booked.safeParse(facts).data,
    legs(state, { payment, amount }, _, refuse): Leg[] {
      const open = paymentOf(state, payment, refuse);
      if (amount > open.left) refuse(`payment ${payment} has ${open.left} left`);
      let rest = amount;
      const legs = sourcesOf(state, open).flatMap((from) => {
        const held = state.books.balance(from);
        const taken = held < rest ? held : rest;
        rest -= taken;
        return toChain(from, open.asset, taken);
      });
      if (rest > 0n) refuse(`${rest} of it is not there`);
      return legs;
    },
    change({ payments, flows }, { payment, amount }) {
      const { holder: of, asset, left } = payments.get(payment)!;
      if (left === amount) payments.delete(payment);
      else payments.set(payment, { holder: of, asset, left: left - amount });
      countOnChain(flows, of, 'paid', asset, amount);
    },
  }),
};
