import { globalBonusTime, mergePlan } from '@fairlaunch/plan';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDeployment, type TestDeployment } from '../../../../../tests/support/deployment.ts';
import type { TestMember } from '../../../../../tests/support/member.ts';
import { liveAgain } from '../../../../../tests/support/journal.ts';
import { announceAsOwner } from '../../../../../tests/support/owner.ts';
import { rowsRead } from '../../../../../tests/support/read-rows.ts';
import { ownLines } from '#domain/income/own-lines.ts';
import { forgetSnapshots } from '#shared/snapshots.ts';
import { bonusCloses } from './queries.ts';

const DAY = 86_400;
const LOW = { own: '10', small: '10' };

let test: TestDeployment;
let top: TestMember;
beforeAll(async () => {
  test = await startDeployment();
  await announceAsOwner(
    test.database.ownerUrl,
    mergePlan({ levels: { B1: LOW, B2: LOW, B3: LOW, B4: LOW, B5: LOW } }),
  );
  await test.fund('GLOBAL', '600');
  top = await staker('0');
  for (let leg = 0; leg < 2; leg += 1) {
    const head = await staker(top.account.address);
    for (let below = 0; below < 2; below += 1) await staker(head.account.address);
  }
});
afterAll(() => test.stop());

async function staker(referrer: string): Promise<TestMember> {
  const member = await test.member({ referrer });
  await test.deposit(member.account, '10');
  await member.call('stake', { requestId: member.requestId(), package: 'P180', amount: '10' });
  return member;
}

const bonus = () => {
  forgetSnapshots(test.server.deps);
  return top.call('globalBonus', {});
};

describe('the global bonus (rulebook §10)', () => {
  it('shares nothing before somebody is at B6, and says when the next one is credited', async () => {
    const { today } = await top.call('performance', {});
    const told = await bonus();
    expect(told).toMatchObject({ pool: '600', shared: '0', divisor: 60, part: '10', history: [] });
    expect([globalBonusTime(today - 1), globalBonusTime(today)]).toContain(told.next.at);
    expect(told.next.at).toBe(globalBonusTime(told.next.day));
    expect(await top.call('globalBonusShare', {})).toEqual({ standing: null, days: [] });
  });

  it('gives B6 its share, capped by the small area, out of the pool', async () => {
    for (let day = 0; day < 5; day += 1) await test.advance(DAY);
    const { standing, days } = await top.call('globalBonusShare', {});
    // Two legs of 30: 100 ppm of the smaller one.
    expect(standing).toEqual({ level: 6, weight: 1, small: '30', cap: '0.003' });
    expect(days.length).toBeGreaterThan(0);
    expect(new Set(days.map(({ paid }) => paid))).toEqual(new Set(['0.003']));
    const told = await bonus();
    expect(told.asOf).toBe(days.at(-1)!.day);
    expect(told.history.filter(({ members }) => members > 0)).toEqual(
      days.map((one) => ({ ...one, members: 1 })),
    );
    const shared = days.length * 3_000;
    expect(Number(told.pool) * 1e6).toBeCloseTo(600e6 - shared, 0);
    expect(Number(told.shared) * 1e6).toBeLessThanOrEqual(shared);
  });

  it('is credited by an entry that has no legs, and every day follows from its journal', async () => {
    const { chain, contracts } = await top.call('config', {});
    const { kinds, ...wrong } = await liveAgain(test.server.deps.database, {
      chainId: chain.chainId,
      treasury: contracts.treasury as `0x${string}`,
    });
    expect(wrong).toEqual({ unsigned: [], differences: [] });
    expect(kinds).toContain('GLOBAL_BONUS');
  });

  it('reads no more rows than its window has days', async () => {
    const { database } = test.server.deps;
    const { asOf } = await bonus();
    expect(await rowsRead(database, bonusCloses)).toBeLessThanOrEqual(8);
    expect(await rowsRead(database, ownLines(1n, 'GLOBAL_BONUS', asOf!))).toBeLessThanOrEqual(6);
  });
});
