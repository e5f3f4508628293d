import { expect, test } from './fixtures.ts';
import { injectWallet, WALLET_NAME } from './injected-wallet.ts';
import { depositOnChain, memberWith } from './support/people.ts';

const TERMS = '**/api/orders/type*';

test('a stake says its type and why before it is signed, and the order keeps the type', async ({
  app,
  page,
  baseURL,
}) => {
  const { say } = app;
  const { account } = await memberWith(baseURL!, '200');
  await injectWallet(page, baseURL!, account);

  await test.step('an amount of only new money is staking', async () => {
    await app.open('/pages/stake/stake?package=P30');
    await app.connect(WALLET_NAME);
    await app.enterAmount('100');
    await expect(app.text('orderType.because.REAL')).toBeVisible();
  });

  await test.step('Back from a linked page leads to the form with what was chosen and typed', async () => {
    const days = page.getByRole('radiogroup', { name: say('stake.package') }).getByRole('radio');
    await days.first().click();
    await page.getByRole('link', { name: say('whatIf.link') }).click();
    await expect(app.heading('whatIf.title')).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel(say('amount.label'), { exact: true })).toHaveValue('100');
    await expect(days.first()).toBeChecked();
  });

  await test.step('the review says the same, even while the form refreshes', async () => {
    await page.route(TERMS, () => undefined);
    const asked = page.waitForRequest(TERMS);
    await depositOnChain(baseURL!, account, '10');
    await asked;
    expect(await app.button('stake.review').isEnabled()).toBe(true);
    await app.button('stake.review').click();
    await expect(app.button('stake.confirm')).toBeEnabled();
    await page.unroute(TERMS);
    await expect(app.text('order.type.REAL')).toBeVisible();
    await app.button('stake.confirm').click();
    await app.expectDone('stake.done');
  });

  await test.step('the type links the page that says who can have it', async () => {
    await app.buttonLike('order.see', 'number').click();
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
});
