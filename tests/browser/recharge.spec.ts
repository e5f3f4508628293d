import { testUsdtAbi } from '@fairlaunch/contracts';
import type { Hex } from 'viem';
import { expect, test } from './fixtures.ts';
import { injectWallet, WALLET_NAME } from './injected-wallet.ts';
import { boundMember, chainClient, configOf, fundedAccount } from './support/people.ts';

test.use({ byKeyboard: true });

test('paying the operator credits nothing, and the spending permission can be revoked', async ({
  app,
  page,
  baseURL,
}) => {
  const account = await fundedAccount(baseURL!);
  const member = await boundMember(baseURL!, account);
  await injectWallet(page, baseURL!, account);
  await app.open('/');
  await app.connect(WALLET_NAME);
  await app.expectSignedIn();
  await app.open('/pages/assets/recharge');
  await expect(app.text('recharge.noDeposit')).toBeVisible();
  await expect(app.text('amount.enter')).toBeVisible();
  await app.enterAmount('25');
  await app.button('recharge.review').click();
  await expect(app.text('recharge.noDeposit')).toBeVisible();
  await app.button('recharge.confirm').click();
  const approval = app.sheet('approval.title', { unit: 'USDT' });
  await approval.getByRole('radio', { name: app.say('approval.unlimited') }).click();
  await approval.getByRole('button', { name: app.say('approval.confirm') }).click();
  await app.expectDone('recharge.done');

  const { tokens } = await configOf(baseURL!);
  const client = await chainClient(baseURL!, account);
  const left = await client.readContract({
    address: tokens[0]!.address as Hex,
    abi: testUsdtAbi,
    functionName: 'balanceOf',
    args: [account.address],
  });
  expect(left).toBe(9_975n * 10n ** 18n);

  await app.open('/pages/my/permissions');
  await expect(app.text('allowance.none')).toHaveCount(2);
  await app.button('revoke.title').click();
  await app.button('revoke.confirm').click();
  await app.expectDone('revoke.done');
  await app.button('flow.finish').click();
  await expect(app.text('allowance.none')).toHaveCount(3);

  // The sign-in of the app ended the session of the first device.
  await member.signIn();
  expect((await member.call('me', {})).total).toBe('0');
});
