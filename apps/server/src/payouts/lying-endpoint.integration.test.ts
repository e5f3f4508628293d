import { sql } from 'kysely';
import { toHex, type Hex } from 'viem';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TestDeployment } from '../../../../tests/support/deployment.ts';
import {
  startBehindEndpoints,
  type EndpointDeployment,
} from '../../../../tests/support/endpoint-deployment.ts';
import type { Lie, TestEndpoint } from '../../../../tests/support/endpoint.ts';
import type { TestMember } from '../../../../tests/support/member.ts';

const HOUR = 3_600;
const YEAR = 365 * 24 * HOUR;
const FAR = 1_000_000;

let deployment: EndpointDeployment;
let test: TestDeployment;
let main: TestEndpoint;
beforeAll(async () => {
  deployment = await startBehindEndpoints(2);
  ({ test, main } = deployment);
});
afterEach(() => deployment.beHonest());
afterAll(() => deployment.stop());

async function asks(): Promise<TestMember> {
  const member = await test.member({ usdt: '100' });
  await test.deposit(member.account, '100');
  await member.call('withdraw', await member.withdrawal('50', '1', '49'));
  return member;
}
const newest = async (member: TestMember) => (await member.call('withdrawals', {})).items[0]!;
async function settle(times: number): Promise<void> {
  for (let turn = 0; turn < times; turn += 1) await test.settle();
}

const later: Lie = (request, truth) => {
  if (request.method !== 'eth_getBlockByNumber') return undefined;
  const block = truth as { timestamp: Hex };
  return { ...block, timestamp: toHex(BigInt(block.timestamp) + BigInt(YEAR)) };
};

describe('one endpoint that lied for a while stops no payout for good', () => {
  it('about how many transactions the payout key has sent', async () => {
    main.lie(({ method }) => (method === 'eth_getTransactionCount' ? toHex(FAR) : undefined));
    await asks();
    await settle(3);
    main.lie(undefined);
    await test.advance(2 * HOUR);
    const member = await asks();
    await settle(3);
    expect((await newest(member)).state).toBe('SUCCESS');
  });

  it('about the time', async () => {
    const member = await asks();
    main.lie(later);
    await test.server.runner.runAll();
    main.lie(undefined);
    await settle(3);
    const { rows } = await sql<{ ahead: bigint }>`
      select extract(epoch from max(deadline) - business_now())::bigint as ahead from payout`.execute(
      test.server.deps.writes,
    );
    expect(Number(rows[0]!.ahead)).toBeLessThan(2 * HOUR);
    expect((await newest(member)).state).toBe('SUCCESS');
  });
});
