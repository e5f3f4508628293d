import { expect, test } from './fixtures.ts';
import { inspectAccessibility } from './support/inspect.ts';

// The session that was ended is refused.
test.use({
  viewport: { width: 1440, height: 900 },
  isMobile: false,
  hasTouch: false,
  knownErrors: /status of 401/,
});

test('an admin sees where operators are signed in, and signs another one out', async ({
  operators: [first, second],
}) => {
  await first.open('/sessions');
  await expect(first.heading('sessions.title')).toBeVisible();
  const own = first.table('sessions.own').getByRole('row');
  await expect(own.filter({ hasText: first.say('sessions.this') })).toHaveCount(1);
  const all = first.table('sessions.everybody');
  await expect(all.getByRole('button', { name: first.say('sessions.endAll') })).toHaveCount(1);
  expect.soft(await inspectAccessibility(first.page), 'axe on the sessions').toEqual([]);

  await second.open('/audit');
  await expect(second.heading('audit.title')).toBeVisible();
  await all.getByRole('button', { name: first.say('sessions.endAll') }).click();
  await expect(first.text('sessions.ended')).toBeVisible();
  await second.page.reload();
  await expect(second.heading('signIn.title')).toBeVisible();

  await test.step('the log says who signed whom out, and finds it', async () => {
    await first.open('/audit');
    await first.page
      .getByRole('combobox', { name: first.say('audit.action'), exact: true })
      .selectOption('session.end');
    await expect(first.page).toHaveURL(/action=session.end/);
    const rows = first.table('audit.title').getByRole('row');
    await expect(rows).toHaveCount(2);
    await expect(rows.nth(1)).toContainText(first.say('audit.action.session.end'));
  });
});
