import { expect, test } from './fixtures.ts';
import { injectWallet, WALLET_NAME } from './injected-wallet.ts';
import { MemberApp } from './support/member-app.ts';
import { boundMember, depositOnChain, fundedAccount } from './support/people.ts';

/** Shown instead of a hidden amount. */
const CONCEALED_AMOUNT = '••••';
// The tab that another one signed out is refused once.
test.use({ knownErrors: /status of 401/ });

test('a member sees its sign-ins, hides amounts and locks new receivers out', async ({
  app,
  page,
  context,
  baseURL,
}) => {
  const { say } = app;
  const receiver = await boundMember(baseURL!);
  const { inviteCode } = await receiver.call('me', {});
  const account = await fundedAccount(baseURL!);
  await depositOnChain(baseURL!, account, '120');
  await injectWallet(page, baseURL!, account);
  await app.open(`/?invite=${inviteCode}`);
  await app.connect(WALLET_NAME);
  await app.button('bind.confirm').click();
  await app.expectSignedIn();

  const otherPage = await context.newPage();
  const other = new MemberApp(otherPage);
  await injectWallet(otherPage, baseURL!, account);
  await test.step('a second tab signs in and the first stays', async () => {
    await other.open('/');
    await other.connect(WALLET_NAME);
    await other.expectSignedIn();
    await app.open('/pages/my/security');
    await expect(app.text('security.devicesNew')).toBeVisible();
    await page.getByRole('link', { name: say('sessions.title') }).click();
    const open = page.getByRole('list', { name: say('sessions.open') });
    await expect(open.getByRole('listitem')).toHaveCount(2);
    await expect(open).toContainText(
      say('sessions.browserOn', { browser: 'Chrome', system: 'Linux' }),
    );
  });

  await test.step('the list in the first tab signs the second one out', async () => {
    await app.button('sessions.end').click();
    await expect(app.text('sessions.ended.SIGNED_OUT')).toBeVisible();
    await expect(app.button('sessions.end')).toBeHidden();
    await other.open('/pages/assets/assets');
    await expect(other.button('action.connect').first()).toBeVisible();
    await page.goBack();
    await expect(app.text('security.devicesNew')).toBeHidden();
  });

  await test.step('the chosen anti-phishing word is shown before each signature', async () => {
    await app.open('/pages/my/word');
    await app.button('word.save').click();
    await expect(page.getByRole('alert').getByText(/^Enter a word/)).toBeVisible();
    await page.getByLabel(say('word.label')).fill('a!bc');
    await expect(app.text('word.noWord')).toBeVisible();
    await page.getByLabel(say('word.label')).fill('blue kite');
    await app.button('word.save').click();
    await expect(app.button('word.remove')).toBeVisible();
    await other.open('/');
    await other.button('action.connect').first().click();
    await expect(other.sheet('connect.title').getByText('blue kite')).toBeVisible();
  });

  await test.step('hidden amounts stay hidden after a reload, and are shown before a signature', async () => {
    await app.open('/');
    await expect(page.getByText('120.00', { exact: true }).first()).toBeVisible();
    await app.button('amount.hide').click();
    await expect(page.getByText('120.00', { exact: true })).toHaveCount(0);
    await page.reload();
    await expect(app.button('amount.show')).toBeVisible();
    await expect(page.getByText('120.00', { exact: true })).toHaveCount(0);
  });

  await test.step('every page hides the member’s own figures, and shows public prices', async () => {
    const main = page.getByRole('main');
    for (const way of ['/pages/assets/assets', '/pages/assets/records?show=deposits']) {
      await app.open(way);
      await expect(main.getByText(say('amount.hidden')).first()).toBeAttached();
      await expect(main).not.toContainText('120');
    }
    await app.open('/pages/Community/tasks');
    await expect(
      app.text('tasks.progress', { done: CONCEALED_AMOUNT, needed: '500' }),
    ).toBeVisible();
    await app.open('/pages/nodes/nodes');
    await expect(main).toContainText(/2,500/);
    await expect(main).not.toContainText(CONCEALED_AMOUNT);
  });

  await test.step('with the lock on, transfers go only to receivers that were saved before', async () => {
    await app.open('/pages/my/addressbook');
    await app.button('addressBook.lock.turnOn').click();
    await expect(app.button('addressBook.lock.lift', { hours: 24 })).toBeVisible();
    await app.open(`/pages/assets/transfer?to=${receiver.account.address}&amount=20`);
    await expect(app.text('transfer.notSaved', { hours: 24 })).toBeVisible();
    await expect(app.button('transfer.review')).toBeDisabled();
    await expect(page.getByText('120', { exact: false }).first()).toBeVisible();
    await app.button('addressBook.saveTitle').click();
    await page.getByLabel(say('addressBook.name')).fill('Mei');
    await app.button('addressBook.save').click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Mei' })).toBeVisible();
    await page.goBack();
    await expect(
      page.getByText(say('transfer.savedLately', { time: '' }).slice(0, 40)),
    ).toBeVisible();
  });

  await test.step('lifting the lock takes time, and can be taken back', async () => {
    await app.open('/pages/my/addressbook');
    await app.button('addressBook.lock.lift', { hours: 24 }).click();
    await app.button('addressBook.lock.keep').click();
    await expect(app.button('addressBook.lock.lift', { hours: 24 })).toBeVisible();
  });
});
