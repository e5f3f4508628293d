import { afterAll, beforeAll, expect, it } from 'vitest';
import { startDeployment, type TestDeployment } from '../support/deployment.ts';
import type { TestMember } from '../support/member.ts';
import { memberWithHistory } from '../support/read-calls.ts';

let test: TestDeployment;
let member: TestMember;
beforeAll(async () => {
  test = await startDeployment();
  member = await memberWithHistory(test);
});
afterAll(() => test.stop());

const opened = async () => Number((await member.call('performance', {})).unsettled.own.opened);

it('figures of the day include what the reader did a moment ago, even if they were cached before', async () => {
  const before = await opened();
  for (const stakes of [1, 2, 3]) {
    const order = { package: 'P30', amount: '10' } as const;
    await member.call('stake', { requestId: member.requestId(), ...order });
    expect(await opened()).toBe(before + 10 * stakes);
  }
});
