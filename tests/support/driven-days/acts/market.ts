import { isoDate, RATE_KINDS } from '@fairlaunch/plan';
import { decide, proposalsOf } from '../../proposals.ts';
import {
  bitcoinTransaction,
  flashRequest,
  nameOutcome,
  outcomeDecision,
  proveStock,
} from '../../flash.ts';
import { openSale } from '../../operator.ts';
import { businessTime, postRate } from '../../rates.ts';
import {
  anyAmount,
  anybody,
  anyHolder,
  anyOf,
  anyPair,
  NothingToDo,
  send,
  type Acts,
} from '../act.ts';
import { todayOf } from '../facts.ts';
import { planOf } from './wallets.ts';

export const marketActs: Acts = {
  'a rate is posted': [
    8,
    async (world, random) => {
      const until = await businessTime(world.test, random.pick([70, 40_000, 100_000]));
      const terms = { rate: random.decimal(2), most: random.decimal(500), until };
      await postRate(anyPair(world, random), {
        kind: random.pick([...RATE_KINDS, 'CPT_BHC'] as const),
        ...terms,
      });
    },
  ],
  'a rate is stopped': [
    2,
    async (world, random) => {
      const [by] = anyPair(world, random);
      const posted = await proposalsOf(by, 'rates');
      const standing = posted.filter(({ facts }) => facts.posted?.state === 'STANDING');
      await decide(by, anyOf(random, standing), 'STOP');
    },
  ],
  'a sale': [
    4,
    async (world, random) => {
      const [first, second] = anyPair(world, random);
      const { whitelist } = await planOf(first);
      const today = await todayOf(world.test);
      const days = whitelist.stages.map((_, stage) =>
        isoDate(today + random.whole(0, 2) + 3 * stage),
      );
      await openSale({ first, second }, days);
    },
  ],
  'shares are bought': [
    6,
    async (world, random) => {
      const by = anybody(world, random);
      const { stages } = await by.call('whitelist', {});
      if (!stages.some(({ state }) => state === 'OPEN')) throw new NothingToDo();
      const shares = await by.shares(random.whole(1, 2)).catch(() => undefined);
      // The stage has ended since.
      if (!shares) throw new NothingToDo();
      await send(random, by, 'buyWhitelist', shares);
    },
  ],
  'stock is proven': [
    3,
    async (world, random) => {
      const kind = random.pick(['INSCRIPTION', 'RUNE'] as const);
      const units = random.chance(0.8) ? random.whole(1, 500) : -random.whole(1, 50);
      await proveStock(anyPair(world, random), kind, units);
    },
  ],
  'a flash exchange': [
    9,
    async (world, random) => {
      const asset = random.pick(['WPT', 'CPT', 'CPT'] as const);
      const { by, held } = await anyHolder(world, random, asset);
      const whole = asset === 'WPT' ? '0.15' : '100';
      const amount = random.chance(0.8) ? whole : anyAmount(random, held);
      await send(random, by, 'requestFlashExchange', await flashRequest(by, asset, amount));
    },
  ],
  'a flash exchange is cancelled': [
    2,
    async (world, random) => {
      const by = anybody(world, random);
      const { id } = anyOf(random, (await by.call('flashExchanges', {})).items);
      await by.call('cancelFlashExchange', { requestId: by.requestId(), id });
    },
  ],
  'a flash exchange ends': [
    6,
    async (world, random) => {
      const [by, other] = anyPair(world, random);
      const { items } = await by.call('flashQueue', { show: 'open' });
      const { id } = anyOf(random, items);
      const outcome = random.chance(0.6)
        ? ({ outcome: 'SENT', transactionId: bitcoinTransaction() } as const)
        : ({ outcome: 'FAILED', reason: 'no' } as const);
      const named = await nameOutcome(by, id, outcome);
      await other.call('decideFlashOutcome', await outcomeDecision(other, named, 'CONFIRM'));
    },
  ],
};
