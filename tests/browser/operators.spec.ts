import { devices, type Browser, type BrowserContext } from '@playwright/test';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { createTestMember } from '../support/member.ts';
import { expect, test, Watch } from './fixtures.ts';
import { injectWallet, WALLET_NAME } from './injected-wallet.ts';
import { ConsoleApp } from './support/console-app.ts';
import { MemberApp } from './support/member-app.ts';
import { depositOnChain, fundedAccount } from './support/people.ts';

test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });
test.setTimeout(180_000);

const DAY = 86_400;

/** A browser of somebody else, watched as the test's own. */
async function another(browser: Browser, watch: Watch, options: Parameters<Browser['newContext']>[0]): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: 'en-US', timezoneId: 'UTC', colorScheme: 'dark', ...options });
  await watch.over(context);
  return context;
}

test('two operators pay a large withdrawal, fund a pool, and give a role', async ({ browser, page, baseURL, watch }) => {
  const phone = await another(browser, watch, { baseURL: baseURL!, viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, userAgent: devices['Pixel 7'].userAgent });
  const second = await another(browser, watch, { baseURL: baseURL!, viewport: { width: 1440, height: 900 } });
  const app = new MemberApp(await phone.newPage());
  const one = new ConsoleApp(page);
  const two = new ConsoleApp(await second.newPage());
  const account = await fundedAccount(baseURL!);

  await test.step('a member asks for 600', async () => {
    await depositOnChain(baseURL!, account, '700');
    await injectWallet(app.page, baseURL!, account);
    await app.open('/');
    await app.connect(WALLET_NAME);
    await app.button('bind.noReferrer').click();
    await app.button('bind.confirmHouse').click();
    await app.expectSignedIn();
    // What came in is withdrawn from once a root with it is active on chain.
    const clock = await createTestMember(() => baseURL!, privateKeyToAccount(generatePrivateKey()));
    await clock.call('advanceTime', { seconds: 2 * DAY });
    await app.open('/pages/assets/withdraw');
    await app.page.reload();
    await expect(app.page.getByText(app.say('amount.available', { amount: '700.00' }))).toBeVisible();
    await app.enterAmount('600');
    await app.button('withdraw.review').click();
    await app.button('withdraw.confirm').click();
    await expect(app.text('withdraw.pending')).toBeVisible();
    await app.button('flow.leave').click();
    await app.open('/pages/assets/assets');
    await app.page.getByRole('tab', { name: app.say('assets.withdrawals') }).click();
    await expect(app.text('withdraw.waiting.TWO_APPROVALS')).toBeVisible();
  });

  const approve = async (operator: ConsoleApp, index: number) => {
    await operator.signInAs(index);
    await operator.table('withdrawals.title').getByRole('row').filter({ hasText: account.address.slice(-4) }).click();
    await expect(operator.panel.getByText(operator.say('withdrawals.progress', { given: index, needed: 2 }))).toBeVisible();
    await operator.panel.getByRole('button', { name: operator.say('withdrawals.approve'), exact: true }).click();
    await operator.panel.getByRole('button', { name: operator.say('withdrawals.sign.APPROVE') }).click();
    await expect(operator.text('withdrawals.done.APPROVE')).toBeVisible();
  };

  await test.step('one operator approves, once', async () => {
    await approve(one, 0);
    await expect(one.text('withdrawals.closed.decidedByMe')).toBeVisible();
    await expect(one.button('withdrawals.approve')).toBeHidden();
    await page.reload();
    await expect(one.text('withdrawals.closed.decidedByMe')).toBeVisible();
  });

  await test.step('another approves, and the member is paid', async () => {
    await approve(two, 1);
    await expect(app.text('withdraw.state.SUCCESS')).toBeVisible({ timeout: 40_000 });
  });

  await test.step('a pool is funded on chain', async () => {
    await one.open('/pools');
    await one.button('pools.fund').click();
    await one.panel.getByLabel(one.say('pools.amount'), { exact: true }).fill('25');
    await expect(one.panel.getByText(one.say('pools.warning'))).toBeVisible();
    await one.panel.getByRole('button', { name: one.say('pools.give', { pool: 'STATIC' }) }).click();
    await expect(one.panel.getByText(one.say('pools.done', { pool: 'STATIC', amount: '25' }))).toBeVisible({ timeout: 30_000 });
    const newest = one.table('pools.fundings').getByRole('row').nth(1);
    await expect(newest).toContainText('25');
    await expect(newest).toContainText(one.say('pools.credited'));
  });

  const newcomer = privateKeyToAccount(generatePrivateKey()).address;
  await test.step('a role takes two people', async () => {
    await one.open('/operators');
    await one.button('operators.propose').click();
    await one.panel.getByLabel(one.say('operators.address'), { exact: true }).fill(newcomer);
    await one.panel.getByRole('button', { name: one.say('operators.role.viewer'), exact: true }).click();
    await one.panel.getByRole('button', { name: one.say('operators.send'), exact: true }).click();
    await expect(one.text('operators.closed.ownProposal')).toBeVisible();
    await expect(one.button('operators.confirm')).toBeHidden();

    const row = (table: ReturnType<ConsoleApp['table']>) => table.getByRole('row').filter({ hasText: newcomer.slice(-4).toLowerCase() });
    await two.open('/operators');
    await expect(row(two.table('operators.title'))).toHaveCount(0);
    await row(two.table('operators.changes')).click();
    await two.button('operators.confirm').click();
    await expect(two.text('operators.confirmed')).toBeVisible();
    await expect(row(two.table('operators.title'))).toContainText(two.say('operators.role.viewer'));
  });

  await test.step('the audit log has all of it and is intact', async () => {
    await one.open('/audit');
    await expect(one.text('audit.intact')).toBeVisible();
    const log = one.table('audit.title');
    await expect(log.getByText(one.say('audit.action.withdrawal.approve'))).toHaveCount(2);
    await expect(log.getByText(one.say('audit.action.role.propose')).first()).toBeVisible();
    await expect(log.getByText(one.say('audit.action.role.confirm')).first()).toBeVisible();
  });
  await phone.close();
  await second.close();
});
