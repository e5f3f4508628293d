import type { BrowserContext, Page } from '@playwright/test';
import type { PrivateKeyAccount } from 'viem/accounts';
import { another, expect, test } from './fixtures.ts';
import { injectWallet, type InjectedWallet } from './injected-wallet.ts';
import { MemberApp } from './support/member-app.ts';
import { boundMember, fundedAccount } from './support/people.ts';
import { like } from './support/texts.ts';

/** Browsers inside wallets, as far as a page can tell. */
const BROWSERS = [
  {
    name: 'Android',
    userAgent:
      'Mozilla/5.0 (Linux; Android 10; SM-A125F; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/120.0.0.0 Mobile Safari/537.36 Wallet',
    hasWorkers: true,
  },
  {
    name: 'an iPhone',
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Wallet',
    hasWorkers: false,
  },
] as const;

/** Takes away popups and new windows, and service workers as on an iPhone. */
function confine(hasWorkers: boolean): void {
  window.open = () => null;
  document.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element && event.target.closest('a[target="_blank"]');
      if (link) event.preventDefault();
    },
    true,
  );
  if (!hasWorkers)
    Object.defineProperty(Navigator.prototype, 'serviceWorker', { get: () => undefined });
  if (!hasWorkers) delete (Navigator.prototype as { serviceWorker?: unknown }).serviceWorker;
}

type Visit = { app: MemberApp; page: Page; wallet: InjectedWallet };

/** A visit with empty storage, because these browsers clear what a page stores. */
async function visit(
  context: BrowserContext,
  url: string,
  account: PrivateKeyAccount,
  hasWorkers: boolean,
): Promise<Visit> {
  const page = await context.newPage();
  await page.addInitScript(confine, hasWorkers);
  const wallet = await injectWallet(page, url, account, { announces: false });
  const app = new MemberApp(page);
  await app.open('/');
  await app.expectGuest();
  return { app, page, wallet };
}

/** Opens the sheet before the wallet is in the page. */
async function connectLate({ app, wallet }: Visit): Promise<void> {
  await app.button('action.connect').first().click();
  const sheet = app.sheet('connect.title');
  await expect(sheet.getByRole('button', { name: app.say('connect.testWallet') })).toBeVisible();
  const own = sheet.getByRole('button', { name: app.say('connect.browserWallet') });
  await expect(own).toBeHidden();
  await wallet.appear();
  await own.click();
}

for (const { name, userAgent, hasWorkers } of BROWSERS) {
  test(`inside a wallet's own browser on ${name}, from the first look to a stake, twice`, async ({
    browser,
    watch,
    baseURL,
  }) => {
    const url = baseURL!;
    const account = await fundedAccount(url);
    const inviter = await boundMember(url);
    const { inviteCode } = await inviter.call('me', {});
    const open = () =>
      another(browser, watch, {
        baseURL: url,
        userAgent,
        serviceWorkers: 'allow',
        isMobile: true,
        hasTouch: true,
        viewport: { width: 360, height: 640 },
      });
    const context = await open();

    await test.step('the app connects to a wallet that appears late and does not announce itself', async () => {
      const now = await visit(context, url, account, hasWorkers);
      const { app, wallet, page } = now;
      await app.open(`/?invite=${inviteCode}`);
      await connectLate(now);
      await app.button('bind.confirm').click();
      await app.expectSignedIn();
      await app.open('/pages/assets/deposit');
      await app.deposit('200');
      await app.stake('100');
      expect(wallet.count('eth_sendTransaction')).toBe(2);
      await page.reload();
      // Late again: the app waits for the wallet of the last visit.
      await wallet.appear();
      await app.open('/');
      await app.expectSignedIn();
    });

    await test.step('on the next visit the storage is empty, and everything works again', async () => {
      await context.close();
      const next = await open();
      const now = await visit(next, url, account, hasWorkers);
      await connectLate(now);
      await now.app.expectSignedIn();
      await now.app.open('/pages/package/package');
      await expect(
        now.page.getByRole('link', { name: like(now.app.say, 'stake.packageDays', 'days') }),
      ).toHaveCount(1);
      await now.app.open('/pages/escape');
      await expect(now.app.heading('escape.title')).toBeVisible();
      await expect(now.app.button('escape.download')).toBeVisible();
      await next.close();
    });
  });
}
