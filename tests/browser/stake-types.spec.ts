import { expect, test } from './fixtures.ts';
import { injectWallet, WALLET_NAME } from './injected-wallet.ts';
import { withPlan } from './support/with-plan.ts';
import { boundMember, depositOnChain, fundedAccount, until } from './support/people.ts';

test.setTimeout(180_000);

test('a stake says its type and why before it is signed, and its order keeps it', async ({
  app,
  page,
  baseURL,
}) => {
  const { say } = app;
  const account = await fundedAccount(baseURL!);
  const member = await boundMember(baseURL!, account);
  await depositOnChain(baseURL!, account, '300');
  await until(
    () => member.call('me', {}),
    ({ balances }) => balances.USDT.available === '300',
  );
  await injectWallet(page, baseURL!, account);

  await test.step('new money in full is staking', async () => {
    await app.open('/pages/stake/stake?package=P30');
    await app.connect(WALLET_NAME);
    await app.enterAmount('100');
    await expect(app.text('orderType.because.REAL')).toBeVisible();
    await app.button('stake.review').click();
    await expect(app.text('order.type.REAL')).toBeVisible();
    await app.button('stake.confirm').click();
    await app.expectDone('stake.done');
  });

  await test.step('the type leads to who can have it', async () => {
    await app.button('flow.finish').click();
    await page.getByRole('link', { name: new RegExp(say('order.type.REAL')) }).click();
    await page.getByRole('link', { name: say('order.type.REAL'), exact: true }).click();
    await expect(app.text('orderType.who.REAL')).toBeVisible();
    await expect(app.text('orderType.off')).toBeVisible();
  });

  await test.step('the details count what can still be paid, by package and by day', async () => {
    await app.open('/pages/package/data');
    await expect(app.heading('pledge.byPackage')).toBeVisible();
    const first = page.getByRole('list', { name: say('pledge.calendar') }).getByRole('listitem');
    await expect(first.first()).toBeVisible();
    await expect(app.textLike('pledge.returns', 'amount')).toBeVisible();
  });

  const assets = page.getByRole('radiogroup', { name: say('stake.asset') });
  await test.step('USDB is not offered while the plan has no orders in it', async () => {
    await app.open('/pages/stake/stake?package=P30');
    await expect(page.getByRole('radiogroup', { name: say('stake.package') })).toBeVisible();
    await expect(assets).toHaveCount(0);
  });

  await test.step('under a plan that has them, one is opened, shown and left in USDB', () =>
    withPlan({ order: { stablecoinDominator: true } }, async () => {
      await member.call('swap', await member.swap('USDT', '100'));
      // What callers share is kept for some seconds.
      await expect(async () => {
        await page.reload();
        await expect(assets).toBeVisible({ timeout: 3_000 });
      }).toPass({ timeout: 60_000 });
      await assets.getByRole('radio', { name: 'USDB' }).click();
      await app.enterAmount('90');
      await expect(app.text('order.type.STABLECOIN_DOMINATOR')).toBeVisible();
      await app.button('stake.review').click();
      await app.button('stake.confirm').click();
      await app.expectDone('stake.done');
      const { items } = await member.call('orders', { filter: 'staking' });
      expect(items[0]).toMatchObject({ type: 'STABLECOIN_DOMINATOR', amount: '90' });
      await app.open(`/pages/package/${items[0]!.number}`);
      await app.button('exit.open').click();
      await expect(app.page.getByRole('dialog')).toContainText('USDB');
      await app.button('exit.review').click();
      await app.button('exit.confirm').click();
      await app.expectDone('exit.done');
      await app.open('/pages/package/types');
      await expect(app.heading('orderType.newMoneyTitle')).toBeVisible();
      await expect(app.text('orderType.off')).toHaveCount(0);
    }));
});
