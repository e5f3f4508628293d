import { expect, test } from './fixtures.ts';
import { changeAnswers } from './support/change-answers.ts';
import { ConsoleApp } from './support/console-app.ts';
import { inspectAccessibility } from './support/inspect.ts';

test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });

test.describe('by keys alone', () => {
  test.use({ byKeyboard: true });

  test('today says how we stand and leads to what waits', async ({ page }) => {
    const app = new ConsoleApp(page);
    await app.signInAs(0);
    await app.open('/');
    for (const title of [
      'today.custody',
      'today.runway',
      'today.lastClose',
      'today.netFlow',
    ] as const)
      await expect(app.heading(title)).toBeVisible();
    for (const part of ['chain', 'endpoints', 'worker', 'watch', 'mail'] as const)
      await expect(app.text(`today.part.${part}`)).toBeVisible();
    for (const chart of ['today.flows', 'today.duePaid'] as const)
      await expect(page.getByRole('figure', { name: app.say(chart) })).toBeVisible();
    await expect(app.table('today.actions').getByRole('row')).not.toHaveCount(1);
    await expect(page.getByText(/^\d\d:\d\d UTC\+8$/)).toBeVisible();
    await page
      .getByRole('list', { name: app.say('today.needsYou') })
      .getByRole('link')
      .first()
      .click();
    await expect(app.heading('today.title')).toBeHidden();
    await expect(app.panel).toBeVisible();
  });

  test('alarms are a chip that opens their list, and are announced', async ({ page }) => {
    const alarms = ['CLOSE_LATE', 'MAIL_LATE'];
    await changeAnswers(page, 'health', (health) => Object.assign(health, { alarms }));
    const app = new ConsoleApp(page);
    await app.signInAs(0);
    const title = app.say('alarm.title', { count: 2 });
    await expect(page.getByRole('alert').filter({ hasText: title })).toContainText(
      app.say('alarm.MAIL_LATE'),
    );
    const list = page.getByRole('list', { name: title });
    await page.getByRole('button', { name: title }).click();
    await expect(list.getByRole('listitem')).toHaveCount(2);
    await expect(list).toContainText(app.say('alarm.CLOSE_LATE'));
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await expect(page.getByRole('button', { name: title })).toBeFocused();
  });

  test('the chip leads to a room that says what to do and who cares', async ({ page }) => {
    const name = 'FLASH_OVERDUE';
    await changeAnswers(page, 'health', (health) => Object.assign(health, { alarms: [name] }));
    await changeAnswers(page, 'alarms', ({ items }) => {
      // Whatever is really up in this deployment stays out of it.
      items.splice(0, items.length, {
        id: 1_000_000,
        name,
        severity: 'warning',
        raisedAt: 1_790_000_000,
        clearedAt: null,
        details: { oldest: 'exchange 7' },
        detailsHash: '0',
        runbook: 'docs/operations.md#flash-overdue',
        acknowledgement: null,
      });
    });
    const app = new ConsoleApp(page);
    await app.signInAs(0);
    await page.getByRole('button', { name: app.say('alarm.title', { count: 1 }) }).click();
    await page.getByRole('link', { name: app.say('alarms.open') }).click();
    await expect(app.heading('nav.alarms')).toBeVisible();
    const row = app.table('alarms.up').getByRole('row');
    await row.filter({ hasText: app.say('alarm.FLASH_OVERDUE') }).click();
    await expect(app.panel).toContainText('exchange 7');
    await expect(app.panel).toContainText('docs/operations.md#flash-overdue');
    expect.soft(await inspectAccessibility(page), 'axe on an alarm').toEqual([]);
    await app.button('alarms.acknowledge').click();
    await expect(app.panel).toContainText(app.say('proposals.reasonMissing'));
    await app.panel.getByLabel(app.say('alarms.acknowledgeNote')).fill('I send it today');
    await expect(app.panel).not.toContainText(app.say('proposals.reasonMissing'));
  });
});

test('one field finds a room, a member, an order and a day', async ({ page, baseURL }) => {
  const app = new ConsoleApp(page);
  await app.signInAs(0);
  const field = page.getByRole('combobox', { name: app.say('find.title') });
  const option = (name: string | RegExp) => page.getByRole('option', { name });
  const find = async (typed: string) => {
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
    await field.fill(typed);
  };

  await find(app.say('nav.audit'));
  await expect(option(app.say('nav.audit'))).toHaveAttribute('aria-selected', 'true');
  expect.soft(await inspectAccessibility(page), 'axe on what finds').toEqual([]);
  await page.keyboard.press('Enter');
  await expect(app.heading('audit.title')).toBeVisible();
  await expect(field).toBeHidden();

  await find('1');
  await expect(option(new RegExp(app.say('find.kind.member', { id: '1' })))).toBeVisible();
  await expect(option(new RegExp(app.say('find.kind.order', { id: '1' })))).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option').nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(
    app.page.getByRole('heading', { name: app.say('find.kind.member', { id: 1 }) }),
  ).toBeVisible();

  const closes = (await (await fetch(`${baseURL!}/api/closes`)).json()) as {
    data: { items: { day: number }[] };
  };
  const day = closes.data.items[0]!.day;
  await find(new Date(day * 86_400_000).toISOString().slice(0, 10));
  await page.keyboard.press('Enter');
  await expect(app.heading('closes.title')).toBeVisible();
  await expect(app.panel).toBeVisible();

  await find('nothing is called so');
  await expect(page.getByText(app.say('find.count', { count: 0 }))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
  await expect(app.panel).toBeVisible();
});

test('every room can be reached on a small desk and on a phone', async ({ page }) => {
  const app = new ConsoleApp(page);
  await app.signInAs(0);
  const rooms = page.getByRole('navigation', { name: app.say('nav.label') });
  const signOut = app.button('nav.signOut');
  await page.setViewportSize({ width: 900, height: 900 });
  await expect(rooms.getByRole('link')).toHaveCount(31);
  await rooms.getByRole('link', { name: app.say('nav.audit') }).click();
  await expect(app.heading('audit.title')).toBeVisible();
  await expect(signOut).toBeInViewport();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(rooms).toBeHidden();
  await app.button('nav.openMenu').click();
  await expect(signOut).toBeInViewport();
  expect.soft(await inspectAccessibility(page), 'axe on the open menu').toEqual([]);
  await rooms.getByRole('link', { name: app.say('nav.operators') }).click();
  await expect(app.heading('operators.title')).toBeVisible();
  await expect(rooms).toBeHidden();
});
