import { mergePlan } from '@fairlaunch/plan';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDeployment, type TestDeployment } from '../../../../../tests/support/deployment.ts';
import type { TestMember } from '../../../../../tests/support/member.ts';
import { announceAsOwner } from '../../../../../tests/support/owner.ts';
import { rowsRead } from '../../../../../tests/support/read-rows.ts';
import { forgetSnapshots } from '#shared/snapshots.ts';
import { ownLines } from '#domain/income/own-lines.ts';
import { outputCloses } from './queries.ts';

const DAY = 86_400;
const KEY = generatePrivateKey();

let test: TestDeployment;
let member: TestMember;
let firstDay: number;
beforeAll(async () => {
  test = await startDeployment({}, { EMISSION_KEY: KEY });
  await test.chain.client.setBalance({
    address: privateKeyToAccount(KEY).address,
    value: 10n ** 18n,
  });
  ({ firstDay } = await test.server.deps.emission!());
  member = await test.member();
  await test.deposit(member.account, '1500');
});
afterAll(() => test.stop());

const iso = () => {
  forgetSnapshots(test.server.deps);
  return member.call('iso', {});
};
const start = () => firstDay;

describe('ISO (rulebook §13)', () => {
  it('has not begun before the vault’s first day, and says when it does', async () => {
    const told = await iso();
    expect(told).toMatchObject({
      startDay: start(),
      today: start() - 1,
      epoch: 0,
      vault: test.contracts.emissionVault,
      epochs: 5,
      nextExRights: null,
      dailyOutput: '10000',
      supply: { total: '3487500', emitted: '0', left: '3487500', inPool: '0' },
    });
  });

  it('shares a day’s output by stake, at most 1 for each 1000 staked; the rest stays', async () => {
    for (const amount of ['1000', '500'])
      await member.call('stake', {
        requestId: member.requestId(),
        package: 'P180',
        amount,
      });
    for (let day = 0; day < 3; day += 1) await test.advance(DAY);
    const told = await iso();
    expect(told).toMatchObject({ epoch: 1, dailyOutput: '10000' });
    expect(told.nextExRights).toEqual({ day: start() + 180, dailyOutput: '5000' });
    expect(told.history.slice(0, 3)).toEqual([
      { day: start() - 1, output: '0', cap: '1.5', paid: '0' },
      { day: start(), output: '10000', cap: '1.5', paid: '1.5' },
      { day: start() + 1, output: '10000', cap: '1.5', paid: '1.5' },
    ]);
    expect(told.supply).toMatchObject({ emitted: '3', left: '3487497' });
    expect(await member.call('isoShare', {})).toEqual({
      days: [
        { day: start(), paid: '1.5' },
        { day: start() + 1, paid: '1.5' },
      ],
    });
  });

  it('halves on an ex-rights date, which changes no balance', async () => {
    const days = (await iso()).today - start();
    await announceAsOwner(test.database.ownerUrl, mergePlan({ iso: { epochDays: days + 1 } }));
    const held = async () =>
      (await member.call('assets', {})).items.find((one) => one.asset === 'USDT');
    const [before, stood] = [await iso(), await held()];
    expect(before).toMatchObject({ epoch: 1, nextExRights: { day: before.today + 1 } });
    await test.advance(DAY);
    expect(await iso()).toMatchObject({ epoch: 2, dailyOutput: '5000' });
    expect(await held()).toEqual(stood);
  });

  it('reads no more rows than its window has days', async () => {
    const { database } = test.server.deps;
    expect(await rowsRead(database, outputCloses)).toBeLessThanOrEqual(8);
    expect(await rowsRead(database, ownLines(1n, 'BHC_OUTPUT', start() + 1))).toBeLessThanOrEqual(
      6,
    );
  });
});
