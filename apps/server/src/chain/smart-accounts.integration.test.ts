import { depositGatewayAbi } from '@fairlaunch/contracts';
import { micro, toWei } from '@fairlaunch/money';
import type { Warrant } from '@fairlaunch/plan/day';
import {
  encodeFunctionData,
  erc20Abi,
  numberToHex,
  serializeErc6492Signature,
  type Hex,
} from 'viem';
import { generatePrivateKey, privateKeyToAccount, type PrivateKeyAccount } from 'viem/accounts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TestDeployment } from '../../../../tests/support/deployment.ts';
import {
  startBehindEndpoints,
  type EndpointDeployment,
} from '../../../../tests/support/endpoint-deployment.ts';
import { createTestMember, type TestMember } from '../../../../tests/support/member.ts';
import { grant } from '../../../../tests/support/operator.ts';
import { giveRole } from '../../../../tests/support/owner.ts';
import { createSmartAccount, type SmartAccount } from '../../../../tests/support/smart-account.ts';

/** `isValidSignature` that says yes to everything, one that says no, and one that never ends. */
const SAYS_YES: Hex = '0x631626ba7e60e01b60005260206000f3';
const SAYS_NO: Hex = '0x63ffffffff60e01b60005260206000f3';
const NEVER_ENDS: Hex = '0x5b600056';
/** A call of one byte stores a yes; every other call is answered with what is stored. */
const SAYS_YES_ONCE_CALLED: Hex =
  '0x3660011460125760005460005260206000f35b631626ba7e60e01b60005500';
const MAX_GAS = numberToHex(10_000_000);
const DAY_SECONDS = 86_400;
const LOGIN_REFUSED = { error: 'SIGNATURE_INVALID', moneyMoved: 'no' };

let deployment: EndpointDeployment;
let test: TestDeployment;
beforeAll(async () => {
  deployment = await startBehindEndpoints(2);
  ({ test } = deployment);
});
afterEach(() => deployment.beHonest());
afterAll(() => deployment.stop());

async function smartAccount(): Promise<SmartAccount> {
  const smart = await createSmartAccount(test.chain.client, await test.wallet('0'));
  await test.chain.mine();
  return smart;
}

async function signedIn(account: PrivateKeyAccount): Promise<TestMember> {
  const member = await test.signedIn(account);
  await member.call('bind', { requestId: member.requestId(), referrer: '0' });
  return member;
}

/** An account at an address with this code; whatever it signs is nonsense. */
async function accountOfCode(bytecode: Hex): Promise<PrivateKeyAccount> {
  const { address } = privateKeyToAccount(generatePrivateKey());
  await setCode(address, bytecode);
  const nonsense = async (): Promise<Hex> => '0x00';
  const stranger = privateKeyToAccount(generatePrivateKey());
  return { ...stranger, address, signMessage: nonsense, signTypedData: nonsense };
}

async function setCode(address: Hex, bytecode: Hex): Promise<void> {
  await test.chain.client.setCode({ address, bytecode });
  await test.chain.mine();
}

async function depositBy(smart: SmartAccount, amount: string): Promise<void> {
  const { owner, account, through } = smart;
  const { USDT } = test.contracts.tokens;
  const wei = toWei(micro(amount));
  const giver = await test.wallet(amount);
  const give = { address: USDT, abi: erc20Abi, functionName: 'transfer' } as const;
  await test.chain.client.writeContract({
    ...give,
    args: [account.address, wei],
    account: giver,
    chain: null,
  });
  const { gateway } = test.contracts;
  const approval = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'approve',
    args: [gateway, wei],
  });
  const deposit = encodeFunctionData({
    abi: depositGatewayAbi,
    functionName: 'deposit',
    args: [USDT, wei, 1n],
  });
  const calls = [
    { to: USDT, data: approval },
    { to: gateway, data: deposit },
  ];
  await test.chain.client.sendTransaction({ ...through(calls), account: owner, chain: null });
  await test.settle();
}

const paidTo = (address: Hex): Promise<bigint> =>
  test.chain.client.readContract({
    address: test.contracts.tokens.USDT,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [address],
  });

