import { expect, test } from './fixtures.ts';
import { injectWallet, WALLET_NAME } from './injected-wallet.ts';
import { grant } from '../support/operator.ts';
import { operatorsOf } from './support/operators-of.ts';
import { boundMember, fundedAccount } from './support/people.ts';

test('points are withdrawn at the posted rate, and taken back', async ({ app, page, baseURL }) => {
  const { say } = app;
  const account = await fundedAccount(baseURL!);
  await injectWallet(page, baseURL!, account);
  const { inviteCode } = await (await boundMember(baseURL!)).call('me', {});
  await app.open(`/?invite=${inviteCode}`);
  await app.connect(WALLET_NAME);
  await app.button('bind.confirm').click();
  await app.expectSignedIn();
  const gift = { account: account.address, asset: 'CPT', amount: '150' } as const;
  await grant(await operatorsOf(baseURL!), gift);

  await test.step('the page is found among the services, and shows the rate, its end and what is left', async () => {
    await app.open('/pages/services/services');
    await page.getByRole('link', { name: say('pointsWithdrawal.title') }).click();
    await expect(app.heading('pointsWithdrawal.title')).toBeVisible();
    await page.getByRole('radio', { name: say('swap.pair', { from: 'CPT', to: 'BHC' }) }).click();
    await expect(app.text('rates.until')).toBeVisible();
    await app.enterAmount('99');
    await expect(app.button('problem.belowMinimum', { amount: '100' })).toBeVisible();
    await app.enterAmount('100');
    await expect(page.getByText('9.8').first()).toBeVisible();
  });

  await test.step('the wallet signs what the review showed, and the record shows the state', async () => {
    await app.button('swap.review').click();
    await expect(app.text('pointsWithdrawal.burned')).toBeVisible();
    await app.button('withdraw.confirm').click();
    await expect(app.text('withdraw.pending')).toBeVisible();
    await app.open('/pages/assets/records?show=withdrawals');
    await expect(app.text('pointsWithdrawal.state.SYSTEM_PAYOUT')).toBeVisible();
    await expect(app.text('pointsWithdrawal.systemPayoutNote')).toBeVisible();
  });

  await test.step('the inbox says that the points were withdrawn, not exchanged', async () => {
    await app.open('/pages/inbox/inbox');
    await expect(app.text('inbox.withdrawals').first()).toBeVisible();
    await expect(app.text('inbox.exchanges')).toHaveCount(0);
    await app.open('/pages/assets/records?show=withdrawals');
  });

  await test.step('until the payout is signed, the points can be taken back', async () => {
    await app.button('withdraw.cancel').click();
    await app.button('withdraw.cancelConfirm').click();
    await expect(app.text('pointsWithdrawal.state.FAILED_TO_WITHDRAW')).toBeVisible();
  });

  await test.step('every posting is public', async () => {
    await app.open('/pages/rates/rates');
    await expect(app.text('rates.state.STANDING').first()).toBeVisible();
  });
});
