import { isoDate } from '@fairlaunch/plan';
import { expect, test } from './fixtures.ts';
import { injectWallet, WALLET_NAME } from './injected-wallet.ts';
import { airdrop, grant } from '../support/operator.ts';
import { operatorsOf } from './support/operators-of.ts';
import { memberWith } from './support/people.ts';

test.use({ byKeyboard: true });

test('buying a share takes a coupon and the wallet’s signature, and its BHC is locked', async ({
  app,
  page,
  baseURL,
}) => {
  const { say } = app;
  const { account, member } = await memberWith(baseURL!, '600');
  const { seat } = await member.call('me', {});
  await injectWallet(page, baseURL!, account);

  await test.step('without a coupon the page says how many are needed', async () => {
    await app.open('/pages/whitelist/whitelist');
    await app.connect(WALLET_NAME);
    await expect(app.text('whitelist.couponsMissing', { needed: 1, held: '0' })).toBeVisible();
  });

  await test.step('points and a coupon are granted, which everybody can read', async () => {
    const operators = await operatorsOf(baseURL!);
    const { address } = account;
    await grant(operators, { account: address, asset: 'COUPON', amount: '1' });
    await grant(operators, { account: address, asset: 'WPT', amount: '100' });
    await app.open('/pages/grants/grants');
    await expect(
      app.text('publicGrants.byPeople', { reason: 'a thank you' }).first(),
    ).toBeVisible();
    await app.open('/pages/mytransfer/mytransfer');
    await page.reload();
    await expect(app.text('points.remaining').first()).toBeVisible();
    await expect(app.textLike('points.progress', 'counted', 'closes').first()).toBeVisible();
  });

  await test.step('an airdrop is collected by a tap, which everybody can read', async () => {
    const operators = await operatorsOf(baseURL!);
    const { now } = await operators.first.call('config', {});
    const lastDay = isoDate(Math.floor(now / 86_400) + 30);
    const id = await airdrop(operators, { asset: 'WPT', list: `${seat},4`, lastDay });
    await app.open('/pages/my/airdrops');
    await page.reload();
    await app.button('airdrops.collect').click();
    await expect(app.text('airdrops.remark')).toBeVisible();
    await app.button('airdrops.collect').click();
    await app.expectDone('airdrops.done');
    await app.open('/pages/my/airdrops');
    await expect(app.text('airdrops.state.COLLECTED')).toBeVisible();
    await app.open(`/pages/grants/${id}`);
    await expect(page.getByText('a thank you', { exact: true })).toBeVisible();
    await expect(app.text('bind.seat', { seat: seat! })).toBeVisible();
  });

  await test.step('the review repeats the price and says that the purchase is final', async () => {
    await app.open('/pages/whitelist/whitelist');
    await page.getByLabel(say('whitelist.shares'), { exact: true }).fill('1.5');
    await expect(app.button('action.chooseShares')).toBeDisabled();
    await page.getByLabel(say('whitelist.shares'), { exact: true }).fill('1');
    await app.button('whitelist.review').click();
    await expect(app.text('whitelist.remark.final')).toBeVisible();
    await app.button('whitelist.confirm').click();
    await app.expectDone('whitelist.done');
  });

  await test.step('the position shows every field and its schedule', async () => {
    await app.button('flow.finish').click();
    await page.getByRole('link', { name: new RegExp(say('whitelist.locked.LOCKING')) }).click();
    for (const id of [
      'whitelist.bought',
      'whitelist.lockedAmount',
      'whitelist.remaining',
      'whitelist.purchaseTime',
      'whitelist.lockTime',
      'whitelist.releaseStart',
      'whitelist.initial',
      'whitelist.daily',
    ] as const)
      await expect(app.text(id).first()).toBeVisible();
    await expect(app.textLike('release.todayOf', 'day')).toBeVisible();
    await expect(app.heading('whitelist.chart')).toBeVisible();
  });
});
