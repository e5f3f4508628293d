import { defaultPlan, planHash } from '@fairlaunch/plan';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startDeployment, type TestDeployment } from '../../../../../tests/support/deployment.ts';
import { announceAsOwner } from '../../../../../tests/support/owner.ts';
import { createLogger } from '#shared/log.ts';
import { startServer } from '#server.ts';

let test: TestDeployment;
beforeAll(async () => {
  test = await startDeployment();
});
afterAll(() => test.stop());

it('production does not start with a plan, in force or announced, that needs only one approval', async () => {
  const { config } = test.server.deps;
  const start = () =>
    startServer(
      { ...config, development: false },
      { role: 'api', log: createLogger('silent'), callsPerMinute: Infinity },
    );
  await (await start()).stop();
  const plan = { ...defaultPlan, wallet: { ...defaultPlan.wallet, approvals: 1 } };
  await announceAsOwner(test.database.ownerUrl, plan, 30_000);
  await expect(start()).rejects.toThrow(planHash(plan));
});
