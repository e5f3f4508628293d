import type { CallName } from '@fairlaunch/protocol';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startDeployment, type TestDeployment } from '../support/deployment.ts';
import type { TestMember } from '../support/member.ts';
import { memberWithHistory, readCalls } from '../support/read-calls.ts';
import { countRoundTrips } from '../support/round-trips.ts';

const MOST = 2;
const MORE: Partial<Record<CallName, number>> = {
  plans: 3,
  watch: 3,
  // Claims a request's name and takes it back, in a transaction.
  requestResult: 5,
};
/** Reads of a member's pages that wait only once after the session was checked. */
const ONCE: readonly CallName[] = ['me', 'orders', 'performance', 'tasks', 'assets', 'deposits'];

let test: TestDeployment;
let member: TestMember;
let counted: () => number;
beforeAll(async () => {
  counted = countRoundTrips();
  test = await startDeployment();
  member = await memberWithHistory(test);
});
afterAll(() => test.stop());

it('a read waits for the database at most twice, and reads of the most opened pages once', async () => {
  const calls = await readCalls(member);
  expect(calls.length).toBeGreaterThan(75);
  const tooMany: string[] = [];
  for (const { name, input } of calls) {
    const ask = () => member.call(name as CallName, input);
    // The first call fills what is cached between calls.
    await ask().catch((error: unknown) => {
      throw new Error(`${name} was not answered`, { cause: error });
    });
    const most = ONCE.includes(name as CallName) ? 1 : (MORE[name as CallName] ?? MOST);
    const trips: number[] = [];
    // Work of the server itself is counted too, so the count is repeated until there is none.
    do {
      counted();
      await ask();
      trips.push(counted());
    } while (trips.at(-1)! > most && trips.length < 3);
    if (trips.at(-1)! > most) tooMany.push(`${name}: ${Math.min(...trips)}`);
  }
  expect(tooMany).toEqual([]);
});
