import { poolName, testUsdtAbi, treasuryAbi } from '@fairlaunch/contracts';
import { testUsdtBytecode } from '@fairlaunch/contracts/test-support';
import type { Address, Hex } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDeployment, type TestDeployment } from '../../../../tests/support/deployment.ts';

const WORTHLESS = 2n ** 200n * 10n ** 12n;

let test: TestDeployment;
beforeAll(async () => {
  test = await startDeployment();
});
afterAll(() => test.stop());

async function mined(hash: Hex) {
  const receipt = await test.chain.client.waitForTransactionReceipt({ hash });
  expect(receipt.status).toBe('success');
  return receipt;
}

/** Gives a pool a token that anybody can make. */
async function giveWorthless(pool: string): Promise<Address> {
  const { client } = test.chain;
  const from = { account: test.keys.admin, chain: null } as const;
  const { contractAddress } = await mined(
    await client.deployContract({
      ...from,
      abi: testUsdtAbi,
      bytecode: testUsdtBytecode,
      args: [from.account.address],
    }),
  );
  const token = { ...from, address: contractAddress!, abi: testUsdtAbi } as const;
  await mined(
    await client.writeContract({
      ...token,
      functionName: 'mint',
      args: [from.account.address, WORTHLESS],
    }),
  );
  await mined(
    await client.writeContract({
      ...token,
      functionName: 'approve',
      args: [test.contracts.treasury, WORTHLESS],
    }),
  );
  await mined(
    await client.writeContract({
      ...from,
      address: test.contracts.treasury,
      abi: treasuryAbi,
      functionName: 'fundPool',
      args: [poolName(pool), contractAddress!, WORTHLESS],
    }),
  );
  return contractAddress!;
}

describe('a funding (rulebook R2)', () => {
  it('in USDT is booked; one in a token that the ledger does not know is not, and stops nothing', async () => {
    await test.fund('STATIC', '50');
    const token = await giveWorthless('STATIC');
    await test.fund('TEAM', '7');
    const { database } = test.server.deps;
    const fundings = await database
      .selectFrom('pool_funding')
      .select(['number', 'pool', 'amount'])
      .orderBy('number')
      .execute();
    expect(fundings).toEqual([
      { number: 1n, pool: 'STATIC', amount: 50_000_000n },
      { number: 3n, pool: 'TEAM', amount: 7_000_000n },
    ]);
    const funded = await test.chain.client.readContract({
      address: test.contracts.treasury,
      abi: treasuryAbi,
      functionName: 'funded',
      args: [poolName('STATIC'), token],
    });
    expect(funded).toBe(WORTHLESS);
    expect(
      await database.selectFrom('alarm').selectAll().where('cleared_at', 'is', null).execute(),
    ).toEqual([]);
    const { next_funding_number } = await database
      .selectFrom('chain_cursor')
      .select('next_funding_number')
      .executeTakeFirstOrThrow();
    expect(next_funding_number).toBe(4n);
  });
});
