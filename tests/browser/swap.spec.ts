import { expect, test } from './fixtures.ts';
import { injectWallet, WALLET_NAME } from './injected-wallet.ts';
import { memberWith } from './support/people.ts';

test.use({ byKeyboard: true });

// The test moves the page's clock, and the server refuses signatures of another time.
test.use({ knownErrors: /status of 400/ });

test('a swap shows a quote, which runs out, and takes place at a new one', async ({
  app,
  page,
  baseURL,
}) => {
  const { say } = app;
  const { account } = await memberWith(baseURL!, '200');
  await injectWallet(page, baseURL!, account);
  await page.clock.install();
  await app.open('/');
  await app.connect(WALLET_NAME);
  await app.expectSignedIn();

  await test.step('the terms are shown before anything is typed', async () => {
    await app.open('/pages/assets/assets');
    await page.getByRole('link', { name: say('home.swap'), exact: true }).click();
    await expect(app.heading('swap.title')).toBeVisible();
    await expect(app.text('swap.enter')).toBeVisible();
    await app.enterAmount('100.000001');
    await expect(page.getByText('99.7', { exact: false }).first()).toBeVisible();
    await app.button('swap.review').click();
    await expect(app.button('swap.confirm')).toBeVisible();
    const quoted = say('flow.validFor', { age: 30, ageMinutes: 0, seconds: 40, minutes: 0 })
      .replace(/30|40/g, String.raw`\d+`)
      .replaceAll('seconds', 'seconds?');
    await expect(page.getByText(new RegExp(quoted))).toBeVisible();
  });

  await test.step('a quote that has run out is not signed', async () => {
    await page.clock.fastForward(61_000);
    await expect(app.text('flow.validityOver')).toBeVisible();
    await expect(app.button('swap.confirm')).toBeHidden();
    await app.button('flow.reviewAgain').click();
    await expect(page.getByLabel(say('amount.label'), { exact: true })).toHaveValue('100.000001');
  });

  await test.step('a new quote is signed, and the records show the swap', async () => {
    await page.reload();
    await app.button('swap.review').click();
    await app.button('swap.confirm').click();
    await app.expectDone('swap.done');
    await app.button('swap.seeRecord').click();
    await expect(app.textLike('swap.feeIn', 'fee', 'asset')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/#\/pages\/assets\/assets/);
  });
});
