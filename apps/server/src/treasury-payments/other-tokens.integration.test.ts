import {
  leafHash,
  rootDay,
  rootProposalTypes,
  testUsdtAbi,
  treasuryAbi,
  treasuryDomain,
  type RootProposal,
} from '@fairlaunch/contracts';
import { DEVELOPMENT_CHAIN_ID } from '@fairlaunch/protocol';
import { keccak256, toHex, type Hex } from 'viem';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startDeployment, type TestDeployment } from '../../../../tests/support/deployment.ts';
import { balance, looksAt, payoutIdOf, wei, withdrawalsOf } from './test-support/people.ts';

const HOUR = 3_600;
const DAY = 86_400;
const THIEF: Hex = `0x${'7f'.repeat(20)}`;

let test: TestDeployment;
let falseDay: bigint;
beforeAll(async () => {
  test = await startDeployment();
  await depositor('300');
  falseDay = await activateFalseRoot();
});
afterAll(() => test.stop());

const { database, alarms, clearAlarms, depositor, payments, sound } = looksAt(() => test);
beforeEach(() => clearAlarms());

const treasury = () =>
  ({ address: test.contracts.treasury, abi: treasuryAbi, chain: null }) as const;
async function mined(hash: Hex): Promise<void> {
  expect((await test.chain.client.waitForTransactionReceipt({ hash })).status).toBe('success');
}

/** Everything in USDB is the thief's, by a root that promises nobody anything. */
const loot = () => [THIEF, test.contracts.tokens.USDB, wei('200'), 0n] as const;

/** Both root keys are stolen: a root that also lists USDB, which no root of the server does, becomes active. */
async function activateFalseRoot(): Promise<bigint> {
  const {
    chain: { client },
    contracts: {
      tokens: { USDT, USDB },
    },
  } = test;
  const tokens = BigInt(USDT) < BigInt(USDB) ? [USDT, USDB] : [USDB, USDT];
  const proposal: RootProposal = {
    day: rootDay(Number((await client.getBlock()).timestamp)),
    root: leafHash(loot()),
    contentHash: keccak256('0x'),
    depositNumber: 1n,
    tokens,
    cumulativeTotals: [0n, 0n],
    depositedTotals: tokens.map((token) => (token === USDT ? wei('300') : 0n)),
  };
  const domain = treasuryDomain(DEVELOPMENT_CHAIN_ID, test.contracts.treasury);
  const cosignature = await test.keys.cosigner.signTypedData({
    domain,
    types: rootProposalTypes,
    primaryType: 'RootProposal',
    message: proposal,
  });
  await mined(
    await client.writeContract({
      ...treasury(),
      account: test.keys.publisher,
      functionName: 'proposeRoot',
      args: [proposal, cosignature],
    }),
  );
  await client.increaseTime({ seconds: 12 * HOUR });
  await mined(
    await client.writeContract({
      ...treasury(),
      account: test.keys.publisher,
      functionName: 'activateRoot',
      args: [],
    }),
  );
  return proposal.day;
}

/** The payout key is stolen as well. */
async function steal(id: Hex, amount: string): Promise<void> {
  const [account, token, cumulative, deposited] = loot();
  const deadline = (await test.chain.client.getBlock()).timestamp + 600n;
  const args = [
    { id, account, token, amount: wei(amount), deadline, cumulative, deposited, proof: [] },
  ] as const;
  await mined(
    await test.chain.client.writeContract({
      ...treasury(),
      account: test.keys.payout,
      functionName: 'payout',
      args,
    }),
  );
}

const noted = () =>
  database().selectFrom('unbooked_payment').selectAll().orderBy('block_number').execute();

it('a payment in a token that the ledger does not know is noted, books nothing and stops no deposit', async () => {
  await steal(toHex(1, { size: 32 }), '50');
  const member = await depositor('40');
  expect(await balance(member)).toMatchObject({ available: '40' });
  const usdb = test.contracts.tokens.USDB.toLowerCase();
  expect(await noted()).toMatchObject([
    {
      kind: 'PAYOUT',
      payout_id: toHex(1, { size: 32 }),
      account: THIEF,
      token: usdb,
      wei: wei('50').toString(),
    },
  ]);
  expect(await payments()).toEqual([]);
  expect(await alarms()).toContain('UNBOOKED_PAYMENT');
  expect(await alarms()).not.toContain('EVENT_NOT_UNDERSTOOD');
  await test.restart();
  await test.settle();
  expect(await noted()).toHaveLength(1);
  await sound('50');
});

it('a withdrawal whose id such a payment used up is given back', async () => {
  const member = await depositor('100');
  const { chain } = test.server.deps;
  const honest = chain.main;
  chain.main = { ...honest, sendRawTransaction: () => Promise.reject(new Error('endpoint down')) };
  const { id } = await member.call('withdraw', await member.withdrawal('50', '1', '49'));
  await test.settle();
  expect(await withdrawalsOf(member)).toMatchObject([{ state: 'BROADCAST' }]);
  await steal(await payoutIdOf(test, id), '49');
  chain.main = honest;
  await test.settle();
  expect(await withdrawalsOf(member)).toMatchObject([
    { state: 'FAILED', reason: expect.stringContaining('used by another payment') as string },
  ]);
  expect(await balance(member)).toMatchObject({ available: '100', frozen: '0' });
  expect((await noted()).map((row) => row.wei)).toEqual([
    wei('50').toString(),
    wei('49').toString(),
  ]);
  await sound('99');
});

it('the honest roots wait for what is missing of custody, and for nothing else', async () => {
  await test.advance(2 * DAY);
  const failed = await database()
    .selectFrom('alarm')
    .select('details')
    .where('name', '=', 'ROOT_FAILED')
    .where('cleared_at', 'is', null)
    .execute();
  expect(JSON.stringify(failed)).toContain('CustodyTooSmall');
  const {
    tokens: { USDT },
    treasury: address,
  } = test.contracts;
  await mined(
    await test.chain.client.writeContract({
      address: USDT,
      abi: testUsdtAbi,
      functionName: 'mint',
      args: [address, wei('99')],
      account: test.keys.deployer,
      chain: null,
    }),
  );
  await test.settle();
  await test.advance(13 * HOUR);
  const active = await test.chain.client.readContract({
    ...treasury(),
    functionName: 'activeRoot',
  });
  expect(active.day).toBeGreaterThan(falseDay);
  expect(
    await test.chain.client.readContract({ ...treasury(), functionName: 'activeTokens' }),
  ).toEqual([USDT]);
  await sound();
});
