import {
  testWalletFactoryAbi,
  testWalletFactoryBytecode,
} from '@fairlaunch/contracts/test-support';
import { exportDeviceKey } from '@fairlaunch/protocol';
import {
  concat,
  encodeAbiParameters,
  encodeFunctionData,
  hashMessage,
  toHex,
  type Hex,
} from 'viem';
import { generatePrivateKey, privateKeyToAccount, type PrivateKeyAccount } from 'viem/accounts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TestDeployment } from '../../../../tests/support/deployment.ts';
import {
  startBehindEndpoints,
  type EndpointDeployment,
} from '../../../../tests/support/endpoint-deployment.ts';
import type { Lie, TestEndpoint } from '../../../../tests/support/endpoint.ts';
import { createTestMember, type TestMember } from '../../../../tests/support/member.ts';
import { giveRole } from '../../../../tests/support/owner.ts';
import { raisedAlarms } from '../alarms/alarms.ts';

let deployment: EndpointDeployment;
let test: TestDeployment;
let main: TestEndpoint;
let second: TestEndpoint;
beforeAll(async () => {
  deployment = await startBehindEndpoints(2);
  ({ test, main, second } = deployment);
});
afterEach(() => deployment.beHonest());
afterAll(() => deployment.stop());

const available = async (member: TestMember) =>
  (await member.call('me', {})).balances.USDT.available;
const alarms = () => raisedAlarms(test.server.deps.database);
const stranger = () => privateKeyToAccount(generatePrivateKey());
/** What `isValidSignature` (ERC-1271) returns for a good signature. */
const YES = `0x${'1626ba7e'.padEnd(64, '0')}`;

/** An endpoint's lie: every block is this much later than it is. */
const laterBlocks =
  (seconds: number): Lie =>
  (request, truth) => {
    if (request.method !== 'eth_getBlockByNumber') return undefined;
    const block = truth as { timestamp: Hex };
    return { ...block, timestamp: toHex(BigInt(block.timestamp) + BigInt(seconds)) };
  };

async function contractWallet(owner: PrivateKeyAccount) {
  const { client } = test.chain;
  const hash = await client.deployContract({
    abi: testWalletFactoryAbi,
    bytecode: testWalletFactoryBytecode,
    account: owner,
    chain: null,
  });
  const factory = (await client.waitForTransactionReceipt({ hash })).contractAddress!;
  const args = [owner.address, `0x${'01'.repeat(32)}`] as const;
  const address = await client.readContract({
    address: factory,
    abi: testWalletFactoryAbi,
    functionName: 'addressOf',
    args,
  });
  const create = encodeFunctionData({ abi: testWalletFactoryAbi, functionName: 'create', args });
  await test.chain.mine();
  return {
    address,
    deploy: async () => {
      await client.sendTransaction({ account: owner, to: factory, data: create, chain: null });
    },
    wrap: (signature: Hex) =>
      concat([
        encodeAbiParameters(
          [{ type: 'address' }, { type: 'bytes' }, { type: 'bytes' }],
          [factory, create, signature],
        ),
        `0x${'6492'.repeat(16)}`,
      ]),
  };
}

/** Signs in as an address with somebody's signature. */
async function signInAs(
  address: Hex,
  signer: PrivateKeyAccount,
  wrap = (signature: Hex) => signature,
) {
  const member = await createTestMember(() => test.server.url, signer);
  const deviceKey = await exportDeviceKey(member.deviceKey);
  const { message, nonce } = await member.call('loginMessage', { address, deviceKey });
  return member.call('login', {
    address,
    deviceKey,
    nonce,
    signature: wrap(await signer.sign({ hash: hashMessage(message) })),
  });
}

