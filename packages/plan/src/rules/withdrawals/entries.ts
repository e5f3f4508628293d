import { micro } from '@fairlaunch/money';
import { z } from 'zod/mini';
import { amount, natural } from '../../common/schema-parts.ts';
import { TOKEN_ASSETS } from '../../common/pools.ts';
import { move, ofHouse, ofMember, type Asset, type Leg } from '../../state/books.ts';
import { entryRule, type Refuse } from '../../state/entry-rule.ts';
import { addOnChain } from '../../state/on-chain.ts';
import type { DayState, PendingWithdrawal } from '../../state/state.ts';
import type { Plan } from '../../plan/plan.ts';
import type { Micro } from '@fairlaunch/money';
import { feeSplit } from '../fees/terms.ts';
import { countDeposit } from '../staking/net-deposit.ts';
import { withdrawalFee } from './terms.ts';

const asked = z.strictObject({ id: natural, seat: natural, asset: z.enum(TOKEN_ASSETS), amount });
const ended = z.strictObject({ id: natural });

/** A fee in USDT is split, another one is burned (rulebook §0, §8). */
export const feeLegs = (plan: Plan, from: Omit<Leg, 'amount'>, asset: Asset, fee: Micro): Leg[] =>
  asset === 'USDT'
    ? Object.entries(feeSplit(plan, fee)).flatMap(([account, part]) =>
        move(from, ofHouse(account), part),
      )
    : move(from, ofHouse('BURNED', asset), fee);

const pendingOf = ({ withdrawals }: DayState, id: number, refuse: Refuse): PendingWithdrawal =>
  withdrawals.get(id) ?? refuse(`withdrawal ${id} is not under way`);

export const withdrawalEntries = {
  /** Goes to the signed-in address only (rulebook §15). */
  WITHDRAWAL_ASKED: entryRule({
    rule: 'rulebook §15',
    warrants: ['member'],
    parse: (facts) => asked.safeParse(facts).data,
    legs({ plan, seats, withdrawals }, { id, seat, asset, amount: text }, _, refuse) {
      if (seat === 0 || seat > seats.last) refuse(`seat ${seat} is not taken`);
      if (withdrawals.has(id)) refuse(`withdrawal ${id} is under way already`);
      const terms = withdrawalFee(plan, asset, micro(text));
      if (!terms.ok) refuse(`the amount is ${terms.problem}`);
      return move(ofMember(seat, 'available', asset), ofMember(seat, 'frozen', asset), micro(text));
    },
    said({ plan, seats }, { seat, asset, amount: text }) {
      const terms = withdrawalFee(plan, asset, micro(text));
      const fee = terms.ok ? terms.fee : 0n;
      return {
        signer: seats.addressOf(seat),
        statement: 'Withdrawal',
        values: { asset, amount: text, fee, net: micro(text) - fee },
      };
    },
    change({ plan, withdrawals }, { id, seat, asset, amount: text }) {
      const terms = withdrawalFee(plan, asset, micro(text));
      withdrawals.set(id, { seat, asset, gross: micro(text), fee: terms.ok ? terms.fee : 0n });
    },
  }),
  WITHDRAWAL_PAID: entryRule({
    rule: 'rulebook §15',
    warrants: ['chain'],
    parse: (facts) => ended.safeParse(facts).data,
    legs(state, { id }, _, refuse): Leg[] {
      const { seat, asset, gross, fee } = pendingOf(state, id, refuse);
      const frozen = ofMember(seat, 'frozen', asset);
      return [
        ...move(frozen, ofHouse('CHAIN', asset), gross - fee),
        ...feeLegs(state.plan, frozen, asset, fee),
      ];
    },
    change(state, { id }) {
      const { seat, asset, gross, fee } = state.withdrawals.get(id)!;
      state.withdrawals.delete(id);
      addOnChain(state.paid, { seat, asset }, gross - fee);
      if (asset === 'USDT') countDeposit(state.seats, seat, fee - gross);
    },
  }),
  /** Refused, taken back, or past its deadline unused (rulebook §15). */
  WITHDRAWAL_RETURNED: entryRule({
    rule: 'rulebook §15',
    warrants: ['rule', 'member', 'operators'],
    parse: (facts) => ended.safeParse(facts).data,
    legs(state, { id }, _, refuse) {
      const { seat, asset, gross } = pendingOf(state, id, refuse);
      return move(ofMember(seat, 'frozen', asset), ofMember(seat, 'available', asset), gross);
    },
    said: ({ seats, withdrawals }, { id }) => ({
      signer: seats.addressOf(withdrawals.get(id)!.seat),
      statement: 'WithdrawalCancel',
      values: { id },
    }),
    change: ({ withdrawals }, { id }) => void withdrawals.delete(id),
  }),
};
