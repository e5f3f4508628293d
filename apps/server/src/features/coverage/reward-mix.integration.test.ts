import { mergePlan } from '@fairlaunch/plan';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDeployment, type TestDeployment } from '../../../../../tests/support/deployment.ts';
import type { TestMember } from '../../../../../tests/support/member.ts';
import { announceAsOwner } from '../../../../../tests/support/owner.ts';
import { forgetSnapshots } from '#shared/snapshots.ts';

const DAY = 86_400;
const COOLING_DAYS = 7;
/** Each of these orders earns 0.25 a day. */
const ORDERS = 10;

let test: TestDeployment;
let sponsor: TestMember;
let buyer: TestMember;

/** The mix covers four days, and a node brings STATIC what orders take in three of them. */
const plan = mergePlan({
  solvency: { mixDays: 4 },
  nodes: { splitPpm: { STATIC: 7_500 } },
});

const buy = async () => {
  const seen = await buyer.call('nodeOffer', { kind: 'COMMUNITY' });
  return buyer.call('buyNode', {
    requestId: buyer.requestId(),
    kind: 'COMMUNITY',
    offer: {
      planHash: seen.planHash,
      price: seen.price,
      salesBonus: seen.salesBonus,
      promoReserved: seen.promo.reserved,
    },
  });
};

/** Closes one more day. @returns the mix that anyone reads then, and the buyer's offer */
async function afterClose() {
  await test.advance(DAY);
  forgetSnapshots(test.server.deps);
  const [{ rewardSources }, { bonus, salesBonus }] = await Promise.all([
    sponsor.call('coverage', {}),
    buyer.call('nodeOffer', { kind: 'COMMUNITY' }),
  ]);
  return { ...rewardSources, mixPpm: bonus.mixPpm, stopped: bonus.stopped, salesBonus };
}

/** Other money lasts for eight closes; the node of the first day becomes active for the seventh. */
beforeAll(async () => {
  test = await startDeployment();
  await announceAsOwner(test.database.ownerUrl, plan);
  sponsor = await test.member({ usdt: '0' });
  buyer = await test.member({ usdt: '20000', referrer: sponsor.account.address });
  await test.deposit(buyer.account, '13000');
  await test.fund('STATIC', '20');
  for (let order = 0; order < ORDERS; order += 1)
    await buyer.call('stake', { requestId: buyer.requestId(), package: 'P360', amount: '1000' });
  await buy();
  for (let day = 0; day <= COOLING_DAYS; day += 1) await test.advance(DAY);
  await test.fund('STATIC', '20');
  await test.advance(DAY);
});
afterAll(() => test.stop());

describe('the reward-source mix (rulebook R5)', () => {
  it('has no node sales in it until the pool reaches what a node brought', async () => {
    const { rewardSources } = await sponsor.call('coverage', {});
    expect(rewardSources).toEqual({ days: 4, total: '10', fromNodeSales: '0' });
  });

  it('rises while bonuses on new sales go on up to 50 %', async () => {
    const open = { total: '10', stopped: false, salesBonus: '100' };
    expect(await afterClose()).toMatchObject({ ...open, fromNodeSales: '2.5', mixPpm: 250_000 });
    expect(await afterClose()).toMatchObject({ ...open, fromNodeSales: '5', mixPpm: 500_000 });
  });

  it('over 50 % stops bonuses on new sales, but not on earlier ones', async () => {
    const stopped = { total: '10', fromNodeSales: '7.5', mixPpm: 750_000, stopped: true };
    expect(await afterClose()).toMatchObject({ ...stopped, salesBonus: '0' });
    await buy();
    const nodes = await test.server.deps.database
      .selectFrom('node')
      .select('bonus_stopped')
      .orderBy('number')
      .execute();
    expect(nodes.map((node) => node.bonus_stopped)).toEqual([false, true]);
  });

  it('falls once other money pays again, and bonuses go on', async () => {
    const mixes = [];
    for (let close = 0; close < 3; close += 1) mixes.push(await afterClose());
    expect(mixes.map(({ mixPpm }) => mixPpm)).toEqual([750_000, 500_000, 250_000]);
    expect(mixes.map(({ stopped }) => stopped)).toEqual([true, false, false]);
    expect(mixes.at(-1)!.salesBonus).toBe('100');
  });
});
