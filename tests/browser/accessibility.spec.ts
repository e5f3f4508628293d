import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { injectWallet, WALLET_NAME } from './injected-wallet.ts';
import { boundMember, fundedAccount } from './support/people.ts';

/** More tab stops than any page has. */
const STOPS = 80;

/** Presses Tab until the target has the focus, which must be visible. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const isFocused = () => target.evaluate((one) => one === document.activeElement);
  for (let stop = 0; stop < STOPS && !(await isFocused()); stop += 1)
    await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
  expect(await target.evaluate((one) => one.matches(':focus-visible'))).toBe(true);
}

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

test('a member connects, deposits, stakes and withdraws by keyboard alone', async ({
  app,
  page,
  baseURL,
}) => {
  const { say } = app;
  const account = await fundedAccount(baseURL!);
  await injectWallet(page, baseURL!, account);
  const { inviteCode } = await (await boundMember(baseURL!)).call('me', {});
  const amount = page.getByLabel(say('amount.label'), { exact: true });

  await test.step('connect, and bind', async () => {
    await app.open(`/?invite=${inviteCode}`);
    await press(page, app.button('action.connect').first());
    await press(page, app.sheet('connect.title').getByRole('button', { name: WALLET_NAME }));
    await press(page, app.button('bind.confirm'));
    await app.expectSignedIn();
  });

  await test.step('deposit', async () => {
    await app.open('/pages/assets/deposit');
    await press(page, app.button('faucet.ask'));
    await tabTo(page, amount);
    await page.keyboard.type('200');
    await press(page, app.button('deposit.review'));
    await press(page, app.button('deposit.confirm'));
    const approval = app.sheet('approval.title', { unit: 'USDT' });
    await press(page, approval.getByRole('button', { name: say('approval.confirm') }));
    await app.expectDone('deposit.done');
    await press(page, app.button('deposit.thenStake', { amount: '200' }));
    await expect(app.heading('stake.title')).toBeVisible();
  });

  await test.step('stake, with the package chosen by arrow keys', async () => {
    await app.open('/pages/stake/stake');
    await tabTo(page, page.getByRole('radio', { checked: true }).first());
    await page.keyboard.press('ArrowRight');
    await tabTo(page, amount);
    await page.keyboard.type('100');
    await press(page, app.button('stake.review'));
    await press(page, app.button('stake.confirm'));
    await app.expectDone('stake.done');
    await press(page, app.buttonLike('order.see', 'number'));
  });

  await test.step('withdraw', async () => {
    await app.open('/pages/assets/withdraw');
    await tabTo(page, amount);
    await page.keyboard.type('20');
    await press(page, app.reviewWithdrawal());
    await press(page, app.button('withdraw.confirm'));
    await app.expectDone('withdraw.done');
  });
});

test.describe('a reader who wants no motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('sees no motion when a sheet opens', async ({ app, page }) => {
    await app.open('/');
    await app.button('action.connect').first().click();
    await expect(app.sheet('connect.title')).toBeVisible();
    const longest = await page.evaluate(() =>
      Math.max(
        0,
        ...document.getAnimations().map(({ effect }) => Number(effect?.getTiming().duration)),
      ),
    );
    expect(longest).toBeLessThan(1);
  });
});

test.describe('a reader with forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('can tell buttons, chosen options and the length of bars apart', async ({ app, page }) => {
    const outline = (of: Locator) => of.evaluate((one) => getComputedStyle(one).outlineWidth);
    await app.open('/pages/stake/stake');
    expect(await outline(app.button('action.connect'))).toBe('1px');
    const packages = page.getByRole('radio');
    await packages.nth(1).click();
    await packages.nth(1).blur();
    expect(await outline(packages.nth(1))).toBe('3px');
    expect(await outline(packages.nth(0))).toBe('1px');
    await app.open('/pages/coverage/coverage');
    const bar = page.getByRole('progressbar').first();
    await expect(bar).toBeVisible();
    const [fill, ground] = await bar.evaluate((one) =>
      [one.firstElementChild!, one].map((part) => getComputedStyle(part).backgroundColor),
    );
    expect(fill).not.toBe(ground);
  });
});
