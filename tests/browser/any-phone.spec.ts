import { expect, test } from './fixtures.ts';
import { injectWallet, WALLET_NAME } from './injected-wallet.ts';
import {
  announceOddWallets,
  confineFiles,
  lack,
  lieOfNoConnection,
  refuseStorage,
  wrapTexts,
} from './support/hostile-phone.ts';
import { newcomersWay } from './support/newcomers-way.ts';
import { boundMember, fundedAccount, memberWith } from './support/people.ts';

test('a translated page shows the money that is moved', async ({ app, page, baseURL }) => {
  const { account } = await memberWith(baseURL!, '600');
  await injectWallet(page, baseURL!, account);
  await app.open('/');
  await app.connect(WALLET_NAME);
  await app.expectSignedIn();
  await expect(page.locator('html')).toHaveJSProperty('translate', false);
  await page.evaluate(wrapTexts);
  await app.open('/pages/assets/withdraw');
  const labels = {
    fee: app.say('withdraw.feeRate', { percent: '0.5%', least: '1 USDT' }),
    net: app.say('withdraw.net'),
  };
  const row = (label: string) => page.locator('dl').getByText(label).locator('xpath=..');
  for (const [amount, fee, net] of [
    ['100', '1', '99'],
    ['500', '2.5', '497.5'],
    ['200', '1', '199'],
  ] as const) {
    await app.enterAmount(amount);
    await expect(row(labels.fee)).toHaveText(`${labels.fee}${fee}USDT`);
    await expect(row(labels.net)).toHaveText(`${labels.net}${net}USDT`);
    await page.evaluate(wrapTexts);
    await page.evaluate(wrapTexts);
  }
  await app.enterAmount('500');
  await app.reviewWithdrawal().click();
  await expect(app.button('withdraw.confirm')).toBeVisible();
  await page.evaluate(wrapTexts);
  await expect(page.getByText('497.5', { exact: true }).first()).toBeVisible();
  await page.evaluate(wrapTexts);
  await app.button('label.back').click();
  await expect(app.heading('withdraw.title')).toBeVisible();
  await page.evaluate(wrapTexts);
  await app.open('/');
  await app.expectSignedIn();
  await expect(page.locator('font')).toHaveCount(0);
});

test('wallets that announce themselves wrongly are left out, and the others are offered', async ({
  app,
  page,
  baseURL,
}) => {
  await page.addInitScript(announceOddWallets);
  await injectWallet(page, baseURL!, await fundedAccount(baseURL!));
  await app.open('/');
  await app.button('action.connect').first().click();
  const sheet = app.sheet('connect.title');
  await expect(sheet.getByRole('button', { name: WALLET_NAME })).toBeVisible();
  await expect(sheet.getByRole('button', { name: '<img src=x onerror=alert(1)>' })).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Odd' })).toHaveCount(0);
  await app.open('/pages/escape');
  await expect(app.heading('escape.title')).toBeVisible();
});

for (const way of ['throws', 'none', 'full'] as const) {
  test(`home and sign-in work, but no money moves, with this storage: ${way}`, async ({
    app,
    page,
    baseURL,
  }) => {
    const account = await fundedAccount(baseURL!);
    await boundMember(baseURL!, account);
    await page.addInitScript(refuseStorage, way);
    await page.addInitScript(confineFiles, 'as it is' as const);
    await injectWallet(page, baseURL!, account);
    await app.open('/');
    await app.expectGuest();
    await app.connect(WALLET_NAME);
    await app.expectSignedIn();
    await expect(app.text('connection.tabOnly')).toBeVisible();
    await app.open('/pages/assets/deposit');
    await app.enterAmount('100');
    await app.button('deposit.review').click();
    await expect(app.toast(app.say('flow.problem.notStored'))).toBeVisible();
    await app.open('/pages/escape');
    await expect(app.heading('escape.title')).toBeVisible();
  });
}

test('a browser without optional features shows every way to connect', async ({ app, page }) => {
  await page.addInitScript(lack, [
    'matchMedia',
    'BroadcastChannel',
    'Notification',
    'SharedWorker',
    'requestIdleCallback',
    'navigator.locks',
    'navigator.serviceWorker',
    'navigator.clipboard',
    'navigator.share',
    'navigator.connection',
    'navigator.storage',
    'navigator.vibrate',
    'navigator.permissions',
  ]);
  await app.open('/');
  await app.connect(new RegExp(app.say('connect.testWallet')));
  await app.expectSignedIn();
  await app.open('/pages/escape');
  await expect(app.heading('escape.title')).toBeVisible();
});

