import { z } from 'zod/mini';
import { POOL_ASSETS, POOLS, TOKEN_ASSETS } from '#common/pools.ts';
import { move, mint, ofHouse, ofMember, type Leg } from '#state/books.ts';
import { entryRule } from '#state/entry-rule.ts';
import { holder, requireHolder } from '#state/holders.ts';
import { positiveMicro } from '#state/positive-micro.ts';
import { countNetDeposit, countOnChain } from '../staking/net-deposit.ts';

const deposit = z.strictObject({ holder, amount: positiveMicro });
const capital = z.strictObject({ asset: z.enum(TOKEN_ASSETS), amount: positiveMicro });
const funded = z.strictObject({
  pool: z.enum(POOLS),
  asset: z.enum(TOKEN_ASSETS),
  amount: positiveMicro,
});

export const depositEntries = {
  /** Credited by the event's amount once its block is final (rulebook §15). */
  DEPOSIT: entryRule({
    rule: 'rulebook §15',
    warrants: ['chain'],
    parse: (facts) => deposit.safeParse(facts).data,
    legs(state, { holder: to, amount }, _, refuse) {
      requireHolder(state, to, refuse);
      return move(ofHouse('CHAIN'), ofMember(to, 'available'), amount);
    },
    change({ flows }, { holder: to, amount }) {
      countOnChain(flows, to, 'deposited', 'USDT', amount);
      countNetDeposit(flows, to, 'USDT', amount);
    },
  }),
  /** The house's own money, which buys BHC and pays airdrops (rulebook §2). */
  CAPITAL_IN: entryRule({
    rule: 'rulebook §2',
    warrants: ['chain'],
    parse: (facts) => capital.safeParse(facts).data,
    legs: (_, { asset, amount }) =>
      move(ofHouse('CHAIN', asset), ofHouse('TREASURY', asset), amount),
  }),
  /** Through TREASURY into a pool; one of USDB takes USDT too, which becomes USDB (rulebook §2). */
  POOL_FUNDED: entryRule({
    rule: 'rulebook §2',
    warrants: ['chain'],
    parse: (facts) => funded.safeParse(facts).data,
    legs(_, { pool, asset, amount }, __, refuse): Leg[] {
      const wanted = POOL_ASSETS[pool];
      const [from, to] = [ofHouse('CHAIN', asset), ofHouse(pool, wanted)];
      if (wanted === asset) return move(from, to, amount);
      if (wanted !== 'USDB' || asset !== 'USDT') refuse(`${pool} holds no ${asset}`);
      return mint(from, to, amount);
    },
  }),
  /** Came in and matched nobody (rulebook §2). */
  UNMATCHED: entryRule({
    rule: 'rulebook §2',
    warrants: ['chain'],
    parse: (facts) => capital.safeParse(facts).data,
    legs: (_, { asset, amount }) =>
      move(ofHouse('CHAIN', asset), ofHouse('SUSPENSE', asset), amount),
  }),
};
