import { defaultPlan, mergePlan, planHash } from '@fairlaunch/plan';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CHEAPER, MONDAY, startPlanTest, type PlanTest } from './test-support/plan-test.ts';

const DAY = 86_400;

let setting: PlanTest;
beforeEach(async () => {
  setting = await startPlanTest();
});
afterEach(() => setting.test.stop());

describe('a plan that starts', () => {
  it('gives its rates to new orders only; a replaced plan never starts, and an earlier one can come again', async () => {
    const { test, propose, confirm, changesOf } = setting;
    await test.fund('STATIC', '100');
    const member = await test.member({ usdt: '5000' });
    await test.deposit(member.account, '3000');
    const stake = () =>
      member.call('stake', { requestId: member.requestId(), package: 'P30', amount: '1000' });
    const before = await stake();
    await confirm(await propose({ change: { packages: { P30: { ppm: 500 } } } }));
    const replaced = planHash(mergePlan({ packages: { P30: { ppm: 500 } } }));
    const found = await propose({ preset: 'default', change: CHEAPER });
    expect(await changesOf(found)).toEqual([{ path: 'packages.P30.ppm', before: 500, after: 90 }]);
    await confirm(found);
    expect((await stake()).daily).toBe(before.daily);
    await test.advance(7 * DAY);
    const after = await stake();
    expect([before.daily, after.daily]).toEqual(['0.1', '0.09']);
    const { items } = await member.call('plans', {});
    expect(items.map(({ number, state }) => [number, state])).toEqual([
      [3, 'IN_FORCE'],
      [2, 'REPLACED'],
      [1, 'PAST'],
    ]);
    expect(items.map(({ hash }) => hash)).toEqual([
      found.content.planHash,
      replaced,
      planHash(defaultPlan),
    ]);
    expect(items[0]?.changes).toEqual([{ path: 'packages.P30.ppm', before: 100, after: 90 }]);
    await test.advance(2 * DAY);
    expect((await member.call('order', { number: before.number })).released).toBe('0.8');
    expect((await member.call('order', { number: after.number })).released).toBe('0.09');
    expect((await member.call('config', {})).plan.hash).toBe(found.content.planHash);
    await confirm(await propose({ preset: 'default', change: {}, startsOn: MONDAY + 21 }));
    expect((await member.call('plans', {})).items[0]).toMatchObject({
      number: 4,
      hash: planHash(defaultPlan),
      state: 'UPCOMING',
    });
  });
});
