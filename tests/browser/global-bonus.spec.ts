import { expect, test } from './fixtures.ts';
import { injectWallet, WALLET_NAME } from './injected-wallet.ts';
import { boundMember, fundedAccount } from './support/people.ts';

test('the pool of the global bonus says what it holds, when it is credited, and to whom', async ({
  app,
  page,
  baseURL,
}) => {
  const { say } = app;
  await app.open('/pages/services/services');
  await page.getByRole('link', { name: say('globalBonus.title') }).click();
  await expect(app.heading('globalBonus.title')).toBeVisible();
  await expect(app.text('globalBonus.pool')).toBeVisible();
  await page.getByTitle(/21:00 \(UTC\+8\)/).click();
  await expect(page.getByRole('button', { name: /21:00 \(UTC\+8\)/ })).toBeVisible();
  await expect(page.getByText(/\d+ hours? \d+ minutes?/)).toBeVisible();
  await expect(app.text('globalBonus.own')).toBeHidden();

  const account = await fundedAccount(baseURL!);
  await boundMember(baseURL!, account);
  await injectWallet(page, baseURL!, account);
  await app.open('/');
  await page.reload();
  await app.connect(WALLET_NAME);
  await app.expectSignedIn();
  await app.open('/pages/Community/Community');
  await page.getByRole('link', { name: say('globalBonus.title') }).click();
  await expect(app.text('globalBonus.ownNone')).toBeVisible();
  await page.goBack();
  await expect(app.heading('community.title')).toBeVisible();
});
