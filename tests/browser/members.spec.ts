import { readFile } from 'node:fs/promises';
import { expect, test } from './fixtures.ts';
import { ConsoleApp } from './support/console-app.ts';
import { inspectAccessibility } from './support/inspect.ts';

test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });

test('an operator finds a member, reads its page, notes something and opens its suspension', async ({
  page,
}) => {
  const app = new ConsoleApp(page);
  const section = (name: 'orders' | 'income' | 'team' | 'personal' | 'notes' | 'movements') =>
    page
      .getByRole('navigation', { name: app.say('members.sections') })
      .getByRole('link', { name: app.say(`members.section.${name}`), exact: true })
      .click();
  await app.signInAs(0);
  await app.open('/members');
  await expect(app.heading('members.title')).toBeVisible();
  const rows = app.table('members.title').getByRole('row');
  await expect(rows.nth(1)).toBeVisible();

  await test.step('search, filter and order stand in the address', async () => {
    const find = page.getByRole('searchbox', { name: app.say('members.find') });
    await find.fill('1');
    await find.press('Enter');
    await expect(page).toHaveURL(/find=1/);
    await expect(rows).toHaveCount(2);
    await page.getByRole('combobox', { name: app.say('list.state') }).selectOption('SUSPENDED');
    await expect(app.text('members.empty')).toBeVisible();
    await page.reload();
    await expect(app.text('members.empty')).toBeVisible();
    await page.getByRole('combobox', { name: app.say('list.state') }).selectOption('');
    await find.fill('');
    await app.button('members.deposited').click();
    await expect(page).toHaveURL(/sort=deposited/);
    await expect(rows.nth(2)).toBeVisible();
    await find.fill('1');
    await find.press('Enter');
    await expect(rows).toHaveCount(2);
    expect.soft(await inspectAccessibility(page), 'axe on the members').toEqual([]);
  });

  await rows.nth(1).click();
  await expect(
    page.getByRole('heading', { name: app.say('find.kind.member', { id: 1 }), exact: true }),
  ).toBeVisible();
  await expect(app.table('members.balances')).toBeVisible();

  await section('orders');
  await expect(app.table('orders.title').getByRole('row').nth(1)).toBeVisible();
  await section('movements');
  await expect(page.getByRole('region', { name: app.say('corrections.postings') })).toBeVisible();
  await section('team');
  await expect(app.text('members.team.people')).toBeVisible();
  await section('income');
  await app.table('members.section.income').getByRole('row').nth(1).click();
  await app.panel
    .getByRole('listitem')
    .filter({ hasText: app.say('income.kind.STATIC') })
    .getByRole('button', { name: app.say('members.why') })
    .click();
  await expect(app.panel.getByRole('list', { name: app.say('why.formula') })).toBeVisible();
  await app.panel.getByText(app.say('coverage.details')).click();
  await expect(app.panel.getByText(app.say('why.rule.STATIC'))).toBeVisible();
  await expect(app.panel.getByRole('table', { name: app.say('why.orders') })).toBeVisible();

  await test.step('a look at what is personal is a tap, and stands in the audit log', async () => {
    await section('personal');
    await expect(app.table('members.looks.seeSignIns')).toBeHidden();
    await app.button('members.looks.see').first().click();
    await expect(
      app.text('members.looks.noSignIns').or(app.table('members.looks.seeSignIns')),
    ).toBeVisible();
    expect.soft(await inspectAccessibility(page), 'axe on what is personal').toEqual([]);
  });

  await test.step('a note is kept', async () => {
    await section('notes');
    await app.button('members.addNote').click();
    await expect(app.text('proposals.reasonMissing')).toBeVisible();
    const note = `Asked about a payout at ${Date.now()}`;
    await page.getByRole('textbox', { name: app.say('members.noteLabel') }).fill(note);
    await app.button('members.addNote').click();
    await expect(page.getByText(note)).toBeVisible();
    await app.open('/audit');
    const line = (id: 'audit.action.member.note' | 'audit.action.member.look.signIns') =>
      app
        .table('audit.title')
        .getByRole('row')
        .filter({ hasText: app.say(id) });
    await expect(line('audit.action.member.note').first()).toBeVisible();
    await expect(line('audit.action.member.look.signIns').first()).toBeVisible();
    await page.goBack();
  });

  await app.button('members.suspend').click();
  await expect(app.panel.getByText(app.say('suspensions.effect.SUSPEND'))).toBeVisible();
  await expect(app.panel.getByLabel(app.say('proposals.member'))).not.toHaveValue('');
});

test('lists of money are searched and sorted by the server, and exported whole', async ({
  page,
}) => {
  const app = new ConsoleApp(page);
  await app.signInAs(0);
  for (const room of ['deposits', 'orders', 'transfers', 'payouts'] as const) {
    await app.open(`/${room}`);
    const rows = app.table(`${room}.title`).getByRole('row');
    await expect(rows.nth(1), room).toBeVisible();
    await app.button('list.amount').click();
    await expect(page).toHaveURL(/sort=amount/);
    await expect(rows.nth(1), room).toBeVisible();
    await page.getByLabel(app.say('list.from'), { exact: true }).fill('2020-01-01');
    await expect(app.text('list.tooManyDays', { days: 31 })).toBeVisible();
    expect.soft(await inspectAccessibility(page), `axe on ${room}`).toEqual([]);
    await app.button('list.sortByTime').click();
    await expect(rows.nth(1), room).toBeVisible();
    await page.getByLabel(app.say('list.through'), { exact: true }).fill('2019-12-31');
    await expect(app.text('list.reversedDays')).toBeVisible();
    for (const end of ['list.from', 'list.through'] as const)
      await page.getByLabel(app.say(end), { exact: true }).fill('');
    await expect(rows.nth(1), room).toBeVisible();
    const saving = page.waitForEvent('download');
    await app.button('table.exportCsv').click();
    const file = await readFile(await (await saving).path(), 'utf8');
    expect(file.trim().split('\r\n').length, room).toBeGreaterThanOrEqual(await rows.count());
  }
  await app.open('/orders');
  await app.table('orders.title').getByRole('row').nth(1).click();
  await expect(page.getByRole('navigation', { name: app.say('members.sections') })).toBeVisible();
});
