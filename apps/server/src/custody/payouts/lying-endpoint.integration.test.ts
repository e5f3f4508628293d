import { sql } from 'kysely';
import { parseGwei, parseTransaction, toHex, type Hex } from 'viem';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TestDeployment } from '../../../../../tests/support/deployment.ts';
import {
  startBehindEndpoints,
  type EndpointDeployment,
} from '../../../../../tests/support/endpoint-deployment.ts';
import type { Lie, TestEndpoint } from '../../../../../tests/support/endpoint.ts';
import type { TestMember } from '../../../../../tests/support/member.ts';
import { gasPriceCeiling, gasPriceFor } from './gas-price.ts';

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
  const member = await test.memberWith({ usdt: '100' });
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

describe('one endpoint that lies for a while does not stop payouts for good', () => {
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

  it('about the time of blocks', async () => {
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

describe('the price of gas', () => {
  const FLOOR = parseGwei('0.05');
  const sayNothing: Lie = ({ method }) => (method === 'eth_gasPrice' ? '0x0' : undefined);

  it('stays at the floor when an endpoint says 0, at first and at a raise', async () => {
    const { deps } = test.server;
    main.lie(sayNothing);
    const price = (before?: bigint) => gasPriceFor(deps, before, gasPriceCeiling(deps));
    expect(await price()).toBe(FLOOR);
    // Prices that a version without a floor may have signed.
    for (const before of [0n, 1n, 2n]) expect(await price(before)).toBe(FLOOR);
    expect(await price(FLOOR)).toBe((FLOOR * 5n) / 4n + 1n);
    expect(await price(gasPriceCeiling(deps))).toBe(gasPriceCeiling(deps));
  });

  it('of a payout is at least what the chain takes', async () => {
    main.lie(sayNothing);
    await asks();
    await test.server.runner.runAll();
    const { raw } = await test.server.deps.writes
      .selectFrom('payout_transaction')
      .select('raw')
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(parseTransaction(raw as Hex).gasPrice).toBe(FLOOR);
  });
});

it('an endpoint that gives no answer is named by its host in the alarm', async () => {
  const details = async () => {
    const alarm = await test.server.deps.writes
      .selectFrom('alarm')
      .select('details')
      .where('name', '=', 'CHAIN_UNREACHABLE')
      .where('cleared_at', 'is', null)
      .executeTakeFirst();
    return alarm?.details;
  };
  for (const endpoint of [main, deployment.second]) {
    endpoint.lie(() => {
      throw new Error('dropped');
    });
    await test.server.runner.runAll();
    expect(await details()).toMatchObject({ endpoint: new URL(endpoint.url).host });
    endpoint.lie(undefined);
    await test.server.runner.runAll();
    expect(await details()).toBeUndefined();
  }
});