test('a sign-in holds for the tab in a browser whose key store never answers', async ({
  app,
  page,
  baseURL,
}) => {
  const account = await fundedAccount(baseURL!);
  await boundMember(baseURL!, account);
  await page.addInitScript(confineFiles, 'never answers' as const);
  await injectWallet(page, baseURL!, account);
  await app.open('/');
  await app.connect(WALLET_NAME);
  await app.expectSignedIn();
  await expect(app.text('connection.tabOnly')).toBeVisible();
});

test('a newcomer goes the whole way in a browser that copies, saves and stores no key', async ({
  app,
  page,
  baseURL,
}) => {
  const { inviteCode } = await (await boundMember(baseURL!)).call('me', {});
  await page.addInitScript(confineFiles, 'refuses' as const);
  await newcomersWay(app, inviteCode!);
  await expect(app.text('connection.tabOnly')).toBeVisible();

  await test.step('the proof of an emergency claim is shared, copied and shown, also as a code', async () => {
    await app.button('escape.download').click();
    await app.button('file.notSaved').click();
    const shown = page.getByLabel(app.say('file.text'));
    await expect(shown).toHaveValue(/"proof"/);
    await expect(
      page.getByRole('img', { name: /fairlaunch-leaf-\d+\.json/ }).first(),
    ).toBeVisible();
    await app.button('file.share').click();
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { shared: unknown[] }).shared))
      .toEqual([[expect.stringMatching(/^fairlaunch-leaf-/), await shown.inputValue()]]);
    await app.button('file.copy').click();
    const byHand = page.getByLabel(app.say('label.copyByHand'));
    await expect(byHand).toHaveValue(await shown.inputValue());
  });

  await test.step('a statement is shared, copied and shown too', async () => {
    await app.open('/pages/income/statement');
    await app.button('file.notSaved').click();
    await expect(page.getByLabel(app.say('file.text'))).toHaveValue(/200/);
  });

  await test.step('an invitation can be selected, and its poster long-pressed', async () => {
    const own = (await app.stored())['userdetail'] as { inviteCode?: string } | null;
    await app.open('/pages/Community/invite');
    await app.button('community.copyLink').click();
    const byHand = page.getByLabel(app.say('label.copyByHand'));
    await expect(byHand).toHaveValue(new RegExp(`invite=${own?.inviteCode ?? '[A-Z0-9]{8}'}$`));
    expect(await byHand.evaluate(selectedText)).toBe(await byHand.inputValue());
    await app.button('poster.save').click();
    await expect(app.text('poster.hold')).toBeVisible();
    const held = page.locator('img[src^="data:image/png"]');
    await expect(held).toBeVisible();
    expect(
      await held.evaluate((img: HTMLImageElement) => img.decode().then(() => img.width)),
    ).toBeGreaterThan(100);
  });
});

/** The selected text of a field. */
const selectedText = (field: Node): string => {
  const { value, selectionStart, selectionEnd } = field as HTMLTextAreaElement;
  return value.slice(selectionStart, selectionEnd);
};

test('money moves although the browser says wrongly that it is offline', async ({
  app,
  page,
  baseURL,
}) => {
  const account = await fundedAccount(baseURL!);
  await boundMember(baseURL!, account);
  await page.addInitScript(lieOfNoConnection);
  await injectWallet(page, baseURL!, account);
  await app.open('/');
  await app.connect(WALLET_NAME);
  await app.expectSignedIn();
  await app.open('/pages/assets/deposit');
  await page.evaluate(() => window.dispatchEvent(new Event('offline')));
  await page.reload();
  await app.deposit('20');
  await expect(app.text('connection.offline')).toBeHidden();
});

test.describe('an error in the page', () => {
  test.use({ knownErrors: /broken|reading 'default'/ });

  test('breaks only the sheet or the part of the page where it happens', async ({ app, page }) => {
    await page.route(/\/(connect-sheet|status-lines)-[^/]+\.js$/, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'export default () => { throw new Error("broken"); };',
      }),
    );
    await app.open('/');
    await app.button('action.connect').first().click();
    await expect(app.toast(app.say('page.broken'))).toBeVisible();
    await app.expectGuest();
    await app.open('/pages/escape');
    await expect(app.heading('escape.title')).toBeVisible();
  });

  test('outside of every part leaves a sentence and the link to the emergency claim', async ({
    app,
    page,
  }) => {
    await page.addInitScript(() => {
      Object.defineProperty(document, 'title', {
        configurable: true,
        get: () => '',
        set: () => {
          throw new Error('broken');
        },
      });
    });
    await app.open('/');
    await expect(page.getByRole('alert')).toContainText(app.say('page.broken'));
    await expect(page.getByRole('link', { name: app.say('page.withoutUs') })).toHaveAttribute(
      'href',
      /^#\/pages\/escape/,
    );
  });
});
