import { toDecimal, type Micro } from '@fairlaunch/money';
import { z } from 'zod/mini';
import { natural, positive } from '#common/schema-parts.ts';
import { mint, move, ofHouse, ofMember, redeem, type Leg } from '#state/books.ts';
import { entryRule, type Refuse } from '#state/entry-rule.ts';
import { holderAddress, requireSeat } from '#state/holders.ts';
import { positiveMicro } from '#state/positive-micro.ts';
import type { DayState } from '#state/state.ts';
import { RATE_KINDS } from '#state/kinds.ts';
import { feeLegs } from '../fees/legs.ts';
import { isRateInBounds, MAX_RATE_SECONDS, RATE_BOUNDS, swapBhc } from './posted-rates.ts';
import { spendRate, standingRate } from './rates.ts';
import { swapToUsdb } from './terms.ts';

const swap = z.strictObject({
  seat: positive,
  from: z.enum(['USDT', 'USDB', 'BHC']),
  amount: positiveMicro,
  /** Of BHC: the number of its posted rate. */
  rate: z.optional(positive),
});
type Swap = z.infer<typeof swap>;

const posted = z.strictObject({
  rate: positive,
  kind: z.enum(RATE_KINDS),
  price: positiveMicro,
  most: positiveMicro,
  until: natural,
  reason: z.string(),
});
const stopped = z.strictObject({ rate: positive });

const noRate: Refuse = (problem) => {
  throw new RangeError(problem);
};

function termsOf(
  state: DayState,
  { from, amount, rate }: Swap,
  at: number,
  refuse: Refuse = noRate,
) {
  if ((from === 'BHC') !== (rate !== undefined)) refuse('a swap of BHC, and no other, has a rate');
  if (rate === undefined) return { ...swapToUsdb(state.plan, amount), rate: undefined };
  const standing = standingRate(state, rate, 'BHC_USDB', at, refuse);
  return { ...swapBhc(state.plan, amount, standing.rate), rate: standing };
}

function swapLegs({ plan }: DayState, { seat, from, amount }: Swap, fee: Micro, out: Micro): Leg[] {
  const payer = ofMember(seat, 'available', from);
  const receiver = ofMember(seat, 'available', from === 'USDB' ? 'USDT' : 'USDB');
  const fees = feeLegs(plan, payer, fee);
  if (from === 'USDT') return [...mint(payer, receiver, out), ...fees];
  if (from === 'USDB') return [...redeem(payer, receiver, out), ...fees];
  return [
    ...move(payer, ofHouse('SWAP_INV', 'BHC'), amount - fee),
    ...mint(ofHouse('TREASURY'), receiver, out),
    ...fees,
  ];
}

export const swapEntries = {
  /** At the plan's fee; of BHC at a posted rate, which the house buys with its capital (§12). */
  SWAP: entryRule({
    rule: 'rulebook §12',
    warrants: ['member'],
    parse: (facts) => swap.safeParse(facts).data,
    legs(state, facts, { at }, refuse) {
      requireSeat(state, facts.seat, refuse);
      const { out, fee, rate } = termsOf(state, facts, at, refuse);
      if (out === 0n) refuse('it gives nothing');
      if (rate && out > rate.left) refuse(`rate ${facts.rate} has ${rate.left} left`);
      return swapLegs(state, facts, fee, out);
    },
    said(state, facts, { at }) {
      const { out, fee, rate } = termsOf(state, facts, at);
      const values = {
        from: facts.from,
        to: facts.from === 'USDB' ? 'USDT' : 'USDB',
        amount: toDecimal(facts.amount),
        fee: toDecimal(fee),
        received: toDecimal(out),
      };
      const signer = holderAddress(state, facts.seat);
      if (!rate) return { signer, statement: 'Swap', values };
      const at_ = { posting: facts.rate, rate: toDecimal(rate.rate) };
      return { signer, statement: 'PostedSwap', values: { ...values, ...at_ } };
    },
    change(state, facts, { at }) {
      if (facts.rate !== undefined) spendRate(state, facts.rate, termsOf(state, facts, at).out);
    },
  }),
  /** Replaces the one of its kind that stands (rulebook §12, §15). */
  RATE_POSTED: entryRule({
    rule: 'rulebook §12',
    warrants: ['operators'],
    parse: (facts) => posted.safeParse(facts).data,
    legs({ rates }, { rate, price, until }, { at }, refuse) {
      if (rates.has(rate)) refuse(`rate ${rate} is posted already`);
      if (!isRateInBounds(price))
        refuse(`it is outside of ${RATE_BOUNDS.min} to ${RATE_BOUNDS.max}`);
      if (until <= at) refuse('it has ended');
      if (until - at > MAX_RATE_SECONDS) refuse('it would stand for too long');
      return [];
    },
    said: (_, { kind, price, most, until, reason }) => ({
      statement: 'RatePosting',
      values: { kind, rate: toDecimal(price), most: toDecimal(most), until, reason },
    }),
    operators: { least: 'approver', people: 2 },
    change({ rates }, { rate, kind, price, most, until, reason }, { warrant }) {
      const proposedBy = warrant.by === 'operators' ? warrant.signed[0]!.operator : '';
      for (const [number, other] of rates) if (other.kind === kind) rates.delete(number);
      const signed = { most, reason, proposedBy };
      rates.set(rate, { kind, rate: price, left: most, until, signed });
    },
  }),
  RATE_STOPPED: entryRule({
    rule: 'rulebook §12',
    warrants: ['operators'],
    parse: (facts) => stopped.safeParse(facts).data,
    legs({ rates }, { rate }, _, refuse) {
      if (!rates.has(rate)) refuse(`rate ${rate} does not stand`);
      return [];
    },
    said({ rates }, { rate: number }) {
      const { kind, rate, until, signed } = rates.get(number)!;
      const { most, reason, proposedBy } = signed;
      const terms = { kind, rate: toDecimal(rate), most: toDecimal(most), until, reason };
      return { statement: 'RatePosting', values: { ...terms, decision: 'STOP', proposedBy } };
    },
    operators: { least: 'approver', people: 1 },
    change: ({ rates }, { rate }) => void rates.delete(rate),
  }),
};
