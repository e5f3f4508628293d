import type { Micro } from '@fairlaunch/money';
import { z } from 'zod/mini';
import { TOKEN_ASSETS, type TokenAsset } from '#common/pools.ts';
import { positive } from '#common/schema-parts.ts';
import { HOUSE } from '#state/amounts.ts';
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

/** A place, and how much of a payment it gives at most. */
type Source = { from: Place; most: Micro };

/**
 * What a payment is taken from, in this order. While a close waits to be posted, only the first of
 * them is asked (docs/decisions/0126).
 */
function sourcesOf(state: DayState, payment: PendingPayment): Source[] {
  const all = allSourcesOf(state, payment);
  return state.closing ? all.slice(0, 1) : all;
}

function allSourcesOf({ books }: DayState, { holder: of, asset, left }: PendingPayment): Source[] {
  const fromHouse = HOUSE_SOURCES[asset].map(([name, held]) => ofHouse(name, held));
  if (of === HOUSE) return fromHouse.map((from) => ({ from, most: left }));
  const own = [ofMember(of, 'available', asset)];
  const other = OTHER_DOLLAR[asset];
  if (other) own.push(ofMember(of, 'available', other));
  const bound = BOUND.map((account) => ofMember(of, account, asset));
  const sum = [...own, ...bound].reduce((total, place) => total + books.balance(place), 0n);
  return [...own.map((from) => ({ from, most: left })), ...coverOf(books, asset, left - sum)];
}

/** The house covers what is neither there nor bound (docs/decisions/0024). */
function coverOf(books: DayState['books'], asset: TokenAsset, missing: Micro): Source[] {
  let rest = missing > 0n ? missing : 0n;
  return MEMBER_COVER[asset].map(([name, held]) => {
    const from = ofHouse(name, held);
    const most = least(books.balance(from), rest);
    rest -= most;
    return { from, most };
  });
}

const least = (one: Micro, other: Micro): Micro => (one < other ? one : other);

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
      const legs = sourcesOf(state, open).flatMap(({ from, most }) => {
        const taken = least(least(state.books.balance(from), most), rest);
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
