import * as z from 'zod/mini';
import { micro } from '@fairlaunch/money';
import { MILLION, partOf } from '../reference/arithmetic.ts';
import type { Holder } from './entry.ts';
import { demand, known } from './refused.ts';
import { amount, facts, holder, rule, text, token, whole, type Rules } from './rule.ts';
import { available, ofHouse, type Turn } from './turn.ts';

/** Bounds of every posted rate (docs/decisions/0070). */
const [LEAST_RATE, HIGHEST_RATE] = [micro('0.01'), micro('10')];
const LONGEST_SECONDS = 7 * 86_400;

/** What a posted rate gives for an amount, which is at most what it says. */
export function atRate(turn: Turn, number: number, kind: string, paid: bigint): bigint {
  const rate = known(turn.days.rates.get(number), 'there is no such rate');
  demand(rate.kind === kind, 'the rate is for something else');
  demand(turn.at <= rate.until, 'the rate has ended');
  const given = (paid * rate.price) / MILLION;
  demand(given > 0n, 'it gives nothing');
  demand(given <= rate.most, 'the rate gives less');
  rate.most -= given;
  return given;
}

function swap(turn: Turn, seat: number, from: string, taken: bigint, rate?: number): void {
  const { feePpm } = turn.plan.swap;
  const out = partOf(taken, 1_000_000 - feePpm);
  const own = available(seat);
  demand(out > 0n, 'the swap gives nothing');
  if (from === 'BHC') {
    const given = atRate(turn, known(rate, 'a rate is needed'), 'BHC_USDB', out);
    turn.move('BHC', out, own, ofHouse('SWAP_INV'));
    turn.fee('BHC', taken - out, own);
    turn.mint(given, ofHouse('TREASURY'), own);
    return;
  }
  demand(rate === undefined, 'dollars are swapped one to one');
  if (from === 'USDT') turn.mint(out, own, own);
  else turn.redeem(out, own, own);
  turn.fee(from, taken - out, own);
}

function transfer(turn: Turn, from: Holder, to: Holder, asset: string, sent: bigint): void {
  const { transferMin, transferFeePpm } = turn.plan.wallet;
  demand(from !== to, 'nobody pays itself');
  demand(sent >= micro(transferMin), 'the amount is below the least');
  const fee = partOf(sent, transferFeePpm);
  turn.move(asset, sent - fee, available(from), available(to));
  turn.fee(asset, fee, available(from));
}

/** Transfers, swaps and posted rates (rulebook §12, §15). */
export const SWAPS: Rules = {
  TRANSFER: rule(
    'member',
    facts({ from: holder, to: holder, asset: token, amount }),
    (turn, of) => {
      transfer(turn, turn.holder(of.from), turn.holder(of.to), of.asset, of.amount);
      return of.from;
    },
  ),
  SWAP: rule(
    'member',
    facts({ seat: whole, from: token, amount, rate: z.optional(whole) }),
    (turn, of) => {
      turn.person(of.seat);
      swap(turn, of.seat, of.from, of.amount, of.rate);
      return of.seat;
    },
  ),
  RATE_POSTED: rule(
    'operators',
    facts({
      rate: whole,
      kind: z.enum(['BHC_USDB', 'WPT_BHC', 'CPT_BHC']),
      price: amount,
      most: amount,
      until: whole,
      reason: text,
    }),
    (turn, { rate, kind, price, most, until }) => {
      const { rates } = turn.days;
      turn.fresh('rate', rate);
      demand(price >= LEAST_RATE && price <= HIGHEST_RATE, 'the point is misplaced');
      demand(until > turn.at, 'the rate has ended');
      demand(until <= turn.at + LONGEST_SECONDS, 'the rate stands for too long');
      for (const [number, one] of rates) if (one.kind === kind) rates.delete(number);
      rates.set(rate, { kind, price, most, until });
      return undefined;
    },
  ),
  RATE_STOPPED: rule(
    'operators',
    facts({ rate: whole }),
    (turn, { rate }) => {
      demand(turn.days.rates.delete(rate), 'there is no such rate');
      return undefined;
    },
    1,
  ),
};
