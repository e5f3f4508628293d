import { z } from 'zod/mini';
import { natural } from '../../common/schema-parts.ts';
import { businessDay } from '../../common/day.ts';
import { entryRule } from '../../state/entry-rule.ts';

const ADDRESS = z.string().check(z.regex(/^0x[0-9a-f]{40}$/));
const bind = z.strictObject({ address: ADDRESS, seat: natural, sponsor: natural });

export const memberEntries = {
  /** A wallet takes the next seat below one that is taken already. */
  BIND: entryRule({
    rule: 'rulebook §1',
    warrants: ['member'],
    parse: (facts) => bind.safeParse(facts).data,
    legs({ seats }, { address, seat, sponsor }, _, refuse) {
      if (seats.seatOf(address) !== undefined) refuse(`${address} is bound already`);
      if (seat !== seats.last + 1) refuse(`the next seat is ${seats.last + 1}, not ${seat}`);
      if (sponsor >= seat) refuse(`seat ${sponsor} is not taken`);
      return [];
    },
    said: ({ seats }, { address, sponsor }) => ({
      signer: address,
      statement: 'Binding',
      values: { account: address, sponsor: sponsor === 0 ? 'house' : seats.addressOf(sponsor) },
    }),
    change({ seats }, { address, sponsor }, { at }) {
      seats.add(address, sponsor, businessDay(at));
    },
  }),
};
