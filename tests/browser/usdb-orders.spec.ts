import { businessDay, mergePlan, type Plan } from '@fairlaunch/plan';
import { announceAsOwner } from '../support/owner.ts';
import { expect, test } from './fixtures.ts';
import { injectWallet, WALLET_NAME } from './injected-wallet.ts';
import { boundMember, configOf, depositOnChain, fundedAccount, until } from './support/people.ts';
import { like } from './support/texts.ts';

test.setTimeout(180_000);

/** Short enough to be seen to its end. */
const CHANGE = {
  order: { stablecoinDominator: true },
  packages: { P3: { days: 3, ppm: 1_000 } },
};

test('USDB is staked once the plan allows it: its order, its income, and its principal back', async ({
  app,
  page,
  baseURL,
}) => {
  const { say } = app;
  const account = await fundedAccount(baseURL!);
  const member = await boundMember(baseURL!, account);
  await depositOnChain(baseURL!, account, '200');
  await until(
    () => member.call('me', {}),
    ({ balances }) => balances.USDT.available === '200',
  );
  await member.call('swap', await member.swap('USDT', '150'));
  const { plan, businessNow } = await configOf(baseURL!);
  await announceAsOwner(
    process.env['FAIRLAUNCH_OWNER_DATABASE_URL']!,
    mergePlan(CHANGE, plan.plan as Plan),
    businessDay(businessNow) + 1,
  );
  await injectWallet(page, baseURL!, account);
  await app.open('/');
  await app.connect(WALLET_NAME);
  await app.expectSignedIn();
  await app.days(1);

  const order = page.getByRole('link', {
    name: new RegExp(say('order.type.STABLECOIN_DOMINATOR')),
  });
  await test.step('100 USDB are staked for three days', async () => {
    await app.open('/pages/stake/stake?package=P3');
    await page
      .getByRole('radiogroup', { name: say('stake.asset') })
      .getByRole('radio', { name: 'USDB' })
      .click();
    await app.enterAmount('100');
    await app.button('stake.review').click();
    await expect(app.text('order.type.STABLECOIN_DOMINATOR')).toBeVisible();
    await app.button('stake.confirm').click();
    await app.expectDone('stake.done');
    await app.button('flow.finish').click();
    await expect(order).toContainText(/100(?:\.0+)?\s*USDB/);
    await app.open('/pages/package/data');
    await expect(app.textLike('pledge.returnsUsdb', 'amount')).toBeVisible();
  });

  await test.step('its income is paid in USDT', async () => {
    await app.days(2);
    await app.open('/');
    await page.getByRole('link', { name: like(say, 'home.paidOn', 'day') }).click();
    await expect(app.text('income.kind.STATIC')).toBeVisible();
    await expect(page.getByRole('main')).toContainText(/0\.1\d*\s*USDT/);
  });

  await test.step('its principal comes back in USDB', async () => {
    await app.days(2);
    await app.open('/pages/package/package');
    await app.button('orders.filter.expired').click();
    await expect(order).toContainText(say('order.state.COMPLETED'));
    await member.signIn();
    const { items } = await member.call('assets', {});
    expect(items.find(({ asset }) => asset === 'USDB')).toMatchObject({
      available: '149.55',
      principal: '0',
    });
  });
});
