import { rewardVaultAbi } from '@fairlaunch/contracts';
import { micro, toWei } from '@fairlaunch/money';
import { erc20Abi, type Hex } from 'viem';
import { expect, test } from './fixtures.ts';
import { injectWallet, WALLET_NAME } from './injected-wallet.ts';
import { changeAnswers } from './support/change-answers.ts';
import { chainClient, configOf, fundedAccount, useVaultOnChain } from './support/people.ts';

test.use({ byKeyboard: true });

const wei = (amount: string) => toWei(micro(amount));

test('a newcomer without a referrer stakes on chain, claims, withdraws and exits', async ({
  app,
  page,
  baseURL,
}) => {
  const { say } = app;
  const [account, giver] = [await fundedAccount(baseURL!), await fundedAccount(baseURL!)];
  await useVaultOnChain(baseURL!, giver, 'addReward', '700');
  const wallet = await injectWallet(page, baseURL!, account);
  const { contracts, tokens } = await configOf(baseURL!);
  const client = await chainClient(baseURL!, account);
  const vault = { address: contracts.rewardVault!.address as Hex, abi: rewardVaultAbi } as const;
  const usdt = { address: tokens[0]!.address as Hex, abi: erc20Abi } as const;
  const user = () =>
    client.readContract({ ...vault, functionName: 'userInfo', args: [account.address] });
  const inWallet = () =>
    client.readContract({ ...usdt, functionName: 'balanceOf', args: [account.address] });
  const sent = () => wallet.count('eth_sendTransaction');
  const records = (kind: 'deposit' | 'withdraw' | 'claim') =>
    page.getByRole('list', { name: say(`vault.records.${kind}`) }).getByRole('listitem');
  const finish = async () => {
    await app.button('flow.finish').click();
    await expect(app.heading('vault.title')).toBeVisible();
  };

  await test.step('a guest reads the rewards that flow, and connects', async () => {
    await app.open('/pages/package/package');
    await page.getByRole('link', { name: new RegExp(say('vault.title')) }).click();
    await expect(app.text('vault.guest')).toBeVisible();
    await expect(app.text('vault.flowToday')).toBeVisible();
    await app.connect(WALLET_NAME);
    await expect(app.text('vault.empty')).toBeVisible();
  });

  await test.step('100 are staked with an exact approval, despite double taps, a reload and a wallet that keeps the transaction back', async () => {
    await app.button('vault.stake.open', { unit: 'USDT' }).click();
    await app.enterAmount('100');
    await app.button('vault.stake.review').dblclick();
    await app.button('vault.stake.confirm').dblclick();
    const approval = app.sheet('approval.title', { unit: 'USDT' });
    await expect(
      approval.getByRole('radio', { name: say('approval.exact', { amount: '100', unit: 'USDT' }) }),
    ).toBeChecked();
    await page.reload();
    wallet.behaviour.holdsBack = vault.address;
    await approval.getByRole('button', { name: say('approval.confirm') }).dblclick();
    await expect.poll(sent).toBe(2);
    await expect(
      page.getByRole('listitem').filter({ hasText: say('vault.stake.step') }),
    ).toContainText(say('step.active'));
    await page.reload();
    wallet.behaviour.holdsBack = false;
    await wallet.release();
    await app.expectDone('vault.stake.done');
    expect(sent()).toBe(2);
    expect((await user()).amount).toBe(wei('100'));
    await finish();
    await expect(records('deposit')).toHaveCount(1);
    // The stake took exactly what was approved.
    await expect(app.button('revoke.title')).toBeHidden();
  });

  await test.step('the earned amount grows every second', async () => {
    const figure = app.text('vault.earned').locator('xpath=..');
    const before = await figure.textContent();
    await expect.poll(() => figure.textContent()).not.toBe(before);
  });

  await test.step('a day later the reward is claimed, and at least what the review showed arrives', async () => {
    await app.days(1);
    await app.open('/pages/vault/vault');
    await expect(app.button('vault.claim.open')).toBeEnabled();
    const before = await inWallet();
    await app.button('vault.claim.open').dblclick();
    await app.button('vault.claim.confirm').dblclick();
    await app.expectDone('vault.claim.done');
    const paid = (await inWallet()) - before;
    expect(paid).toBeGreaterThan(wei('1'));
    const [record] = await client.readContract({
      ...vault,
      functionName: 'recordsOf',
      args: [account.address, 2, 0n, 1n],
    });
    expect(paid).toBe(record!.amount);
    await finish();
    await page.getByRole('tab', { name: say('vault.records.claim') }).click();
    await expect(records('claim')).toHaveCount(1);
    await page.getByRole('button', { name: say('vault.findTransaction') }).click();
    await expect(
      records('claim').getByRole('button', { name: new RegExp(`^${say('label.copy')}: 0x`) }),
    ).toBeVisible();
  });

  await test.step('on another network the app asks at once, the button says so, and the page stays readable', async () => {
    const ours = (await configOf(baseURL!)).chain.chainId;
    const prompt = page.getByRole('dialog', { name: say('network.title') });
    await wallet.moveTo(1);
    await expect(prompt).toBeVisible();
    await wallet.moveTo(ours);
    await expect(prompt).toBeHidden();
    await wallet.moveTo(1);
    await prompt.getByRole('button', { name: say('action.notNow') }).click();
    await expect(app.button('action.switchNetwork')).toBeVisible();
    await expect(app.text('vault.totalStaked')).toBeVisible();
    await wallet.moveTo(ours);
    await expect(app.button('vault.stake.open', { unit: 'USDT' })).toBeVisible();
  });

  await test.step('40 are withdrawn although the wallet never answers: the transaction is found on chain and not sent twice', async () => {
    await app.button('vault.withdraw.open').click();
    await app.enterAmount('101');
    await expect(page.getByRole('alert')).toHaveText(say('vault.problem.aboveStake'));
    await app.enterAmount('40');
    await app.button('vault.withdraw.review').click();
    wallet.behaviour.silent = true;
    const before = sent();
    await app.button('vault.withdraw.confirm').click();
    await expect.poll(sent).toBe(before + 1);
    await expect.poll(async () => (await user()).amount).toBe(wei('60'));
    wallet.behaviour.silent = false;
    await page.reload();
    await app.expectDone('vault.withdraw.done');
    expect(sent()).toBe(before + 1);
    await finish();
  });

  await test.step('nothing is signed for a contract that is not the published one', async () => {
    await app.button('vault.claim.open').click();
    wallet.behaviour.code = '0x6001600155';
    const before = sent();
    await app.button('vault.claim.confirm').click();
    await expect(app.text('flow.problem.wrongContract')).toBeVisible();
    expect(sent()).toBe(before);
    wallet.behaviour.code = undefined;
    await app.button('flow.clear').click();
  });

  await test.step('what the contract would refuse is explained and not signed', async () => {
    await app.button('vault.withdraw.open').click();
    await app.enterAmount('60');
    await app.button('vault.withdraw.review').click();
    await expect(app.button('vault.withdraw.confirm')).toBeVisible();
    await useVaultOnChain(baseURL!, account, 'withdraw', '10');
    const before = sent();
    await app.button('vault.withdraw.confirm').click();
    await expect(app.text('flow.problem.moreThanStaked')).toBeVisible();
    await expect(app.text('flow.moneyMoved.no')).toBeVisible();
    expect(sent()).toBe(before);
    await app.button('flow.clear').click();
  });

  await test.step('the emergency exit returns the stake after a confirmation; back only closes its sheet', async () => {
    await app.open('/pages/vault/vault');
    await app.button('vault.exit.title').click();
    const sheet = app.sheet('vault.exit.title');
    await expect(sheet.getByText(say('vault.exit.remark'))).toBeVisible();
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(app.heading('vault.title')).toBeVisible();
    await app.button('vault.exit.title').click();
    await sheet.getByRole('button', { name: say('vault.exit.review') }).click();
    await expect(app.text('vault.exit.remark')).toBeVisible();
    const before = await inWallet();
    await app.button('vault.exit.confirm').click();
    await app.expectDone('vault.exit.done');
    expect((await inWallet()) - before).toBe(wei('50'));
    expect((await user()).amount).toBe(0n);
    await finish();
    await page.getByRole('tab', { name: say('vault.records.withdraw') }).click();
    await expect(records('withdraw')).toHaveCount(3);
    await expect(records('withdraw').first()).toContainText('50');
  });

  await test.step('the page warns of an unlimited approval, shows it, and revokes it', async () => {
    await app.open('/pages/vault/stake');
    await app.enterAmount('5');
    await app.button('vault.stake.review').click();
    await app.button('vault.stake.confirm').click();
    const approval = app.sheet('approval.title', { unit: 'USDT' });
    await approval.getByRole('radio', { name: say('approval.unlimited') }).click();
    await expect(
      approval.getByText(say('vault.approval.unlimitedWarning', { unit: 'USDT' })),
    ).toBeVisible();
    await approval.getByRole('button', { name: say('approval.confirm') }).click();
    await app.expectDone('vault.stake.done');
    await finish();
    await app.button('revoke.title').click();
    await app.button('revoke.confirm').click();
    await app.expectDone('revoke.done');
    await finish();
    await expect(app.button('revoke.title')).toBeHidden();
    expect(
      await client.readContract({
        ...usdt,
        functionName: 'allowance',
        args: [account.address, vault.address],
      }),
    ).toBe(0n);
  });
});

test.describe('a chain that cannot be reached', () => {
  test.use({ knownErrors: /ERR_FAILED/ });

  test('is named on the page, which offers another try', async ({ app, page }) => {
    await page.route('**/api/rpc', (route) => route.abort());
    await app.open('/pages/vault/vault');
    await expect(app.text('error.loadFailed')).toBeVisible();
    await page.unroute('**/api/rpc');
    await app.button('action.tryAgain').click();
    await expect(app.text('vault.totalStaked')).toBeVisible();
  });
});

test('without a vault, its page says so and nothing links it', async ({ app, page }) => {
  await changeAnswers(page, 'config', ({ contracts }) =>
    Object.assign(contracts, { rewardVault: null }),
  );
  await app.open('/pages/vault/vault');
  await expect(app.text('vault.none')).toBeVisible();
  await app.open('/pages/my/my');
  await expect(app.heading('tab.my')).toBeVisible();
  await expect(app.text('vault.title')).toBeHidden();
  await app.open('/pages/package/package');
  await expect(app.text('orders.guest')).toBeVisible();
  await expect(app.text('vault.title')).toBeHidden();
});
