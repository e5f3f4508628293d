import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { injectWallet, WALLET_NAME } from './injected-wallet.ts';
import type { MemberApp } from './support/member-app.ts';
import { boundMember, fundedAccount } from './support/people.ts';

const X = 195;

type Touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) => Promise<void>;

/** A finger on the page. */
async function finger(page: Page): Promise<Touch> {
  const session: CDPSession = await page.context().newCDPSession(page);
  return async (type, y) => {
    await session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: y === undefined ? [] : [{ x: X, y }],
    });
  };
}

/** Pulls down from one height to another and holds. */
async function pull(touch: Touch, from: number, to: number): Promise<void> {
  await touch('touchStart', from);
  for (let y = from; y < to; y += 20) await touch('touchMove', y);
  await touch('touchMove', to);
}

const indicator = (page: Page) => page.locator('[data-pulled]');
const busy = (app: MemberApp) => app.page.getByRole('status').getByText(app.say('refresh.busy'));
const done = (app: MemberApp) => app.page.getByRole('status').getByText(app.say('refresh.done'));

/** Opens a page and waits until it takes the gesture. */
async function openSettled(app: MemberApp, touch: Touch): Promise<void> {
  await app.open('/pages/coverage/coverage');
  await expect(app.text('coverage.pools')).toBeVisible();
  await expect(async () => {
    await pull(touch, 120, 180);
    const shown = await indicator(app.page).count();
    await touch('touchEnd');
    expect(shown).toBe(1);
  }).toPass();
  await expect(indicator(app.page)).toHaveCount(0);
}

test('a page that is pulled down at its top refreshes its figures', async ({ app, page }) => {
  const touch = await finger(page);
  await openSettled(app, touch);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));

  await test.step('a short pull refreshes nothing', async () => {
    await pull(touch, 120, 180);
    await expect(indicator(page)).toHaveAttribute('data-pulled', 'near');
    await touch('touchEnd');
    await expect(indicator(page)).toHaveCount(0);
    expect(asked.filter((path) => path === '/api/coverage')).toEqual([]);
  });

  await test.step('a long pull refreshes once, says so, and does not reload the page', async () => {
    await page.route('**/api/coverage', async (route) => {
      await expect(busy(app)).toBeAttached();
      await route.continue();
    });
    await page.evaluate(() => Object.assign(window, { isSame: true }));
    await pull(touch, 120, 400);
    await expect(indicator(page)).toHaveAttribute('data-pulled', 'far');
    await touch('touchEnd');
    await expect(done(app)).toBeAttached();
    await expect(indicator(page)).toHaveCount(0);
    expect(asked.filter((path) => path === '/api/coverage')).toHaveLength(1);
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
  });

  await test.step('a pull below the top scrolls and refreshes nothing', async () => {
    await page.evaluate(() => window.scrollTo(0, 300));
    asked.length = 0;
    await pull(touch, 120, 300);
    await expect(indicator(page)).toHaveCount(0);
    await touch('touchEnd');
    expect(asked.filter((path) => path === '/api/coverage')).toEqual([]);
  });
});

test('a reader who wants no motion sees the indicator appear without moving', async ({
  app,
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const touch = await finger(page);
  await openSettled(app, touch);
  await pull(touch, 120, 200);
  await expect(indicator(page)).toBeVisible();
  expect(await indicator(page).evaluate((element) => getComputedStyle(element).transform)).toBe(
    'none',
  );
  await touch('touchEnd');
});

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`the phone vibrates at the end of an action, unless motion is reduced: ${reducedMotion}`, async ({
    app,
    page,
    baseURL,
  }) => {
    const account = await fundedAccount(baseURL!);
    await boundMember(baseURL!, account);
    await injectWallet(page, baseURL!, account);
    await page.emulateMedia({ reducedMotion });
    await page.addInitScript(() => {
      const felt: unknown[] = [];
      Object.assign(window, { felt });
      navigator.vibrate = (pattern) => felt.push(pattern) > 0;
    });
    const felt = () => page.evaluate(() => (window as unknown as { felt: unknown[] }).felt);
    await app.open('/');
    await app.connect(WALLET_NAME);
    await app.expectSignedIn();
    await app.open('/pages/assets/deposit');
    await app.deposit('25');
    expect(await felt()).toEqual(reducedMotion === 'reduce' ? [] : [20]);
    await page.reload();
    await app.expectDone('deposit.done');
    expect(await felt()).toEqual([]);
  });
}

test.describe('on a phone with a notch', () => {
  test.use({ knownErrors: /ERR_INTERNET_DISCONNECTED/ });

  test('notch and home bar cover nothing', async ({ app, page }) => {
    const session = await page.context().newCDPSession(page);
    await openSettled(app, await finger(page));
    await session.send('Emulation.setSafeAreaInsetsOverride', { insets: { top: 44, bottom: 34 } });
    await app.open('/');
    await app.expectGuest();
    const heading = await page.locator('main header h1').boundingBox();
    expect(heading!.y).toBeGreaterThanOrEqual(44);
    const tabs = page.getByRole('navigation', { name: app.say('label.tabs') });
    const tab = await tabs.getByRole('link').first().boundingBox();
    expect(tab!.y + tab!.height).toBeLessThanOrEqual(844 - 34);
    await page.context().setOffline(true);
    const strip = page.getByText(app.say('connection.offline'));
    await expect(strip).toBeVisible();
    expect((await strip.boundingBox())!.y).toBeGreaterThanOrEqual(44);
  });
});
