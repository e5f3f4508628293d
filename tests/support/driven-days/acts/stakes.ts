import { micro, toDecimal } from '@fairlaunch/money';
import { NODE_KINDS } from '@fairlaunch/plan';
import { anyAmount, anybody, anyHolder, anyRequest, anyWith, send, type Acts } from '../act.ts';
import { planOf } from './wallets.ts';

export const stakeActs: Acts = {
  'a stake': [
    14,
    async (world, random) => {
      const asset = random.pick(['USDT', 'USDT', 'USDT', 'USDB'] as const);
      const { by, held } = await anyHolder(world, random, asset);
      const { packages, order } = await planOf(by);
      const step = micro(order.multiple);
      const most = micro(held) / step;
      const least = Number((micro(order.min) + step - 1n) / step);
      const few = Math.min(least + random.pick([10, 100]), Number(most));
      const times = BigInt(random.whole(least, Math.max(least, few)));
      const odd = anyAmount(random, toDecimal(most * step));
      const amount = random.chance(0.1) ? odd : toDecimal(step * times);
      const { fillWeeks } = await by.call('orderTypeTerms', {});
      const fillWeek =
        fillWeeks.length > 0 && random.chance(0.5) ? random.pick(fillWeeks) : undefined;
      const terms = { package: random.pick(Object.keys(packages)), amount, asset };
      const input = {
        requestId: anyRequest(world, random, by),
        ...terms,
        ...(fillWeek && { fillWeek }),
      };
      await by.call('stake', input);
      if (random.chance(0.1)) await by.call('stake', input);
    },
  ],
  'an early exit': [
    5,
    async (world, random) => {
      const { by, one } = await anyWith(world, random, async (asked) =>
        (await asked.call('orders', {})).items.filter(({ state }) => state === 'OPEN'),
      );
      const { number } = one;
      const { asset, principal, fee } = await by.call('exitTerms', { number });
      await send(random, by, 'exitOrder', await by.exit({ number, amount: principal, asset, fee }));
    },
  ],
  'a node': [
    6,
    async (world, random) => {
      const by = anybody(world, random);
      const kind = random.pick(NODE_KINDS);
      const { planHash, price, salesBonus, promo } = await by.call('nodeOffer', { kind });
      const offer = { planHash, price, salesBonus, promoReserved: promo.reserved };
      const input = { requestId: by.requestId(), kind, offer };
      await by.call('buyNode', input);
      if (random.chance(0.1)) await by.call('buyNode', input);
    },
  ],
  'a node is cancelled': [
    3,
    async (world, random) => {
      const isOdd = random.chance(0.2);
      const { by, one } = await anyWith(world, random, async (asked) =>
        (await asked.call('nodes', {})).items.filter(({ state }) => isOdd || state === 'ESCROW'),
      );
      const { number } = one;
      await by.call('cancelNode', { requestId: by.requestId(), number });
    },
  ],
};
