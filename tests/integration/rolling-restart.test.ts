import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startBalancer, type Balancer } from '../support/balancer.ts';
import { startDeployment, type TestDeployment } from '../support/deployment.ts';
import { createTestMember, type TestMember } from '../support/member.ts';
import { startServerProcess, type ServerChild } from '../support/server-process.ts';

const READS = 1_500;
const STAKES = 100;
const READERS = 8;

let test: TestDeployment;
let balancer: Balancer;
let processes: ServerChild[] = [];
let member: TestMember;

beforeAll(async () => {
  test = await startDeployment();
  balancer = await startBalancer();
  processes = await Promise.all([start(), start()]);
  balancer.serve(processes.map(({ url }) => url));
  await vi.waitUntil(() => balancer.ready().length === 2, { timeout: 60_000 });
  const account = await test.wallet('50000');
  await test.deposit(account, '50000');
  member = await createTestMember(() => balancer.url, account);
  await member.signIn();
  await member.call('bind', { requestId: member.requestId(), referrer: '0' });
});
afterAll(async () => {
  await balancer.stop();
  await Promise.all(processes.map(({ end }) => end()));
  await test.stop();
});

const start = () => startServerProcess({ ...test.environment, SHUTDOWN_GRACE_SECONDS: '2' });

/** Restarts one process; the others take its calls until the new one is ready. */
async function replace(index: number): Promise<number | null> {
  const code = await processes[index]!.end();
  processes[index] = await start();
  balancer.serve(processes.map(({ url }) => url));
  await vi.waitUntil(() => balancer.ready().length === 2, { timeout: 60_000 });
  return code;
}

/** Repeats a call until both processes were replaced, and at least `least` times. */
async function repeat(least: number, restarts: { done: boolean }, call: () => Promise<unknown>) {
  let count = 0;
  const failures: unknown[] = [];
  while (count < least || !restarts.done) {
    await call().catch((error: unknown) => failures.push(error));
    count += 1;
  }
  return { count, failures };
}

it('a rolling restart behind a balancer loses no read and no stake', async () => {
  const restarts = { done: false };
  const read = async () => {
    const { status } = await fetch(`${balancer.url}/api/config`);
    if (status !== 200) throw new Error(`a read was answered ${status}`);
  };
  const stake = () =>
    member.call('stake', { requestId: member.requestId(), package: 'P30', amount: '10' });
  const reading = Array.from({ length: READERS }, () => repeat(READS / READERS, restarts, read));
  const staking = repeat(STAKES, restarts, stake);
  const codes = [await replace(0), await replace(1)];
  restarts.done = true;
  const [stakes, ...reads] = await Promise.all([staking, ...reading]);
  expect(codes).toEqual([0, 0]);
  expect(reads.flatMap(({ failures }) => failures)).toEqual([]);
  expect(reads.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThanOrEqual(READS);
  expect(stakes.failures).toEqual([]);
  expect(stakes.count).toBeGreaterThanOrEqual(STAKES);
  expect((await member.call('orderSummary', {})).openOrders).toBe(stakes.count);
});
