import type { CallName } from '@fairlaunch/protocol';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startDeployment, type TestDeployment } from '../support/deployment.ts';
import type { TestMember } from '../support/member.ts';
import { memberWithHistory, readCalls } from '../support/read-calls.ts';
import { countRoundTrips } from '../support/round-trips.ts';

const MOST = 3;
/** Claims a name and takes it back, in a transaction. */
const MORE: Partial<Record<CallName, number>> = { requestResult: 5 };

let test: TestDeployment;
let member: TestMember;
let counted: () => number;
beforeAll(async () => {
  counted = countRoundTrips();
  test = await startDeployment();
  member = await memberWithHistory(test);
});
afterAll(() => test.stop());

it('a read waits for the database three times at most', async () => {
  const calls = await readCalls(member);
  expect(calls.length).toBeGreaterThan(75);
  const tooMany: string[] = [];
  for (const { name, input } of calls) {
    const ask = () => member.call(name as CallName, input);
    // What is kept between calls is there from the first.
    await ask().catch((error: unknown) => {
      throw new Error(`${name} was not answered`, { cause: error });
    });
    counted();
    await ask();
    const trips = counted();
    if (trips > (MORE[name as CallName] ?? MOST)) tooMany.push(`${name}: ${trips}`);
  }
  expect(tooMany).toEqual([]);
});
