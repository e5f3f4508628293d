import { toDecimal } from '@fairlaunch/money';
import { z } from 'zod/mini';
import { TOKEN_ASSETS } from '#common/pools.ts';
import { positive } from '#common/schema-parts.ts';
import { move, ofMember, type Leg } from '#state/books.ts';
import { entryRule } from '#state/entry-rule.ts';
import { requireSeat } from '#state/holders.ts';
import { positiveMicro } from '#state/positive-micro.ts';
import { feeLegs } from '../fees/legs.ts';
import { transferFee } from '../withdrawals/terms.ts';

const transfer = z.strictObject({
  from: positive,
  to: positive,
  asset: z.enum(TOKEN_ASSETS),
  amount: positiveMicro,
});

export const transferEntries = {
  /** From one balance to another; the fee, if the plan has one, is split (rulebook §15). */
  TRANSFER: entryRule({
    rule: 'rulebook §15',
    warrants: ['member'],
    parse: (facts) => transfer.safeParse(facts).data,
    legs(state, { from, to, asset, amount }, _, refuse): Leg[] {
      for (const seat of [from, to]) requireSeat(state, seat, refuse);
      if (from === to) refuse('nobody sends to itself');
      const terms = transferFee(state.plan, amount);
      if (!terms.ok) return refuse(`the amount is ${terms.problem}`);
      const sender = ofMember(from, 'available', asset);
      return [
        ...move(sender, ofMember(to, 'available', asset), terms.net),
        ...feeLegs(state.plan, sender, terms.fee),
      ];
    },
    said({ seats, plan }, { from, to, asset, amount }) {
      const terms = transferFee(plan, amount);
      const fee = terms.ok ? terms.fee : 0n;
      return {
        signer: seats.addressOf(from),
        statement: 'Transfer',
        values: {
          to: seats.addressOf(to),
          asset,
          amount: toDecimal(amount),
          fee: toDecimal(fee),
          net: toDecimal(amount - fee),
        },
      };
    },
  }),
};
