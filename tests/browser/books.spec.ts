import { readFile } from 'node:fs/promises';
import { expect, test } from './fixtures.ts';
import { ConsoleApp } from './support/console-app.ts';
import { inspectAccessibility } from './support/inspect.ts';

test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });

test('an operator sees that the books balance, and follows an account to a posting and its order', async ({
  page,
}) => {
  const app = new ConsoleApp(page);
  await app.signInAs(0);
  await app.open('/ledger');
  await expect(app.heading('ledger.title')).toBeVisible();
  const balance = app.table('ledger.trialBalance');
  await expect(balance.getByText(app.say('ledger.balanced'))).toHaveCount(6);
  await expect(app.table('ledger.custody').getByRole('row').nth(1)).toBeVisible();
  expect.soft(await inspectAccessibility(page), 'axe on the balances').toEqual([]);

  await test.step('an account opens its postings, which filters narrow', async () => {
    const account = app
      .table('ledger.accounts')
      .getByRole('row')
      .filter({ hasText: 'STATIC' })
      .first();
    await account.click();
    await expect(page).toHaveURL(/account=STATIC\.USDT/);
    const rows = app.table('ledger.postings').getByRole('row');
    await expect(rows.nth(1)).toBeVisible();
    await page.getByRole('combobox', { name: app.say('ledger.kind') }).selectOption('POOL_FUNDED');
    await expect(page).toHaveURL(/kind=POOL_FUNDED/);
    await expect(rows.nth(1)).toContainText(app.say('ledger.kind.POOL_FUNDED'));
    await page.reload();
    await expect(rows.nth(1)).toContainText(app.say('ledger.kind.POOL_FUNDED'));
    const saving = page.waitForEvent('download');
    await app.button('table.exportCsv').click();
    const file = await readFile(await (await saving).path(), 'utf8');
    const [head, row] = file.split('\r\n');
    expect(head).toContain('id,key,kind,object,day,at,amounts');
    expect(row).toMatch(/,\d{4}-\d\d-\d\d,\d{4}-\d\d-\d\dT/);
  });

  await test.step('a posting has its entries, and leads to what it is about', async () => {
    await app.open('/ledger?section=postings&kind=STAKE');
    const rows = app.table('ledger.postings').getByRole('row');
    await rows.nth(1).click();
    const link = app.panel.getByRole('link', { name: /^order:\d+$/ });
    await expect(link).toBeVisible();
    await expect(app.panel.getByText('principal').first()).toBeVisible();
    expect.soft(await inspectAccessibility(page), 'axe on a posting').toEqual([]);
    await link.click();
    await expect(app.heading('orders.title')).toBeVisible();
    // A number alone is a member's as well.
    await expect(page).toHaveURL(/find=%23\d+/);
    await expect(app.table('orders.title').getByRole('row')).toHaveCount(2);
  });
});

test('two operators read the chain, and one previews the close that the other reads', async ({
  operators: [app, other],
}) => {
  const { page } = app;
  await app.open('/custody');
  await expect(app.heading('custody.title')).toBeVisible();
  await expect(app.table('custody.keys').getByRole('row')).not.toHaveCount(0);
  await expect(app.table('custody.endpoints').getByRole('row').nth(1)).toBeVisible();
  await expect(app.text('custody.noOperations')).toBeVisible();
  expect.soft(await inspectAccessibility(page), 'axe on the chain').toEqual([]);

  await test.step('roots say who proposed and signed them', async () => {
    await app.open('/custody?section=roots');
    await app.table('custody.roots').getByRole('row').nth(1).click();
    await expect(app.panel.getByText(app.say('custody.proposer'))).toBeVisible();
    await expect(app.panel.getByRole('table', { name: app.say('custody.totals') })).toBeVisible();
    expect.soft(await inspectAccessibility(page), 'axe on a root').toEqual([]);
    await app.open('/custody?section=payouts');
    await expect(app.table('payouts.title').getByText(app.say('payouts.nonce'))).toBeVisible();
    await app.open('/custody?section=unmatched');
    await expect(app.text('custody.unmatched.payments')).toBeVisible();
  });

  await test.step('a preview is made once and read by everybody', async () => {
    await app.open('/closes');
    await app.button('closes.preview').click();
    await app.button('closes.preview.make').click();
    await expect(app.table('closes.preview.kinds')).toBeVisible({ timeout: 30_000 });
    await expect(app.table('closes.preview.pools').getByRole('row').nth(1)).toBeVisible();
    expect.soft(await inspectAccessibility(page), 'axe on a preview').toEqual([]);
    await other.open('/closes/preview');
    await expect(other.table('closes.preview.kinds')).toBeVisible();
    await expect(other.button('closes.preview.make')).toBeDisabled();
  });

  await test.step('a close says when each step was reached', async () => {
    await app.open('/closes');
    await app.table('closes.title').getByRole('row').nth(1).click();
    await expect(app.panel.getByText(app.say('closes.step.FROZEN'))).toBeVisible();
  });
});
