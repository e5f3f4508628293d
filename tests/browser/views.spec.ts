import { another, expect, test } from './fixtures.ts';
import { injectWallet, WALLET_NAME } from './injected-wallet.ts';
import { MemberApp } from './support/member-app.ts';
import { boundMember, depositOnChain, fundedAccount } from './support/people.ts';

// The test moves the reader's clock, and the server refuses signatures of another time.
test.use({ knownErrors: /status of 40[04]/ });

test('a member makes a link for a reader, and ends it', async ({
  app,
  page,
  browser,
  watch,
  baseURL,
}) => {
  const { say } = app;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const { inviteCode } = await (await boundMember(baseURL!)).call('me', {});
  const account = await fundedAccount(baseURL!);
  await depositOnChain(baseURL!, account, '120');
  await injectWallet(page, baseURL!, account);
  await app.open(`/?invite=${inviteCode}`);
  await app.connect(WALLET_NAME);
  await app.button('bind.confirm').click();
  await app.expectSignedIn();
  await expect(page.getByText('120.00', { exact: true }).first()).toBeVisible();

  await app.open('/pages/my/sharelinks');
  await expect(app.text('shareLinks.empty')).toBeVisible();
  await app.button('shareLinks.make').click();
  const sheet = app.sheet('shareLinks.make');
  await sheet.getByRole('button', { name: say('shareLinks.make') }).click();
  await expect(sheet.getByText(say('shareLinks.nameMissing'))).toBeVisible();
  const name = sheet.getByLabel(say('shareLinks.name'));
  await expect(name).toBeFocused();
  await name.fill('My accountant');
  await sheet.getByRole('radio', { name: say('shareLinks.dayCount', { count: 1 }) }).click();
  await sheet.getByRole('button', { name: say('shareLinks.make') }).click();
  const link = await sheet.getByText(/#\/pages\/index\/shared/).innerText();
  await sheet.getByRole('button', { name: say('shareLinks.done') }).click();
  await expect(sheet.getByText(say('shareLinks.notCopied'))).toBeVisible();
  await sheet.getByRole('button', { name: say('shareLinks.copy') }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await expect(sheet.getByText(say('shareLinks.notCopied'))).toBeHidden();
  await sheet.getByRole('button', { name: say('shareLinks.done') }).click();
  const links = page.getByRole('list', { name: say('shareLinks.title') });
  await expect(links.getByRole('listitem')).toContainText('My accountant');

  const context = await another(browser, watch, { baseURL: baseURL! });
  const reader = new MemberApp(await context.newPage());
  await reader.page.clock.install();
  await reader.page.goto(link);
  await expect(reader.heading('shared.title')).toBeVisible();
  await expect(reader.page.getByText('120', { exact: true })).toBeVisible();
  await expect(reader.text('assets.name.USDT')).toBeVisible();
  await app.button('shareLinks.end').click();
  await expect(links).toContainText(say('shareLinks.state.ENDED'));
  // An open page says so too, within a minute.
  await reader.page.clock.fastForward(61_000);
  await expect(reader.page.getByText(/This link has ended/)).toBeVisible();
  await expect(reader.page.getByText('120', { exact: true })).toBeHidden();
  await reader.page.reload();
  await expect(reader.page.getByText(/This link has ended/)).toBeVisible();
  await reader.open('/pages/index/shared?key=short');
  await expect(reader.text('shared.broken')).toBeVisible();
  await context.close();
});

test('anybody watches any address', async ({ app, page, baseURL }) => {
  const { say } = app;
  const { account } = await boundMember(baseURL!);
  await app.open('/');
  await app.button('action.connect').first().click();
  await expect(app.sheet('connect.title')).toBeVisible();
  await app.open('/pages/index/watch');
  await expect(app.heading('watch.title')).toBeVisible();
  await expect(app.sheet('connect.title')).toBeHidden();
  const field = page.getByLabel(say('watch.address'));
  await app.button('watch.look').click();
  await expect(app.text('watch.addressMissing')).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill('0x12');
  await expect(app.text('address.problem.not-an-address')).toBeVisible();
  await expect(field).toHaveValue('0x12');
  await field.fill(account.address);
  await app.button('watch.look').click();
  await expect(app.text('watch.noMember')).toBeVisible();
  await expect(app.text('watch.public')).toBeVisible();

  const pool = `0x${'1'.padStart(40, '0')}`;
  await app.open(`/pages/index/watch?address=${pool}`);
  await expect(field).toHaveValue(pool);
  await expect(app.heading('pool.name.STATIC')).toBeVisible();
  await expect(app.text('watch.noMember')).toBeHidden();
});
