import { micro, toDecimal } from '@fairlaunch/money';
import { transferFee, withdrawalFee, type Plan } from '@fairlaunch/plan';
import { decideWithdrawal } from '../../operator.ts';
import { pointsRequest } from '../../rates.ts';
import {
  anyAmount,
  anybody,
  anyHolder,
  anyOf,
  anyRequest,
  anyWith,
  send,
  type Acts,
} from '../act.ts';
import type { TestMember } from '../../member.ts';

const ASSETS = ['USDT', 'USDT', 'USDT', 'USDB', 'BHC'] as const;

export const planOf = async (by: TestMember): Promise<Plan> =>
  (await by.call('config', {})).plan.plan as Plan;

export const walletActs: Acts = {
  'a guest arrives': [
    2,
    (world, random) =>
      world.arrive(random.pick(['key', 'key', 'contract', 'contract to be deployed'])),
  ],
  'a guest binds': [
    6,
    async (world, random) => {
      const guests = [];
      for (const one of world.people)
        if ((await one.call('me', {})).seat === null) guests.push(one);
      const by = random.chance(0.9) ? anyOf(random, guests) : anybody(world, random);
      const { address } = anybody(world, random).account;
      const terms = { requestId: by.requestId(), referrer: random.pick(['0', address, address]) };
      await by.call('bind', terms);
      if (random.chance(0.2)) await by.call('bind', terms);
    },
  ],
  'a deposit': [
    10,
    async (world, random) => {
      const by = random.pick(world.keyHolders);
      const amount = random.pick(['0.000001', '10', '100', '333.333333', random.decimal(2_000)]);
      const hash = await world.onChain(() => world.test.sendDeposit(by.account, amount));
      if (random.chance(0.7)) return;
      const token = world.test.contracts.tokens.USDT;
      const report = { transactionHash: hash, token, amount, requestId: by.requestId() };
      await send(random, by, 'reportDeposit', report);
    },
  ],
  'a transfer': [
    6,
    async (world, random) => {
      const to = anybody(world, random);
      const asset = random.pick(ASSETS);
      const { by, held } = await anyHolder(world, random, asset);
      const amount = anyAmount(random, held);
      const terms = transferFee(await planOf(by), micro(amount));
      const [fee, net] = terms.ok ? [terms.fee, terms.net] : [0n, micro(amount)];
      const { address } = to.account;
      const requestId = anyRequest(world, random, by);
      const body = await by.transfer(
        address,
        amount,
        { asset, requestId },
        toDecimal(fee),
        toDecimal(net),
      );
      const named = random.pick([
        address,
        address.toLowerCase(),
        `0x${address.slice(2).toUpperCase()}`,
      ]);
      await send(random, by, 'transfer', { ...body, to: named });
    },
  ],
  'a withdrawal': [
    8,
    async (world, random) => {
      const asset = random.pick(ASSETS);
      const { by, held } = await anyHolder(world, random, asset);
      const amount = anyAmount(random, held);
      const terms = withdrawalFee(await planOf(by), asset, micro(amount));
      const [fee, net] = terms.ok ? [terms.fee, terms.net] : [0n, micro(amount)];
      const requestId = anyRequest(world, random, by);
      const changed = { asset, requestId };
      const body = await by.withdrawal(amount, toDecimal(fee), toDecimal(net), changed);
      await send(random, by, 'withdraw', body);
    },
  ],
  'a withdrawal is taken back': [
    4,
    async (world, random) => {
      const { by, one } = await anyWith(
        world,
        random,
        async (asked) => (await asked.call('withdrawals', {})).items,
      );
      const { id } = one;
      await send(random, by, 'cancelWithdrawal', { requestId: by.requestId(), id });
    },
  ],
  'a withdrawal is reviewed': [
    7,
    async (world, random) => {
      const { items } = await world.operators[0]!.call('withdrawalQueue', {});
      const { id } = anyOf(random, items);
      const isRefused = random.chance(0.3);
      const decided = isRefused ? 'REJECT' : 'APPROVE';
      for (const by of world.operators.slice(0, isRefused ? 1 : 2))
        await decideWithdrawal(by, id, decided, isRefused ? 'no' : '');
    },
  ],
  'points are withdrawn': [
    8,
    async (world, random) => {
      const asset = random.pick(['WPT', 'CPT', 'CPT'] as const);
      const { by, held } = await anyHolder(world, random, asset);
      const amount = anyAmount(random, held);
      await send(random, by, 'withdrawPoints', await pointsRequest(by, asset, amount));
    },
  ],
  'a swap': [
    7,
    async (world, random) => {
      const from = random.pick(['USDT', 'USDT', 'USDB', 'BHC'] as const);
      const { by, held } = await anyHolder(world, random, from);
      const amount = anyAmount(random, held);
      await send(
        random,
        by,
        'swap',
        await by.swap(from, amount, { requestId: anyRequest(world, random, by) }),
      );
    },
  ],
};
