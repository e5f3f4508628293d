import { expect, test } from './fixtures.ts';
import { codeIn, endCodes, passMinute } from './support/identity-check.ts';
import { inspectAccessibility } from './support/inspect.ts';

// The session that was ended is refused, and so are wrong codes.
test.use({
  viewport: { width: 1440, height: 900 },
  isMobile: false,
  hasTouch: false,
  knownErrors: /status of (400|401|409)/,
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

test('an operator’s mails go to an address whose reader names the code', async ({
  operators: [app],
  baseURL,
}) => {
  const { page } = app;
  const email = `waits-${Date.now()}@mail.test`;
  const code = app.page.getByLabel(app.say('mails.code'), { exact: true });
  const ask = async () => {
    await page.getByLabel(app.say('mails.email'), { exact: true }).fill(email);
    await app.button('mails.sendCode').click();
    await expect(app.text('mails.codeSent', { email: 'w•••@m•••.test' })).toBeVisible();
  };
  await app.open('/sessions');
  await page.getByLabel(app.say('mails.email'), { exact: true }).fill('nobody');
  await app.button('mails.sendCode').click();
  await expect(app.text('mails.emailInvalid')).toBeVisible();

  await test.step('a wrong code says how many tries are left, also after a reload', async () => {
    await ask();
    await app.button('mails.turnOn').click();
    await expect(app.text('mails.codeIncomplete')).toBeVisible();
    const sent = await codeIn(baseURL!, email);
    await code.fill(sent === '000000' ? '111111' : '000000');
    await app.button('mails.turnOn').click();
    await expect(page.getByRole('alert').getByText(/You have 4 tries left/)).toBeVisible();
    await expect(code).toHaveValue('');
    await page.reload();
    await expect(app.text('mails.triesLeft', { left: 4 })).toBeVisible();
    expect.soft(await inspectAccessibility(page), 'axe on the code').toEqual([]);
  });

  await test.step('a code that has ended says so, and another one can be sent', async () => {
    await code.fill(await codeIn(baseURL!, email));
    await endCodes();
    await app.button('mails.turnOn').click();
    await expect(page.getByRole('alert').getByText(/This code has ended/)).toBeVisible();
    await expect(page.getByLabel(app.say('mails.email'), { exact: true })).toBeVisible();
  });

  await test.step('the right one turns mails on, until they are turned off', async () => {
    await passMinute();
    await ask();
    await code.fill(await codeIn(baseURL!, email, 2));
    await app.button('mails.turnOn').click();
    const on = app.text('mails.on', { email: 'w•••@m•••.test' });
    await expect(on).toBeVisible();
    await page.reload();
    await expect(on).toBeVisible();
    await app.button('mails.turnOff').click();
    await expect(on).toBeHidden();
  });
});
