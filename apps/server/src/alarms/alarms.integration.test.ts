import { afterAll, beforeAll, expect, it } from 'vitest';
import { startDeployment, type TestDeployment } from '../../../../tests/support/deployment.ts';
import { raiseAlarm } from './alarms.ts';

let test: TestDeployment;
beforeAll(async () => {
  test = await startDeployment();
});
afterAll(() => test.stop());

it('the details of an alarm do not keep the key in an endpoint’s URL', async () => {
  const { writes: database } = test.server.deps;
  const key = 'a1B2c3D4e5F6';
  await raiseAlarm(database, 'ROOT_FAILED', {
    step: 'publish',
    reason: `HTTP request failed. URL: https://bsc.test/v2/${key}?apikey=${key} "again"`,
  });
  const { details } = await database
    .selectFrom('alarm')
    .select('details')
    .where('name', '=', 'ROOT_FAILED')
    .executeTakeFirstOrThrow();
  expect(details).toEqual({
    step: 'publish',
    reason: 'HTTP request failed. URL: https://bsc.test/… "again"',
  });
});
