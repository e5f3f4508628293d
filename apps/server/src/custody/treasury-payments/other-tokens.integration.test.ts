import {
  rootDay,
  rootProposalTypes,
  testUsdtAbi,
  treasuryAbi,
  treasuryDomain,
  type RootProposal,
} from '@fairlaunch/contracts';
import { testUsdtBytecode } from '@fairlaunch/contracts/test-support';
import { balanceLeaf, buildTree } from '@fairlaunch/plan';
import { DEVELOPMENT_CHAIN_ID } from '@fairlaunch/protocol';
import { micro } from '@fairlaunch/money';
import { keccak256, toHex, type Hex } from 'viem';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { activeLeaf } from '#settlement/archive/active-leaf.ts';
import { startDeployment, type TestDeployment } from '../../../../../tests/support/deployment.ts';
import { balance, looksAt, payoutIdOf, wei, withdrawalsOf } from './test-support/people.ts';

const HOUR = 3_600;
const DAY = 86_400;
const THIEF: Hex = `0x${'7f'.repeat(20)}`;

let test: TestDeployment;
/** A token that the ledger does not know. */
let stranger: Hex;
let falseDay: bigint;
beforeAll(async () => {
  test = await startDeployment();
  await depositor('300');
  stranger = await makeToken();
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

/** Deploys a token and gives the treasury 200 of it. */
async function makeToken(): Promise<Hex> {
  const { client } = test.chain;
  const { deployer } = test.keys;
  const hash = await client.deployContract({
    abi: testUsdtAbi,
    bytecode: testUsdtBytecode,
    args: [deployer.address],
    account: deployer,
    chain: null,
  });
  const { contractAddress } = await client.waitForTransactionReceipt({ hash });
  await mint(contractAddress!, '200');
  return contractAddress!;
}

async function mint(token: Hex, amount: string): Promise<void> {
  const { chain, contracts, keys } = test;
  await mined(
    await chain.client.writeContract({
      address: token,
      abi: testUsdtAbi,
      functionName: 'mint',
      args: [contracts.treasury, wei(amount)],
      account: keys.deployer,
      chain: null,
    }),
  );
}

/** The false root's leaves: the thief owns both tokens, and the totals promise nobody anything. */
const loot = () =>
  [test.contracts.tokens.USDB, stranger].map((token) => ({
    account: THIEF,
    token,
    cumulative: wei('200'),
    deposited: 0n,
  }));
const falseTree = () => buildTree(loot().map(balanceLeaf));

/** Both root keys are stolen: a root that also lists two tokens that nobody holds becomes active. */
async function activateFalseRoot(): Promise<bigint> {
  const {
    chain: { client },
    contracts: {
      tokens: { USDT, USDB },
    },
  } = test;
  const tokens = [USDT, USDB, stranger].sort((one, other) =>
    BigInt(one) < BigInt(other) ? -1 : 1,
  );
  const proposal: RootProposal = {
    day: rootDay(Number((await client.getBlock()).timestamp)),
    root: falseTree().root,
    contentHash: keccak256('0x'),
    depositNumber: 1n,
    tokens,
    cumulativeTotals: tokens.map(() => 0n),
    depositedTotals: tokens.map((token) => (token === USDT ? wei('300') : 0n)),
  };
  const domain = treasuryDomain(DEVELOPMENT_CHAIN_ID, test.contracts.treasury);
  const { watcher, secondWatcher } = test.keys;
  const watchers = [watcher, secondWatcher].sort((one, other) =>
    BigInt(one.address) < BigInt(other.address) ? -1 : 1,
  );
  const signatures = await Promise.all(
    watchers.map((one) =>
      one.signTypedData({
        domain,
        types: rootProposalTypes,
        primaryType: 'RootProposal',
        message: proposal,
      }),
    ),
  );
  await mined(
    await client.writeContract({
      ...treasury(),
      account: test.keys.publisher,
      functionName: 'proposeRoot',
      args: [proposal, signatures],
    }),
  );
  await test.pass(12 * HOUR);
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

/** Pays the thief with the payout key, which is stolen as well. */
async function steal(id: Hex, amount: string, index = 1): Promise<void> {
  const leaf = loot()[index]!;
  const deadline = (await test.chain.client.getBlock()).timestamp + 600n;
  const args = [
    { id, ...leaf, amount: wei(amount), deadline, proof: falseTree().proof(index) },
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
  expect(await noted()).toMatchObject([
    {
      kind: 'PAYOUT',
      payout_id: toHex(1, { size: 32 }),
      account: THIEF,
      token: stranger.toLowerCase(),
      wei: wei('50').toString(),
    },
  ]);
  expect(await payments()).toEqual([]);
  expect(await alarms()).toContain('UNBOOKED_PAYMENT');
  expect(await alarms()).not.toContain('EVENT_NOT_UNDERSTOOD');
  await test.restart();
  await test.settle();
  expect(await noted()).toHaveLength(1);
  await sound();
});

it('a withdrawal whose id was used up by a payment in another token is given back', async () => {
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
  await sound();
});

it('a payment in USDB that nobody was owed is covered by INSURANCE, and honest roots wait only for it', async () => {
  await steal(toHex(2, { size: 32 }), '60', 0);
  await test.advance(2 * DAY);
  expect(await payments()).toMatchObject([{ asset: 'USDB', amount: micro('60'), booked: 0n }]);
  expect(await alarms()).toEqual(expect.arrayContaining(['PAYOUT_UNCOVERED', 'UNKNOWN_PAYOUT']));
  await sound('60');
  const failed = await database()
    .selectFrom('alarm')
    .select('details')
    .where('name', '=', 'ROOT_FAILED')
    .where('cleared_at', 'is', null)
    .execute();
  expect(JSON.stringify(failed)).toContain('CustodyTooSmall');

  await test.fund('INSURANCE', '100');
  await test.settle();
  expect(await payments()).toMatchObject([{ booked: micro('60') }]);
  await sound();
  await test.advance(2 * DAY);
  await test.advance(13 * HOUR);
  await test.settle();
  const active = await test.chain.client.readContract({
    ...treasury(),
    functionName: 'activeRoot',
  });
  expect(active.day).toBeGreaterThan(falseDay);
  const { USDT, USDB } = test.contracts.tokens;
  const listed = await test.chain.client.readContract({
    ...treasury(),
    functionName: 'activeTokens',
  });
  expect(new Set(listed)).toEqual(new Set([USDT, USDB]));
  expect(await activeLeaf(database(), THIEF, USDB)).toMatchObject({ cumulative: wei('60') });
  expect(await alarms()).not.toContain('PAYOUT_UNCOVERED');
});
