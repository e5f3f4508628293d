import { poolName, testUsdtAbi, treasuryAbi, usdbReserveAbi } from '@fairlaunch/contracts';
import { testUsdtBytecode } from '@fairlaunch/contracts/test-support';
import { micro, toWei } from '@fairlaunch/money';
import type { TokenAsset } from '@fairlaunch/plan';
import type { Address, Hex } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { houseBalance } from '#ledger/balances.ts';
import { startDeployment, type TestDeployment } from '../../../../../tests/support/deployment.ts';

const DAY = 86_400;
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

/** Gives a pool a worthless token, which anybody could have made. */
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

const held = (account: string, asset: TokenAsset) =>
  houseBalance(test.server.deps.database, account, asset);

describe('a funding (rulebook R2)', () => {
  it('in BHC goes into a pool of BHC, and waits in SUSPENSE if its pool holds another asset', async () => {
    await test.fund('BHC_REF', '40', 'BHC');
    await test.fund('STATIC', '2', 'BHC');
    expect(await held('BHC_REF', 'BHC')).toBe(micro('40'));
    expect(await held('SUSPENSE', 'BHC')).toBe(micro('2'));
    expect(await held('STATIC', 'USDT')).toBe(0n);
    expect(await held('CHAIN', 'BHC')).toBe(-micro('42'));
  });

  it('of the treasury is capital and goes into no pool', async () => {
    await test.fund('TREASURY', '9', 'BHC');
    expect(await held('TREASURY', 'BHC')).toBe(micro('9'));
    expect(await held('CHAIN', 'BHC')).toBe(-micro('51'));
  });

  it('of a pool of USDB is in USDB, or in USDT that goes to the reserve while USDB is minted', async () => {
    await test.fund('BOX', '30');
    expect(await held('BOX', 'USDB')).toBe(micro('30'));
    expect(await held('RESERVE', 'USDT')).toBe(micro('30'));
    expect(await held('MINT', 'USDB')).toBe(-micro('30'));
    const { tokens, reserve } = test.contracts;
    const wei = toWei(micro('5'));
    const mint = { account: test.keys.deployer, chain: null } as const;
    const { client } = test.chain;
    await mined(
      await client.writeContract({
        ...mint,
        address: tokens.USDT,
        abi: testUsdtAbi,
        functionName: 'mint',
        args: [mint.account.address, wei],
      }),
    );
    await mined(
      await client.writeContract({
        ...mint,
        address: tokens.USDT,
        abi: testUsdtAbi,
        functionName: 'approve',
        args: [reserve, wei],
      }),
    );
    await mined(
      await client.writeContract({
        ...mint,
        address: reserve,
        abi: usdbReserveAbi,
        functionName: 'mint',
        args: [mint.account.address, wei],
      }),
    );
    await test.fund('USDB_PROMO', '5', 'USDB');
    expect(await held('USDB_PROMO', 'USDB')).toBe(micro('5'));
    expect(await held('CHAIN', 'USDB')).toBe(-micro('5'));
    // This USDB was minted on chain against USDT: the ledger minted nothing for it.
    expect(await held('MINT', 'USDB')).toBe(-micro('30'));
    await test.advance(2 * DAY);
    const { state } = await test.server.deps.database
      .selectFrom('settlement_root')
      .select('state')
      .orderBy('attempt')
      .executeTakeFirstOrThrow();
    // The treasury accepts a root only if it has custody for it.
    expect(['PENDING', 'ACTIVE']).toContain(state);
  });

  it('in USDT is booked; one in a token that the ledger does not know is not, and does no harm', async () => {
    await test.fund('STATIC', '50');
    const token = await giveWorthless('STATIC');
    await test.fund('TEAM', '7');
    const { database } = test.server.deps;
    const fundings = await database
      .selectFrom('pool_funding')
      .select(['number', 'pool', 'amount'])
      .where('number', '>', 5n)
      .orderBy('number')
      .execute();
    expect(fundings).toEqual([
      { number: 6n, pool: 'STATIC', amount: 50_000_000n },
      { number: 8n, pool: 'TEAM', amount: 7_000_000n },
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
    expect(next_funding_number).toBe(9n);
  });
});