describe('a lying endpoint', () => {
  const saysYes: Lie = ({ method }) => (method === 'eth_call' ? YES : undefined);

  it.each([
    ['first', () => main],
    ['second', () => second],
  ] as const)('that is the %s endpoint cannot sign a stranger in as a member', async (_, liar) => {
    const victim = await test.member();
    await test.chain.mine();
    liar().lie(saysYes);
    await expect(signInAs(victim.account.address, stranger())).rejects.toMatchObject({
      error: 'UNAVAILABLE',
      moneyMoved: 'no',
    });
    expect(await victim.call('me', {})).toMatchObject({ total: '0' });
  });

  it('is not asked at all about the signature of a key', async () => {
    main.asked.length = 0;
    await test.signedIn(stranger());
    expect(main.asked).toEqual([]);
  });

  it('about the time of an event’s block has nothing credited', async () => {
    const member = await test.member();
    await test.settle();
    await test.sendDeposit(member.account, '21');
    await test.chain.mine();
    const eventBlock = toHex((await test.chain.client.getBlock()).number - 3n);
    const lie = laterBlocks(86_400);
    main.lie((request, truth) =>
      request.params?.[0] === eventBlock ? lie(request, truth) : undefined,
    );
    await test.server.runner.runAll();
    expect([await available(member), await alarms()]).toEqual(['0', ['CHAIN_DISAGREEMENT']]);
    main.lie(undefined);
    await test.settle();
    expect([await available(member), await alarms()]).toEqual(['21', []]);
  });

  it('about finality has nothing credited that only the other endpoint has finalized', async () => {
    const member = await test.member();
    await test.settle();
    const before = await test.chain.client.getBlock({ blockTag: 'finalized' });
    const stuck = await test.server.deps.chain.main.request({
      method: 'eth_getBlockByNumber',
      params: [toHex(before.number), false],
    });
    second.lie(({ method, params }) =>
      method === 'eth_getBlockByNumber' && params?.[0] === 'finalized' ? stuck : undefined,
    );
    await test.sendDeposit(member.account, '22');
    await test.settle();
    expect([await available(member), await alarms()]).toEqual(['0', []]);
    second.lie(undefined);
    await test.settle();
    expect(await available(member)).toBe('22');
  });

  it('about the time and about what was paid has a payout neither refunded nor paid twice', async () => {
    const member = await test.member();
    await test.deposit(member.account, '100');
    await member.call('withdraw', await member.withdrawal('50', '1', '49'));
    await test.server.runner.runAll();
    const later = laterBlocks(7_200);
    main.lie((request, truth) =>
      request.method === 'eth_call' ? `0x${'0'.repeat(64)}` : later(request, truth),
    );
    await test.server.runner.runAll();
    expect((await member.call('withdrawals', {})).items).toMatchObject([{ state: 'BROADCAST' }]);
    expect(await alarms()).toContain('CHAIN_DISAGREEMENT');
    main.lie(undefined);
    await test.settle();
    await test.settle();
    expect((await member.call('withdrawals', {})).items).toMatchObject([{ state: 'SUCCESS' }]);
    expect([await available(member), await alarms()]).toEqual(['50', []]);
  });
});

describe('a contract wallet', () => {
  it('signs in where both endpoints find its signature good at one finalized block', async () => {
    const owner = await test.wallet('0');
    const wallet = await contractWallet(owner);
    expect((await signInAs(wallet.address, owner, wallet.wrap)).token).toBeTruthy();
    await wallet.deploy();
    await expect(signInAs(wallet.address, owner)).rejects.toMatchObject({
      error: 'SIGNATURE_INVALID',
    });
    await test.chain.mine();
    expect((await signInAs(wallet.address, owner)).token).toBeTruthy();
    await expect(signInAs(wallet.address, stranger())).rejects.toMatchObject({
      error: 'SIGNATURE_INVALID',
    });
  });

  it('signs in for an operator only once it is deployed', async () => {
    const owner = await test.wallet('0');
    const wallet = await contractWallet(owner);
    await giveRole(test.database.ownerUrl, wallet.address, 'viewer');
    await expect(signInAs(wallet.address, owner, wallet.wrap)).rejects.toMatchObject({
      error: 'SIGNATURE_INVALID',
    });
    await wallet.deploy();
    await test.chain.mine();
    await expect(signInAs(wallet.address, owner, wallet.wrap)).rejects.toMatchObject({
      error: 'SIGNATURE_INVALID',
    });
    expect((await signInAs(wallet.address, owner)).token).toBeTruthy();
  });
});
