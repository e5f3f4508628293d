import { afterAll, beforeAll, expect, it } from 'vitest';
import { startDeployment, type TestDeployment } from '../../../../tests/support/deployment.ts';
import { startEndpoint, type TestEndpoint } from '../../../../tests/support/endpoint.ts';
import { openEndpoint } from './reader.ts';

/** Endpoints answer so many blocks of logs at once, or so many logs. */
const MOST_BLOCKS = 50;

let test: TestDeployment;
let main: TestEndpoint;
beforeAll(async () => {
  test = await startDeployment();
  main = await startEndpoint(() => test.chain.rpcUrl);
  test.server.deps.chain.main = openEndpoint(test.server.deps.chain.chain, main.url);
});
afterAll(async () => {
  await test.stop();
  await main.stop();
});

it('a range of blocks whose logs are too many for an endpoint is taken in by parts', async () => {
  main.lie(({ method, params }) => {
    if (method !== 'eth_getLogs') return undefined;
    const [{ fromBlock, toBlock }] = params as [{ fromBlock: string; toBlock: string }];
    if (Number(toBlock) - Number(fromBlock) >= MOST_BLOCKS) throw new Error('query returned more than 10000 results');
    return undefined;
  });
  const member = await test.member({ usdt: '100' });
  await test.sendDeposit(member.account, '100');
  await test.chain.client.mine({ blocks: 700 });
  await test.settle();
  expect((await member.call('me', {})).balances.USDT.available).toBe('100');
  expect((await member.call('health', {})).alarms).toEqual([]);
});
