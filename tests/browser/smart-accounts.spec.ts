import { createSmartAccount, type SmartAccount } from '../support/smart-account.ts';
import { expect, test } from './fixtures.ts';
import {
  injectWallet,
  WALLET_NAME,
  type Behaviour,
  type InjectedWallet,
} from './injected-wallet.ts';
import { depositsOf } from './support/deposits-of.ts';
import type { MemberApp } from './support/member-app.ts';
import {
  boundMember,
  chainClient,
  configOf,
  depositOnChain,
  fundedAccount,
  until,
} from './support/people.ts';

test.use({ knownErrors: /status of 400/ });

/** Waits until the account's code, or its factory, is final. */
async function untilFinal(url: string, smart: SmartAccount): Promise<void> {
  const client = await chainClient(url, smart.owner);
  const newest = await client.getBlockNumber({ cacheTime: 0 });
  await until(
    () => client.getBlock({ blockTag: 'finalized' }),
    ({ number }) => number >= newest,
  );
}

async function smartAccount(url: string): Promise<SmartAccount> {
  const owner = await fundedAccount(url);
  return createSmartAccount(await chainClient(url, owner), owner);
}

/** Connects its wallet, signs in and takes the invitation. */
async function signIn(
  app: MemberApp,
  url: string,
  smart: SmartAccount,
  change: Partial<Behaviour> = {},
): Promise<InjectedWallet> {
  const wallet = await injectWallet(app.page, url, smart.account, { smart, ...change });
  const { inviteCode } = await (await boundMember(url)).call('me', {});
  await app.open(`/?invite=${inviteCode}`);
  await app.connect(WALLET_NAME);
  await app.button('bind.confirm').click();
  await app.expectSignedIn();
  return wallet;
}

async function confirmWithdrawal(app: MemberApp, amount: string): Promise<void> {
  await app.open('/pages/assets/withdraw');
  await app.enterAmount(amount);
  await app.reviewWithdrawal().click();
  await app.button('withdraw.confirm').click();
}

test('a contract signs in, deposits by its own call and withdraws (ERC-1271)', async ({
  app,
  baseURL,
}) => {
  const url = baseURL!;
  const smart = await smartAccount(url);
  await smart.deploy();
  const { address } = smart.account;
  await (await boundMember(url)).call('faucet', { address });
  await untilFinal(url, smart);
  const { chain } = await configOf(url);
  const batches = { status: 'supported', chainId: chain.chainId } as const;
  const wallet = await signIn(app, url, smart, {
    batches: { ...batches, delegate: undefined, refusal: undefined, forgets: false },
  });

  await app.open('/pages/assets/deposit');
  await app.enterAmount('100');
  await app.button('deposit.review').click();
  await expect(app.text('deposit.remark.atOnce', { amount: '100', unit: 'USDT' })).toBeVisible();
  await app.button('deposit.confirm').click();
  await app.expectDone('deposit.done');
  expect(await depositsOf(address)).toMatchObject([{ state: 'SUCCESS' }]);

  wallet.behaviour.refuses.add('eth_signTypedData_v4');
  await confirmWithdrawal(app, '50');
  await expect(app.text('flow.problem.declined')).toBeVisible();
  wallet.behaviour.refuses.clear();
  await app.button('withdraw.confirm').click();
  await app.expectDone('withdraw.done');
  await expect(app.page.getByText('49', { exact: true })).toBeVisible();
});

test('a contract without batches approves and deposits in two calls, whatever hashes its wallet names', async ({
  app,
  baseURL,
}) => {
  const smart = await smartAccount(baseURL!);
  await smart.deploy();
  const { address } = smart.account;
  await (await boundMember(baseURL!)).call('faucet', { address });
  await untilFinal(baseURL!, smart);
  const wallet = await signIn(app, baseURL!, smart, { tellsOtherHashes: true });
  await app.open('/pages/assets/deposit');
  await app.enterAmount('100');
  await app.button('deposit.review').click();
  await app.button('deposit.confirm').click();
  await app.sheet('approval.title', { unit: 'USDT' }).getByRole('button').last().click();
  await app.expectDone('deposit.done');
  expect(wallet.count('eth_sendTransaction')).toBe(2);
  expect(await depositsOf(address)).toMatchObject([{ state: 'SUCCESS' }]);
});

test('a contract that is not deployed yet signs in and withdraws what it was given (ERC-6492)', async ({
  app,
  baseURL,
}) => {
  const url = baseURL!;
  const smart = await smartAccount(url);
  await untilFinal(url, smart);
  const wallet = await signIn(app, url, smart);
  const giverKey = await fundedAccount(url);
  const giver = await boundMember(url, giverKey);
  await depositOnChain(url, giverKey, '100');
  await until(
    () => giver.call('me', {}),
    ({ balances }) => balances.USDT.available === '100',
  );
  const { address } = smart.account;
  await giver.call('transfer', await giver.transfer(address.toLowerCase(), '60'));

  await confirmWithdrawal(app, '50');
  // The withdrawal is paid after the close whose root proves what the account was given.
  await expect(app.text('withdraw.pending')).toBeVisible();
  expect(wallet.count('eth_signTypedData_v4')).toBe(2);
  await app.open('/pages/assets/assets');
  await expect(app.page.getByText('10', { exact: true }).first()).toBeVisible();
  const client = await chainClient(url, smart.owner);
  expect(await client.getCode({ address })).toBeUndefined();
  expect(await client.getTransactionCount({ address })).toBe(0);
});

test('a signature by another key than the owner’s does not sign a contract in', async ({
  app,
  baseURL,
}) => {
  const smart = await smartAccount(baseURL!);
  await smart.deploy();
  await untilFinal(baseURL!, smart);
  const thief = await fundedAccount(baseURL!);
  const wallet = await injectWallet(app.page, baseURL!, {
    ...thief,
    address: smart.account.address,
  });
  await app.open('/');
  await app.connect(WALLET_NAME);
  await expect.poll(() => wallet.count('personal_sign')).toBe(1);
  await expect(app.sheet('connect.title').getByRole('alert')).toBeVisible();
  expect((await app.stored())['usermsg']).toBeNull();
});
