import { z } from 'zod/mini';
import type { Hex } from '#common/canonical.ts';
import { businessDay } from '#common/day.ts';
import { natural, positive } from '#common/schema-parts.ts';
import { entryRule } from '#state/entry-rule.ts';
import { address, requireSeat } from '#state/holders.ts';

const bind = z.strictObject({ address, seat: positive, sponsor: natural });
const suspension = z.strictObject({
  seat: positive,
  action: z.enum(['SUSPEND', 'LIFT']),
  reason: z.string(),
});

export const memberEntries = {
  /** A wallet takes the next seat below one that is taken already. */
  BIND: entryRule({
    rule: 'rulebook §1',
    warrants: ['member'],
    parse: (facts) => bind.safeParse(facts).data,
    legs({ seats }, { address: account, seat, sponsor }, _, refuse) {
      if (seats.seatOf(account) !== undefined) refuse(`${account} is bound already`);
      if (seat !== seats.last + 1) refuse(`the next seat is ${seats.last + 1}, not ${seat}`);
      if (sponsor >= seat) refuse(`seat ${sponsor} is not taken`);
      return [];
    },
    said: (_, { address: account, sponsor }) => ({
      signer: account,
      statement: 'Binding',
      values: { sponsor },
    }),
    change({ seats, books, flows, withdrawals, payments }, { address: account, sponsor }, { at }) {
      const seat = seats.add(account as Hex, sponsor, businessDay(at));
      books.amounts.bind(account, seat);
      flows.bind(account, seat);
      for (const underWay of [...withdrawals.values(), ...payments.values()])
        if (underWay.holder === account) underWay.holder = seat;
    },
  }),
  /** In force from the close of its day on. */
  SUSPENSION: entryRule({
    rule: 'rulebook §5',
    warrants: ['operators'],
    parse: (facts) => suspension.safeParse(facts).data,
    legs(state, { seat, action }, _, refuse) {
      requireSeat(state, seat, refuse);
      if (state.seats.columns.suspended[seat] === Number(action === 'SUSPEND'))
        refuse(`seat ${seat} is so already`);
      return [];
    },
    said: ({ seats }, { seat, action, reason }) => ({
      statement: 'Suspension',
      values: { account: seats.addressOf(seat), action, reason },
    }),
    operators: {
      least: 'reviewer',
      people: 2,
      about: ({ seats }, { seat }) => [seats.addressOf(seat)],
    },
    change({ seats }, { seat, action }) {
      seats.columns.suspended[seat] = Number(action === 'SUSPEND');
    },
  }),
};
