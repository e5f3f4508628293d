import { micro } from '@fairlaunch/money';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { announceAsOwner } from '../../../../../tests/support/owner.ts';
import { planOn } from '#domain/plans/plan-versions.ts';
import { closeDueDays } from '#settlement/close/close.ts';
import { startNodeWorld, type NodeWorld } from './test-support/node-world.ts';

let world: NodeWorld;
let sponsor: bigint;
beforeEach(async () => {
  world = await startNodeWorld();
  sponsor = await world.member();
  await world.changePromo(micro('1000000'));
});
afterEach(() => world.stop());

const buyer = async (amount: string): Promise<bigint> => {
  const member = await world.member(sponsor);
  await world.deposit(member, amount);
  return member;
};

it('the promo of a sponsor is that of the remaining purchases once helpers cancelled theirs', async () => {
  const own = await buyer('100000');
  const helpers: [bigint, number][] = [];
  for (let count = 0; count < 50; count += 1) {
    const helper = await buyer('1000');
    helpers.push([helper, (await world.buy(helper, 'COMMUNITY')).number]);
  }
  for (let count = 0; count < 10; count += 1) await world.buy(own, 'GENESIS');
  expect(await world.promised(sponsor)).toBe(micro('30000'));
  for (const [helper, number] of helpers) await world.cancel(helper, number);
  // The remaining purchases are one buyer's first node and both tiers.
  expect(await world.promised(sponsor)).toBe(micro('5500'));
  expect(await world.promoPool()).toBe(micro('994500'));
  expect(await world.standing(sponsor)).toMatchObject({ promo_reserved: micro('5500') });
  const kept = (await world.nodes(own)).map(({ promoReserved }) => Number(promoReserved));
  expect(kept.reduce((sum, promo) => sum + promo, 0)).toBe(5500);

  for (let day = 0; day < 9; day += 1) await world.nextDay();
  expect(await closeDueDays(world.deps)).toBe(1);
  const released = await world.database
    .selectFrom('ledger_entry')
    .select(({ fn }) => fn.sum<string>('amount').as('amount'))
    .where('member_id', '=', sponsor)
    .where('account', '=', 'available')
    .where('asset', '=', 'USDB')
    .executeTakeFirstOrThrow();
  const positions = await world.database
    .selectFrom('release_position')
    .select('amount')
    .where('kind', '=', 'PROMO')
    .where('ended_day', 'is', null)
    .execute();
  const expected = positions.reduce((sum, { amount }) => sum + amount / 180n, 0n);
  expect([BigInt(released.amount), expected > 0n]).toEqual([expected, true]);
});

it('the promo of a later purchase stays if the cancelled one had not counted for it', async () => {
  const [one, two] = [await buyer('2500'), await buyer('2500')];
  const { number } = await world.buy(one, 'MAIN');
  await world.buy(two, 'MAIN');
  await world.cancel(one, number);
  expect((await world.nodes(two))[0]).toMatchObject({ promoReserved: '500' });
  expect(await world.promised(sponsor)).toBe(micro('500'));
});

it('a node is in cooling-off as long as an earlier one that counted for its promo, even if a plan shortens it', async () => {
  const [one, two] = [await buyer('1000'), await buyer('10000')];
  const first = await world.buy(one, 'COMMUNITY');
  const { plan } = await planOn(world.database, 1);
  await announceAsOwner(world.ownerUrl, { ...plan, nodes: { ...plan.nodes, coolingDays: 1 } });
  const second = await world.buy(two, 'GENESIS');
  expect(second.activeFrom).toBe(first.activeFrom);
  await world.cancel(one, first.number);
  expect(await world.promised(sponsor)).toBe(micro('2000'));
});
