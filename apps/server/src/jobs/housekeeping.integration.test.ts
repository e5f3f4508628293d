import { endpoints, type EndpointName } from '@fairlaunch/protocol';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startDeployment, type TestDeployment } from '../../../../tests/support/deployment.ts';
import { deleteExpired } from './housekeeping.ts';

const DAY = 86_400_000;

let test: TestDeployment;
beforeAll(async () => {
  test = await startDeployment();
});
afterAll(() => test.stop());

it('housekeeping forgets results after 30 days, except of actions that a late repeat would do again', async () => {
  const member = await test.memberWith({ usdt: '100' });
  const stake = { requestId: member.requestId(), package: 'P30', amount: '20' };
  await member.call('stake', stake);
  const withdrawal = await member.withdrawal('50', '1', '49');
  await member.call('withdraw', withdrawal);
  const { deps } = test.server;
  const kept = async () =>
    (
      await deps.database
        .selectFrom('request_result')
        .select('endpoint')
        .orderBy('endpoint')
        .execute()
    ).map((row) => row.endpoint);
  const paths = ['bind', 'stake', 'withdraw']
    .map((name) => endpoints[name as EndpointName].path)
    .sort();
  await deleteExpired({ ...deps, realNow: () => Date.now() + 29 * DAY });
  expect(await kept()).toEqual(paths);
  const later = { ...deps, realNow: () => Date.now() + 31 * DAY };
  await Promise.all([deleteExpired(later), deleteExpired(later)]);
  expect(await kept()).toEqual([endpoints.stake.path]);
  await member.signIn();
  expect((await member.call('stake', stake)).amount).toBe('20');
  expect((await member.call('orders', {})).items).toHaveLength(1);
  await expect(
    member.call('bind', { requestId: member.requestId(), referrer: '0' }),
  ).rejects.toMatchObject({ error: 'ALREADY_BOUND' });
});
