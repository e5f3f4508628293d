import * as z from 'zod/mini';
import { micro } from '@fairlaunch/money';
import { partOf, total } from '../reference/arithmetic.ts';
import type { Exchange } from './days.ts';
import { demand, known } from './refused.ts';
import { amount, facts, points, rule, text, whole, type Rules } from './rule.ts';
import { available, ofHouse, type Turn } from './turn.ts';

const KINDS = { WPT: 'INSCRIPTION', CPT: 'RUNE' } as const;

const stockOf = (turn: Turn, kind: string): bigint => turn.days.stock.get(kind) ?? 0n;

/** Stock that no exchange under way waits for (rulebook §12). */
function free(turn: Turn, kind: string): bigint {
  const waiting = [...turn.days.exchanges.values()].filter(
    ({ asset }) => KINDS[asset as keyof typeof KINDS] === kind,
  );
  return stockOf(turn, kind) - total(waiting.map(({ units }) => units));
}

function taken(turn: Turn, number: number): Exchange {
  const exchange = known(turn.days.exchanges.get(number), 'there is no such exchange');
  turn.days.exchanges.delete(number);
  return exchange;
}

/** Flash exchanges (rulebook §12). */
export const FLASH: Rules = {
  FLASH_STOCK: rule(
    'operators',
    facts({
      kind: z.enum(['INSCRIPTION', 'RUNE']),
      units: z.int(),
      bitcoinAddress: text,
      transaction: text,
      reason: text,
    }),
    (turn, { kind, units }) => {
      turn.days.stock.set(kind, stockOf(turn, kind) + BigInt(units));
      demand(free(turn, kind) >= 0n, 'the stock is promised');
      return undefined;
    },
  ),
  FLASH_ASKED: rule(
    'member',
    facts({
      exchange: whole,
      seat: whole,
      asset: points,
      amount,
      bitcoinAddress: text,
      bitcoinNetwork: text,
    }),
    (turn, of) => {
      turn.person(of.seat);
      turn.fresh('exchange', of.exchange);
      const multiple = micro(turn.plan.flash.multiple[of.asset]);
      demand(of.amount % multiple === 0n, 'the amount is no multiple');
      const units = of.amount / multiple;
      demand(units <= free(turn, KINDS[of.asset]), 'the stock is less');
      const debit = of.amount + partOf(of.amount, turn.plan.flash.feePpm);
      turn.days.exchanges.set(of.exchange, { seat: of.seat, asset: of.asset, debit, units });
      turn.move(of.asset, debit, available(of.seat), [of.seat, 'frozen']);
      return of.seat;
    },
  ),
  FLASH_DONE: rule('operators', facts({ exchange: whole, transaction: text }), (turn, of) => {
    const { seat, asset, debit, units } = taken(turn, of.exchange);
    const kind = KINDS[asset as keyof typeof KINDS];
    turn.days.stock.set(kind, stockOf(turn, kind) - units);
    turn.move(asset, debit, [seat, 'frozen'], ofHouse('BURNED'));
    return seat;
  }),
  FLASH_FAILED: rule('operators', facts({ exchange: whole, reason: text }), (turn, of) => {
    const { seat, asset, debit } = taken(turn, of.exchange);
    turn.move(asset, debit, [seat, 'frozen'], available(seat));
    return seat;
  }),
};
