import type { Locale } from '@fairlaunch/locales';
import { expect, test } from './fixtures.ts';
import { injectWallet, WALLET_NAME } from './injected-wallet.ts';
import { boundMember, fundedAccount } from './support/people.ts';
import { speaker } from './support/texts.ts';

test.use({ knownErrors: /net::ERR_FAILED/ });

const REST = /\/assets\/texts\/\w+\/\w+\/rest\.js/;
const japanese = speaker('wallet', 'ja_JP');

const failed = (say: ReturnType<typeof speaker<'wallet'>>) =>
  say('page.chunkFailed', { kind: 'missing' });

test('if a language does not load, every page keeps the one in use', async ({ app, page }) => {
  await page.route('**/assets/texts/**/ja_JP/*.js', (route) => route.abort());
  await app.open('/pages/my/settings');
  await page.getByRole('button', { name: app.say('language.title') }).click();
  await page.getByRole('button', { name: '日本語' }).click();
  await expect(app.toast(failed(app.say))).toBeVisible();
  await app.open('/pages/plans/plans');
  await expect(app.heading('plans.title')).toBeVisible();
  await page.reload();
  await expect(app.heading('plans.title')).toBeVisible();
});

test('of two languages the one that was chosen last is shown, and stays', async ({ app, page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/texts/**/ja_JP/rest.js', async (route) => {
    await held;
    await route.continue();
  });
  await app.open('/pages/my/settings');
  await page.getByRole('button', { name: app.say('language.title') }).click();
  await page.getByRole('button', { name: '日本語' }).click();
  await page.getByRole('button', { name: 'Español' }).click();
  const spanish = speaker('wallet', 'es_ES');
  const title = page.getByRole('heading', { name: spanish('settings.title'), exact: true });
  await expect(title).toBeVisible();
  const arrived = page.waitForResponse(REST);
  release();
  await arrived;
  await page.reload();
  await expect(title).toBeVisible();
});

test('English is shown if the stored language cannot be loaded', async ({ app, page }) => {
  const locale: Locale = 'ja_JP';
  await page.addInitScript(
    (chosen) => localStorage.setItem('fairlaunch.preferences', JSON.stringify({ locale: chosen })),
    locale,
  );
  await page.route('**/assets/texts/**/ja_JP/first.js', (route) => route.abort());
  await app.open('/pages/plans/plans');
  await expect(app.heading('plans.title')).toBeVisible();
  await page.unroute('**/assets/texts/**/ja_JP/first.js');
  await page.reload();
  await expect(
    page.getByRole('heading', { name: japanese('plans.title'), exact: true }),
  ).toBeVisible();
});

test('a page stays if the texts of a sheet do not load, and the next tap opens the sheet', async ({
  app,
  page,
}) => {
  await page.route(REST, (route) => route.abort());
  await app.open('/');
  await app.button('action.connect').first().click();
  await expect(app.toast(failed(app.say))).toBeVisible();
  await expect(app.text('guest.headline')).toBeVisible();
  await page.unroute(REST);
  await app.button('action.connect').first().click();
  await expect(app.sheet('connect.title')).toBeVisible();
});

test('a member’s pages need only their own texts, and open while others still load', async ({
  app,
  page,
  baseURL,
}) => {
  const account = await fundedAccount(baseURL!);
  await boundMember(baseURL!, account);
  await injectWallet(page, baseURL!, account);
  await app.open('/');
  await app.connect(WALLET_NAME);
  await app.expectSignedIn();

  await test.step('texts that fail to load change nothing on the page', async () => {
    await page.route(REST, (route) => route.abort());
    for (const [way, title] of [
      ['/pages/my/my', 'tab.my'],
      ['/pages/Community/Community', 'community.title'],
      ['/pages/package/package', 'orders.title'],
    ] as const) {
      await app.open(way);
      await page.reload();
      await expect(app.heading(title)).toBeVisible();
    }
    await app.open('/');
    await page.reload();
    await app.expectSignedIn();
  });

  await test.step('a second page does not wait for texts of other pages', async () => {
    await page.unroute(REST);
    await page.route(REST, () => undefined);
    const asked = page.waitForRequest(REST);
    await app.open('/pages/my/my');
    await page.reload();
    await expect(app.heading('tab.my')).toBeVisible();
    await asked;
    await app.open('/pages/plans/plans');
    await expect(app.heading('plans.title')).toBeVisible();
  });
});
