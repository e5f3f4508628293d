import { micro } from '@fairlaunch/money';
import { z } from 'zod/mini';
import { amount, natural } from '../../common/schema-parts.ts';
import { move, ofMember, type Leg } from '../../state/books.ts';
import { entryRule } from '../../state/entry-rule.ts';
import { feeLegs } from '../withdrawals/entries.ts';
import { transferFee } from '../withdrawals/terms.ts';

const transfer = z.strictObject({
  from: natural,
  to: natural,
  asset: z.enum(['USDT', 'USDB', 'BHC']),
  amount,
});

export const transferEntries = {
  /** From one balance to another; the fee, if the plan has one, is split (rulebook §15). */
  TRANSFER: entryRule({
    rule: 'rulebook §15',
    warrants: ['member'],
    parse: (facts) => transfer.safeParse(facts).data,
    legs({ plan, seats }, { from, to, asset, amount: text }, _, refuse): Leg[] {
      for (const seat of [from, to])
        if (seat === 0 || seat > seats.last) refuse(`seat ${seat} is not taken`);
      if (from === to) refuse('nobody sends to itself');
      const terms = transferFee(plan, micro(text));
      if (!terms.ok) return refuse(`the amount is ${terms.problem}`);
      const sender = ofMember(from, 'available', asset);
      return [
        ...move(sender, ofMember(to, 'available', asset), terms.net),
        ...feeLegs(plan, sender, asset, terms.fee),
      ];
    },
    said: ({ seats }, { from, to, asset, amount: text }) => ({
      signer: seats.addressOf(from),
      statement: 'Transfer',
      values: { to: seats.addressOf(to), asset, amount: text },
    }),
    change: () => undefined,
  }),
};
