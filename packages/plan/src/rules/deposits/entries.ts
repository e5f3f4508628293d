import { micro, type Micro } from '@fairlaunch/money';
import { z } from 'zod/mini';
import { amount, natural } from '../../common/schema-parts.ts';
import { POOL_ASSETS, POOLS } from '../../common/pools.ts';
import { move, ofHouse, ofMember } from '../../state/books.ts';
import { entryRule } from '../../state/entry-rule.ts';
import { addOnChain } from '../../state/on-chain.ts';
import { countDeposit } from '../staking/net-deposit.ts';

const deposit = z.strictObject({ seat: natural, amount });
const capital = z.strictObject({ amount });
const funded = z.strictObject({ pool: z.enum(POOLS), amount });

const positive = (text: string): Micro | undefined => {
  const value = micro(text);
  return value > 0n ? value : undefined;
};

export const depositEntries = {
  /** Credited by the event's amount once its block is final (rulebook §15). */
  DEPOSIT: entryRule({
    rule: 'rulebook §15',
    warrants: ['chain'],
    parse: (facts) => deposit.safeParse(facts).data,
    legs({ seats }, facts, _, refuse) {
      const value = positive(facts.amount) ?? refuse('the amount is none');
      if (facts.seat === 0 || facts.seat > seats.last) refuse(`seat ${facts.seat} is not taken`);
      return move(ofHouse('CHAIN'), ofMember(facts.seat, 'available'), value);
    },
    change(state, { seat, amount: text }) {
      addOnChain(state.deposited, { seat, asset: 'USDT' }, micro(text));
      countDeposit(state.seats, seat, micro(text));
    },
  }),
  CAPITAL_IN: entryRule({
    rule: 'rulebook §2',
    warrants: ['chain'],
    parse: (facts) => capital.safeParse(facts).data,
    legs: (_, facts, __, refuse) =>
      move(
        ofHouse('CHAIN'),
        ofHouse('TREASURY'),
        positive(facts.amount) ?? refuse('the amount is none'),
      ),
    change: () => undefined,
  }),
  POOL_FUNDED: entryRule({
    rule: 'rulebook §2',
    warrants: ['chain'],
    parse: (facts) => funded.safeParse(facts).data,
    legs(_, { pool, amount: text }, __, refuse) {
      const value = positive(text) ?? refuse('the amount is none');
      const asset = POOL_ASSETS[pool];
      return move(ofHouse('TREASURY', asset), ofHouse(pool, asset), value);
    },
    change: () => undefined,
  }),
};
