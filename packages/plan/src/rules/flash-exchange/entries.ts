import { toDecimal } from '@fairlaunch/money';
import { z } from 'zod/mini';
import { positive } from '#common/schema-parts.ts';
import { move, ofHouse, ofMember } from '#state/books.ts';
import { entryRule, type Refuse } from '#state/entry-rule.ts';
import { requireSeat } from '#state/holders.ts';
import { positiveMicro } from '#state/positive-micro.ts';
import type { DayState } from '#state/state.ts';
import type { FlashExchange } from '#state/under-way.ts';
import { FLASH_KINDS, flashExchange, type FlashAsset, type FlashKind } from './terms.ts';

const asked = z.strictObject({
  exchange: positive,
  seat: positive,
  asset: z.enum(['WPT', 'CPT']),
  amount: positiveMicro,
  bitcoinAddress: z.string().check(z.maxLength(90)),
  bitcoinNetwork: z.string().check(z.maxLength(16)),
});
const ended = z.strictObject({
  exchange: positive,
  transaction: z.optional(z.string()),
  reason: z.optional(z.string()),
});
const stock = z.strictObject({
  kind: z.enum(['INSCRIPTION', 'RUNE']),
  /** Added to what is proven, or, below zero, taken from it. */
  units: z.int(),
  bitcoinAddress: z.string(),
  transaction: z.string(),
  reason: z.string(),
});

const exchangeOf = ({ flashExchanges }: DayState, number: number, refuse: Refuse): FlashExchange =>
  flashExchanges.get(number) ?? refuse(`exchange ${number} is not under way`);

function reservedOf({ flashExchanges }: DayState, kind: FlashKind): number {
  let sum = 0;
  for (const exchange of flashExchanges.values()) if (exchange.kind === kind) sum += exchange.units;
  return sum;
}

const saidOf = (
  { seats }: DayState,
  asset: FlashAsset,
  seat: number,
  values: Readonly<Record<string, unknown>>,
) => ({
  signer: seats.addressOf(seat),
  statement: 'FlashExchange',
  values: { asset, kind: FLASH_KINDS[asset], ...values },
});

const outcome = (
  { flashExchanges }: DayState,
  { exchange, transaction, reason }: z.infer<typeof ended>,
  how: 'SENT' | 'FAILED',
) => {
  const { kind, units, bitcoinAddress } = flashExchanges.get(exchange)!;
  return {
    statement: 'FlashOutcome',
    values: {
      exchange: String(exchange),
      kind,
      units,
      bitcoinAddress,
      outcome: how,
      transaction: transaction ?? null,
      reason: reason ?? null,
    },
  };
};

export const flashExchangeEntries = {
  /** Units are proven by two operators (rulebook §12). */
  FLASH_STOCK: entryRule({
    rule: 'rulebook §12',
    warrants: ['operators'],
    parse: (facts) => stock.safeParse(facts).data,
    legs(state, { kind, units }, _, refuse) {
      if (state.flashStock[kind] + units < reservedOf(state, kind)) refuse('units are reserved');
      return [];
    },
    said: (_, values) => ({ statement: 'FlashStock', values }),
    operators: { least: 'approver', people: 2 },
    change({ flashStock }, { kind, units }) {
      flashStock[kind] += units;
    },
  }),
  /** Whole multiples, the fee on top, up to the proven stock (rulebook §12). */
  FLASH_ASKED: entryRule({
    rule: 'rulebook §12',
    warrants: ['member'],
    parse: (facts) => asked.safeParse(facts).data,
    legs(state, { exchange, seat, asset, amount }, _, refuse) {
      requireSeat(state, seat, refuse);
      if (state.flashExchanges.has(exchange)) refuse(`exchange ${exchange} is under way already`);
      const terms = flashExchange(state.plan, asset, amount);
      if (!terms.ok) return refuse(`the amount is ${terms.problem}`);
      const kind = FLASH_KINDS[asset];
      if (Number(terms.units) > state.flashStock[kind] - reservedOf(state, kind))
        refuse('the proven stock is short');
      return move(ofMember(seat, 'available', asset), ofMember(seat, 'frozen', asset), terms.debit);
    },
    said(state, { seat, asset, amount, bitcoinAddress, bitcoinNetwork }) {
      const terms = flashExchange(state.plan, asset, amount);
      if (!terms.ok) throw new RangeError(terms.problem);
      return saidOf(state, asset, seat, {
        amount: toDecimal(amount),
        fee: toDecimal(terms.fee),
        debit: toDecimal(terms.debit),
        units: Number(terms.units),
        bitcoinAddress,
        bitcoinNetwork,
      });
    },
    change({ plan, flashExchanges }, { exchange, seat, asset, amount, bitcoinAddress }) {
      const terms = flashExchange(plan, asset, amount);
      if (!terms.ok) throw new RangeError(terms.problem);
      const [kind, units] = [FLASH_KINDS[asset], Number(terms.units)];
      flashExchanges.set(exchange, {
        seat,
        asset,
        debit: terms.debit,
        kind,
        units,
        bitcoinAddress,
      });
    },
  }),
  FLASH_DONE: entryRule({
    rule: 'rulebook §12',
    warrants: ['operators'],
    parse: (facts) => ended.safeParse(facts).data,
    legs(state, { exchange }, _, refuse) {
      const { seat, asset, debit } = exchangeOf(state, exchange, refuse);
      return move(ofMember(seat, 'frozen', asset), ofHouse('BURNED', asset), debit);
    },
    said: (state, facts) => outcome(state, facts, 'SENT'),
    operators: { least: 'approver', people: 2 },
    change({ flashStock, flashExchanges }, { exchange }) {
      const { kind, units } = flashExchanges.get(exchange)!;
      flashStock[kind] -= units;
      flashExchanges.delete(exchange);
    },
  }),
  FLASH_FAILED: entryRule({
    rule: 'rulebook §12',
    warrants: ['operators', 'member'],
    parse: (facts) => ended.safeParse(facts).data,
    legs(state, { exchange }, _, refuse) {
      const { seat, asset, debit } = exchangeOf(state, exchange, refuse);
      return move(ofMember(seat, 'frozen', asset), ofMember(seat, 'available', asset), debit);
    },
    said(state, facts, { warrant }) {
      if (warrant.by === 'operators') return outcome(state, facts, 'FAILED');
      const { exchange } = facts;
      const { seat, asset, debit } = state.flashExchanges.get(exchange)!;
      return {
        signer: state.seats.addressOf(seat),
        statement: 'FlashCancellation',
        values: { exchange: String(exchange), asset, returned: toDecimal(debit) },
      };
    },
    operators: { least: 'approver', people: 2 },
    change: ({ flashExchanges }, { exchange }) => void flashExchanges.delete(exchange),
  }),
};