describe('a contract that is an account', () => {
  it('signs in, deposits and withdraws once it is deployed (ERC-1271)', async () => {
    const smart = await smartAccount();
    await smart.deploy();
    await test.chain.mine();
    const member = await signedIn(smart.account);
    await depositBy(smart, '100');
    expect((await member.call('me', {})).balances.USDT.available).toBe('100');
    await member.call('withdraw', await member.withdrawal('50', '1', '49'));
    await test.settle();
    await test.settle();
    expect((await member.call('withdrawals', {})).items).toMatchObject([{ state: 'SUCCESS' }]);
    expect(await paidTo(smart.account.address)).toBe(toWei(micro('49')));
  });

  it('signs in and withdraws what it was given before it is deployed (ERC-6492)', async () => {
    const smart = await smartAccount();
    const member = await signedIn(smart.account);
    const giver = await test.member();
    await test.deposit(giver.account, '100');
    await giver.call('transfer', await giver.transfer(smart.account.address.toLowerCase(), '60'));
    // What it received can be paid once a root lists it.
    await test.advance(2 * DAY_SECONDS);
    await member.signIn();
    await member.call('withdraw', await member.withdrawal('50', '1', '49'));
    await test.settle();
    await test.settle();
    expect((await member.call('withdrawals', {})).items).toMatchObject([{ state: 'SUCCESS' }]);
    expect(await paidTo(smart.account.address)).toBe(toWei(micro('49')));
    expect(await test.chain.client.getCode({ address: smart.account.address })).toBeUndefined();
  });

  it('decides as an operator, and the journal says at which block it was asked (rulebook §20)', async () => {
    const smart = await smartAccount();
    await smart.deploy();
    await test.chain.mine();
    const operator = await signedIn(smart.account);
    const [admin] = await test.operators();
    await giveRole(test.database.ownerUrl, operator.account.address, 'approver');
    const receiver = await test.member();
    await grant(
      { first: admin, second: operator },
      { account: receiver.account.address, asset: 'WPT', amount: '1' },
    );
    const { warrant } = await test.server.deps.database
      .selectFrom('journal_entry')
      .select('warrant')
      .where('kind', '=', 'GRANT')
      .executeTakeFirstOrThrow();
    const [author, other] = (warrant as Extract<Warrant, { by: 'operators' }>).signed;
    expect(author).not.toHaveProperty('block');
    const [asked, head] = [other!.block!, Number(await test.chain.client.getBlockNumber())];
    expect(asked).toBeGreaterThan(0);
    expect(asked).toBeLessThanOrEqual(head);
  });

  it('alone can use a statement of its own, and once, even if another account has the same owner', async () => {
    const one = await smartAccount();
    const other = await createSmartAccount(test.chain.client, one.owner);
    for (const { deploy } of [one, other]) await deploy();
    await test.chain.mine();
    const [member, thief] = [await signedIn(one.account), await signedIn(other.account)];
    for (const smart of [one, other]) await depositBy(smart, '100');
    const body = await member.withdrawal('20', '1', '19');
    await member.call('withdraw', body);
    await expect(thief.call('withdraw', body)).rejects.toMatchObject(LOGIN_REFUSED);
    await member.call('withdraw', body);
    expect((await member.call('withdrawals', {})).items).toHaveLength(1);
    const again = { ...body, requestId: member.requestId() };
    await expect(member.call('withdraw', again)).rejects.toMatchObject(LOGIN_REFUSED);
  });

  it('that is deployed is asked as it stands, whatever code a wrapped signature brings', async () => {
    const victim = await accountOfCode(SAYS_YES_ONCE_CALLED);
    // Anybody can make this contract say yes, and nobody has.
    const wrap = (data: Hex): Hex =>
      serializeErc6492Signature({ address: victim.address, data, signature: data });
    const posed = await createTestMember(() => test.server.url, {
      ...victim,
      signMessage: async () => wrap('0x00'),
    });
    await expect(posed.signIn()).rejects.toMatchObject(LOGIN_REFUSED);
    const garbled = await createTestMember(() => test.server.url, {
      ...victim,
      signMessage: async (): Promise<Hex> => `0x1234${'6492'.repeat(16)}`,
    });
    await expect(garbled.signIn()).rejects.toMatchObject(LOGIN_REFUSED);
    const owner = await smartAccount();
    const member = await createTestMember(() => test.server.url, owner.account);
    await test.chain.client.setCode({ address: owner.account.address, bytecode: SAYS_YES });
    await test.chain.mine();
    await member.signIn();
  });

  it('that says yes to everything lets everybody into its own account, and into no other', async () => {
    const open = await accountOfCode(SAYS_YES);
    const member = await signedIn(open);
    expect(await member.call('me', {})).toMatchObject({ total: '0' });
    const victim = await test.wallet('0');
    const posed = await createTestMember(() => test.server.url, {
      ...open,
      address: victim.address,
    });
    await expect(posed.signIn()).rejects.toMatchObject(LOGIN_REFUSED);
  });

  it('that changes its answer is believed once the change is final', async () => {
    const account = await accountOfCode(SAYS_YES);
    const member = await test.signedIn(account);
    await setCode(account.address, SAYS_NO);
    await expect(member.signIn()).rejects.toMatchObject(LOGIN_REFUSED);
    await setCode(account.address, SAYS_YES);
    await member.signIn();
  });

  it('whose code never ends is refused, within a limit of gas at each endpoint', async () => {
    const member = await createTestMember(() => test.server.url, await accountOfCode(NEVER_ENDS));
    const { main, second } = deployment;
    const before = [main, second].map(({ asked }) => asked.length);
    await expect(member.signIn()).rejects.toMatchObject(LOGIN_REFUSED);
    for (const [index, { asked }] of [main, second].entries()) {
      const calls = asked.slice(before[index]).filter(({ method }) => method === 'eth_call');
      expect(calls.length).toBeGreaterThan(0);
      for (const { params } of calls) expect(params?.[0]).toMatchObject({ gas: MAX_GAS });
    }
  });

  it('may try again when an endpoint does not answer', async () => {
    const member = await createTestMember(() => test.server.url, await accountOfCode(SAYS_YES));
    deployment.second.lie(({ method }) => {
      if (method === 'eth_call') throw new Error('the connection drops');
      return undefined;
    });
    await expect(member.signIn()).rejects.toMatchObject({ error: 'UNAVAILABLE' });
    deployment.beHonest();
    await member.signIn();
  });
});
