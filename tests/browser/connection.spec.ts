import { expect, test } from './fixtures.ts';
import { injectWallet, WALLET_NAME } from './injected-wallet.ts';
import { boundMember, fundedAccount } from './support/people.ts';
import type { MemberApp } from './support/member-app.ts';

test.use({ knownErrors: /ERR_FAILED|ERR_INTERNET_DISCONNECTED/ });

const strip = (app: MemberApp) =>
  app.page.getByRole('status').filter({ hasText: app.say('connection.offline') });

test('a strip says how old the figures are while offline, and they stay', async ({ app, page }) => {
  // The code of the strip loads once a page is idle.
  const loaded = page.waitForResponse(/status-lines/);
  await app.open('/pages/coverage/coverage');
  await expect(app.text('coverage.pools')).toBeVisible();
  await (await loaded).finished();
  await page.context().setOffline(true);
  await expect(strip(app)).toContainText(app.say('connection.figuresOf', { time: '' }).slice(0, 7));
  await expect(app.text('coverage.pools')).toBeVisible();
  await page.context().setOffline(false);
  await expect(strip(app)).toBeHidden();
});

test('a page stays if the connection is lost before the strip has loaded', async ({
  app,
  page,
}) => {
  const stripFailed = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('status-lines'),
  );
  await page.route('**/*status-lines*', (route) => route.abort());
  await app.open('/pages/coverage/coverage');
  await stripFailed;
  await app.open('/pages/escape');
  await expect(app.heading('escape.title')).toBeVisible();
});

test('a page says one error and offers one retry while the server is away', async ({
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
  await page.route('**/api/**', (route) =>
    /\/api\/config/.test(route.request().url()) ? route.continue() : route.abort(),
  );
  await app.open('/pages/assets/assets');
  await expect(page.getByRole('alert')).toHaveCount(1);
  await expect(app.button('action.tryAgain')).toHaveCount(1);
  await page.unroute('**/api/**');
  await app.button('action.tryAgain').click();
  await expect(app.text('assets.name.USDT')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  // On this page the member's own figures stay, as they were loaded, but those of the team fail.
  await page.route('**/api/**', (route) => route.abort());
  await app.open('/pages/Community/Community');
  await expect(
    page.getByText(app.say('connection.figuresOf', { time: '' }).slice(0, 7)),
  ).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(1);
  await expect(app.button('action.tryAgain')).toHaveCount(1);
});
