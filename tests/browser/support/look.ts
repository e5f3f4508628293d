import {
  expect,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';
import type { Locale } from '@fairlaunch/locales';
import { concatHex, keccak256, stringToHex, type Hex } from 'viem';
import { MemberApp } from './member-app.ts';
import { speaker } from './texts.ts';
import { whenStill } from './when-still.ts';

const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
};
const DESK: BrowserContextOptions = { viewport: { width: 1280, height: 844 } };

/** Key of a member of the demo history with people below it. */
export const veteranKey = (demoSeed: Hex): Hex =>
  keccak256(concatHex([demoSeed, stringToHex('member-0')]));

export type Look = {
  desk?: boolean;
  theme?: 'dark' | 'light';
  locale?: Locale;
  scale?: 1 | 2;
  key?: Hex;
  /** True to keep the event stream: routing requests switches the browser's cache off. */
  untouched?: boolean;
  serviceWorker?: boolean;
};

/** Takes a picture of a page once nothing moves any more. */
export async function shootTo(page: Page, file: string): Promise<void> {
  // On a desk, what is beside the page loads after it.
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[aria-busy=true], .skeleton')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
  await whenStill(page);
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  await page.mouse.move(0, 0);
  await page.screenshot({ path: file });
}

/** Pictures wait until the network is idle, which it never is while a stream is open. */
async function withoutStream(context: BrowserContext): Promise<void> {
  await context.route('**/api/live', (route) =>
    route.fulfill({
      contentType: 'text/event-stream',
      body: 'data: {"read":[],"end":"REPLACED"}\n\n',
    }),
  );
}

/** Opens the app on a phone or a desk; `key` is that of the test wallet. */
export async function phone(
  browser: Browser,
  url: string,
  {
    desk = false,
    theme = 'dark',
    locale = 'en_US',
    scale = 2,
    key,
    untouched = false,
    serviceWorker = false,
  }: Look = {},
): Promise<MemberApp> {
  const context = await browser.newContext({
    ...(desk ? DESK : PHONE),
    baseURL: url,
    deviceScaleFactor: scale,
    colorScheme: theme,
    locale: 'en-US',
    timezoneId: 'Asia/Singapore',
    serviceWorkers: serviceWorker ? 'allow' : 'block',
  });
  await context.addInitScript(
    ([chosen, wallet]) => {
      localStorage.setItem('fairlaunch.preferences', JSON.stringify({ locale: chosen }));
      if (wallet) localStorage.setItem('fairlaunch.test-wallet', wallet);
    },
    [locale, key] as const,
  );
  if (!untouched) await withoutStream(context);
  const app = new MemberApp(await context.newPage(), speaker('wallet', locale));
  await app.open('/');
  return app;
}

export async function signIn(app: MemberApp): Promise<void> {
  await app.connect(new RegExp(app.say('connect.testWallet')));
  await app.expectSignedIn();
}
