import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { TestDeployment } from '../../../../tests/support/deployment.ts';
import {
  startBehindEndpoints,
  type EndpointDeployment,
} from '../../../../tests/support/endpoint-deployment.ts';
import type { TestEndpoint } from '../../../../tests/support/endpoint.ts';
import { EVENT_TAKERS } from '../jobs/event-takers.ts';
import { followChain } from './follow.ts';

/** The endpoint refuses logs of more blocks at once. */
const MAX_BLOCKS = 50;

let deployment: EndpointDeployment;
let test: TestDeployment;
let main: TestEndpoint;
beforeAll(async () => {
  deployment = await startBehindEndpoints(1);
  ({ test, main } = deployment);
});
afterEach(() => deployment.beHonest());
afterAll(() => deployment.stop());

it('a range of blocks whose logs are too many for an endpoint is taken in by parts', async () => {
  main.lie(({ method, params }) => {
    if (method !== 'eth_getLogs') return undefined;
    const [{ fromBlock, toBlock }] = params as [{ fromBlock: string; toBlock: string }];
    if (Number(toBlock) - Number(fromBlock) >= MAX_BLOCKS)
      throw new Error('query returned more than 10000 results');
    return undefined;
  });
  const member = await test.member({ usdt: '100' });
  await test.sendDeposit(member.account, '100');
  await test.chain.client.mine({ blocks: 700 });
  await test.settle();
  expect((await member.call('me', {})).balances.USDT.available).toBe('100');
  // The test runs the jobs, and no worker does.
  expect((await member.call('health', {})).alarms).toEqual(['WORKER_SILENT']);
});

it('a range with more events than one transaction takes in is taken in by parts', async () => {
  const MAX_EVENTS = 3;
  const member = await test.member({ usdt: '100' });
  for (let sent = 0; sent < 8; sent += 1) await test.sendDeposit(member.account, '1');
  await test.chain.client.mine({ blocks: 30 });
  expect(await followChain(test.server.jobDeps, EVENT_TAKERS, MAX_EVENTS)).toBe(true);
  expect((await member.call('me', {})).balances.USDT.available).toBe('8');
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from deposit join member using (member_id)
    where address = ${member.account.address.toLowerCase()} group by deposit.xmin::text`.execute(
    test.server.deps.database,
  );
  for (const { count } of rows) expect(Number(count)).toBeLessThanOrEqual(MAX_EVENTS);
  expect(rows.reduce((sum, { count }) => sum + Number(count), 0)).toBe(8);
});

it('a single block with more events than one transaction takes in is taken in whole', async () => {
  const member = await test.member({ usdt: '100' });
  await test.sendDeposit(member.account, '1');
  await test.settle();
  await test.sendDeposit(member.account, '1');
  await test.chain.client.mine({ blocks: 3 });
  expect(await followChain(test.server.jobDeps, EVENT_TAKERS, 0)).toBe(true);
  expect((await member.call('me', {})).balances.USDT.available).toBe('2');
});
