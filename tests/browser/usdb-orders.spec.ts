import { dayStart } from '@fairlaunch/plan';
import { expect, test } from './fixtures.ts';
import { injectWallet, WALLET_NAME } from './injected-wallet.ts';
import { announcePlan } from './support/announce-plan.ts';
import { configOf, fundPool, memberWith } from './support/people.ts';
import { like } from './support/texts.ts';

const DAY = 86_400;

/** A plan with orders short enough to end during the test. */
const CHANGE = {
  order: { stablecoinDominator: true, exitFeePpm: 10_000 },
  packages: { P3: { days: 3, ppm: 1_000 } },
};

test('USDB is staked once the plan allows it: its order, its income, and its principal back', async ({
  app,
  page,
  baseURL,
}) => {
  const { say } = app;
  const { account, member } = await memberWith(baseURL!, '200');
  await member.call('swap', await member.swap('USDT', '150'));
  const start = dayStart(await announcePlan(baseURL!, CHANGE));
  const now = async () => (await configOf(baseURL!)).businessNow;
  while ((await now()) < start) await member.call('advanceTime', { seconds: DAY });
  // Funds the pool, so that everything due is paid in full, whatever earlier tests left in it.
  await fundPool(baseURL!, account, 'STATIC', '1000');
  const requestId = member.requestId();
  await member.call('stake', { requestId, package: 'P3', amount: '40', asset: 'USDB' });
  await injectWallet(page, baseURL!, account);
  await app.open('/');
  await app.connect(WALLET_NAME);
  await app.expectSignedIn();

  /** The card of the order with this principal. */
  const order = (amount: number) =>
    page
      .getByRole('link', { name: new RegExp(say('order.type.STABLECOIN_DOMINATOR')) })
      .filter({ hasText: new RegExp(`${amount}(?:\\.0+)?\\s*USDB`) });
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
    await app.open('/pages/package/package');
    await expect(order(100)).toContainText(say('order.state.OPEN'));
    await app.open('/pages/package/data');
    await expect(app.textLike('pledge.returnsUsdb', 'amount')).toBeVisible();
  });

  await test.step('another 40 leave early, for 39.6 USDB', async () => {
    await app.open('/pages/package/package');
    await order(40).click();
    await app.button('exit.open').click();
    await expect(app.sheet('exit.title')).toContainText(
      new RegExp(`${say('exit.returned')}\\s*39\\.60*\\s*USDB`),
    );
    await app.button('exit.review').click();
    await app.button('exit.confirm').click();
    await app.expectDone('exit.done');
  });

  await test.step('income is paid in USDT', async () => {
    await app.days(2);
    await app.open('/');
    await page.getByRole('link', { name: like(say, 'home.paidOn', 'day') }).click();
    await expect(app.text('income.kind.STATIC')).toBeVisible();
    await expect(page.getByRole('main')).toContainText(/0\.10*\s*USDT/);
  });

  await test.step('both principals come back in USDB, one less its fee', async () => {
    await app.days(2);
    await app.open('/pages/package/package');
    await app.button('orders.filter.expired').click();
    await expect(order(100)).toContainText(say('order.state.COMPLETED'));
    await expect(order(40)).toContainText(say('order.state.EXITED'));
    await member.signIn();
    const { items } = await member.call('assets', {});
    expect(items.find(({ asset }) => asset === 'USDB')).toMatchObject({
      available: '149.15',
      principal: '0',
    });
  });
});
