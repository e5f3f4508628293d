import { z } from 'zod/mini';
import { micro } from '@fairlaunch/money';
import { larger, partOf } from '../reference/arithmetic.ts';
import type { Withdrawal } from './days.ts';
import { demand, known } from './refused.ts';
import {
  amount,
  amountFrom0,
  facts,
  holder,
  points,
  rule,
  text,
  token,
  whole,
  type Rules,
} from './rule.ts';
import { atRate } from './swaps.ts';
import { available, ofHouse, type Place, type Turn } from './turn.ts';

type Withdrawable = keyof Turn['plan']['wallet']['withdraw'];

function feeOf(turn: Turn, asset: Withdrawable, asked: bigint): bigint {
  const { min, feePpm, feeMin } = turn.plan.wallet.withdraw[asset];
  demand(asked >= micro(min), 'the amount is below the least');
  return larger(partOf(asked, feePpm), micro(feeMin));
}

const frozen = ({ holder }: Withdrawal): Place => [holder, 'frozen'];

function taken(turn: Turn, number: number): Withdrawal {
  const withdrawal = known(turn.days.withdrawals.get(number), 'there is no such withdrawal');
  turn.days.withdrawals.delete(number);
  return withdrawal;
}

/** Points go back in proportion to the BHC that were not paid (rulebook §15). */
function returnPoints(turn: Turn, withdrawal: Withdrawal, paid: bigint): void {
  const { gross, points, holder } = withdrawal;
  const { asset, amount } = points!;
  const back = (amount * (gross - paid)) / gross;
  turn.move(asset, back, frozen(withdrawal), available(holder));
  turn.move(asset, amount - back, frozen(withdrawal), ofHouse('BURNED'));
  turn.move('BHC', paid, frozen(withdrawal), available(holder));
  turn.move('BHC', gross - paid, frozen(withdrawal), ofHouse('SWAP_INV'));
  const rate = turn.days.rates.get(points!.rate);
  if (rate) rate.most += gross - paid;
}

const ofPayout = facts({ withdrawal: whole, requestId: text, holder, asset: token, amount });

const requestOf = ({ entry: { warrant } }: Turn): string | undefined =>
  warrant.by === 'member' ? warrant.requestId : undefined;

/** Withdrawals and points paid as BHC (rulebook §15). */
const review = facts({ contentHash: text, reason: text });

export const WITHDRAWALS: Rules = {
  WITHDRAWAL_ASKED: rule(
    'member',
    facts({ withdrawal: whole, holder, asset: token, amount }),
    (turn, of) => {
      turn.fresh('withdrawal', of.withdrawal);
      const fee = feeOf(turn, of.asset, of.amount);
      demand(fee < of.amount, 'nothing would be paid');
      const { asset, amount: gross } = of;
      turn.days.withdrawals.set(of.withdrawal, {
        request: requestOf(turn),
        holder: turn.holder(of.holder),
        asset,
        gross,
        fee,
      });
      turn.move(asset, gross, available(of.holder), [of.holder, 'frozen']);
      return of.holder;
    },
  ),
  POINTS_ASKED: rule(
    'member',
    facts({ withdrawal: whole, holder, asset: points, points: amount, rate: whole }),
    (turn, of) => {
      turn.fresh('withdrawal', of.withdrawal);
      const fee = feeOf(turn, of.asset, of.points);
      const gross = atRate(turn, of.rate, `${of.asset}_BHC`, of.points - fee);
      turn.move(of.asset, of.points, available(turn.holder(of.holder)), [of.holder, 'frozen']);
      turn.move('BHC', gross, ofHouse('SWAP_INV'), [of.holder, 'frozen']);
      turn.days.withdrawals.set(of.withdrawal, {
        request: requestOf(turn),
        holder: of.holder,
        asset: 'BHC',
        gross,
        fee: 0n,
        points: { asset: of.asset, amount: of.points, rate: of.rate },
      });
      return of.holder;
    },
  ),
  WITHDRAWAL_PAID: rule('chain', ofPayout, (turn, of) => {
    const withdrawal = taken(turn, of.withdrawal);
    const { asset, gross, fee, points, holder, request } = withdrawal;
    demand(of.requestId === request, 'another request is paid');
    demand(of.holder === holder && of.asset === asset, 'somebody else, or in another token');
    demand(of.amount === gross - fee, 'another amount is paid');
    turn.move(asset, gross - fee, frozen(withdrawal), ofHouse('CHAIN'));
    turn.fee(asset, fee, frozen(withdrawal));
    if (points) turn.move(points.asset, points.amount, frozen(withdrawal), ofHouse('BURNED'));
    if (asset !== 'BHC') turn.netDeposit(holder, -gross);
    return undefined;
  }),
  WITHDRAWAL_RETURNED: rule(
    ['rule', 'operators'],
    facts({ withdrawal: whole, paid: amountFrom0, review: z.optional(review) }),
    (turn, of) => {
      const withdrawal = taken(turn, of.withdrawal);
      const { asset, gross, points, holder } = withdrawal;
      demand(of.paid === 0n || points !== undefined, 'a payout is paid in full or not at all');
      demand(of.paid < gross, 'all of it was paid');
      if (points) returnPoints(turn, withdrawal, of.paid);
      else turn.move(asset, gross, frozen(withdrawal), available(holder));
      return holder;
    },
    1,
  ),
};
