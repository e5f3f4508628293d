import { erc20Abi, type Hex } from 'viem';
import { expect, test } from './fixtures.ts';
import { injectWallet, WALLET_NAME, type InjectedWallet } from './injected-wallet.ts';
import { delegatedBatches, type Batches } from './support/bundles.ts';
import type { MemberApp } from './support/member-app.ts';
import { depositsOf } from './support/deposits-of.ts';
import { boundMember, chainClient, configOf, fundedAccount } from './support/people.ts';
import type { TestMember } from '../support/member.ts';

const AMOUNT = '100';

type World = { wallet: InjectedWallet; member: TestMember };

/** A member whose wallet makes several calls at once, through a contract that it delegates to. */
async function memberWithBatches(
  app: MemberApp,
  url: string,
  change: Partial<Batches> = {},
): Promise<World> {
  const account = await fundedAccount(url);
  const member = await boundMember(url, account);
  const batches = { ...(await delegatedBatches(url)), ...change };
  const wallet = await injectWallet(app.page, url, account, { batches });
  await app.open('/');
  await app.connect(WALLET_NAME);
  await app.expectSignedIn();
  return { wallet, member };
}

async function reviewDeposit(app: MemberApp): Promise<void> {
  await app.open('/pages/assets/deposit');
  await app.enterAmount(AMOUNT);
  await app.button('deposit.review').click();
  await expect(app.button('deposit.confirm')).toBeEnabled();
}

const offer = (app: MemberApp) =>
  app.text('deposit.remark.atOnce', { amount: AMOUNT, unit: 'USDT' });

/** Checks that exactly one deposit arrived, and that no allowance is left. */
async function expectCreditedOnce(url: string, { wallet, member }: World): Promise<void> {
  const { account } = wallet.behaviour;
  expect(await depositsOf(account.address)).toMatchObject([{ state: 'SUCCESS' }]);
  await member.signIn();
  expect((await member.call('me', {})).balances.USDT.available).toBe(AMOUNT);
  const { contracts, tokens } = await configOf(url);
  const client = await chainClient(url, account);
  const allowance = await client.readContract({
    address: tokens[0]!.address as Hex,
    abi: erc20Abi,
    functionName: 'allowance',
    args: [account.address, contracts.gateway as Hex],
  });
  expect(allowance).toBe(0n);
}

async function approveAndDeposit(app: MemberApp): Promise<void> {
  await app.button('deposit.confirm').click();
  await app.confirmApproval();
  await app.expectDone('deposit.done');
}

test('one confirmation approves exactly the amount and deposits it', async ({ app, baseURL }) => {
  const world = await memberWithBatches(app, baseURL!);
  const { wallet } = world;
  await reviewDeposit(app);
  await expect(offer(app)).toBeVisible();
  wallet.behaviour.refuses.add('wallet_sendCalls');
  await app.button('deposit.confirm').click();
  await expect(app.text('flow.problem.declined')).toBeVisible();
  expect(await app.stored()).toMatchObject({ coinlog: false });
  wallet.behaviour.refuses.clear();
  await expect(offer(app)).toBeVisible();
  await app.button('deposit.confirm').click();
  await app.expectDone('deposit.done');
  expect(wallet.count('wallet_sendCalls')).toBe(2);
  expect(wallet.count('eth_sendTransaction')).toBe(0);
  await app.text('flow.howItWent').click();
  await expect(app.text('flow.atOnceStep')).toBeVisible();
  await expectCreditedOnce(baseURL!, world);
});

for (const [what, forgets] of [
  ['the wallet says what became of it', false],
  ['the wallet has forgotten it, so the chain says it', true],
] as const) {
  test(`a deposit whose page is closed after sending goes on and is credited once: ${what}`, async ({
    app,
    page,
    baseURL,
  }) => {
    const world = await memberWithBatches(app, baseURL!, { forgets });
    const { wallet } = world;
    wallet.behaviour.silent = true;
    await reviewDeposit(app);
    await app.button('deposit.confirm').click();
    await expect(app.text('flow.confirmInWallet').first()).toBeVisible();
    await expect.poll(() => wallet.count('wallet_sendCalls')).toBe(1);
    if (forgets)
      await expect
        .poll(() => depositsOf(wallet.behaviour.account.address))
        .toMatchObject([{ state: 'SUCCESS' }]);
    wallet.behaviour.silent = false;
    await page.reload();
    await app.expectDone('deposit.done');
    expect(wallet.count('wallet_sendCalls')).toBe(1);
    await expectCreditedOnce(baseURL!, world);
  });
}

test('a wallet that refuses the batch continues with two confirmations', async ({
  app,
  baseURL,
}) => {
  const world = await memberWithBatches(app, baseURL!, { refusal: 5750 });
  const { wallet } = world;
  await reviewDeposit(app);
  await app.button('deposit.confirm').click();
  await expect(app.text('flow.problem.notAtOnce')).toBeVisible();
  await expect(offer(app)).toBeHidden();
  await approveAndDeposit(app);
  expect(wallet.count('eth_sendTransaction')).toBe(2);
  await expectCreditedOnce(baseURL!, world);
});

test('a batch is not used if the wallet offers it only on another chain', async ({
  app,
  baseURL,
}) => {
  const world = await memberWithBatches(app, baseURL!, { chainId: 1 });
  await reviewDeposit(app);
  await expect(offer(app)).toBeHidden();
  await approveAndDeposit(app);
  expect(world.wallet.count('wallet_sendCalls')).toBe(0);
  await expectCreditedOnce(baseURL!, world);
});
