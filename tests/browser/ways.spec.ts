import { expect, test } from './fixtures.ts';
import { changeAnswers } from './support/change-answers.ts';
import { inspectPage } from './support/inspect.ts';
import { MemberApp } from './support/member-app.ts';
import { OPEN_PAGES } from './support/pages.ts';
import { like, speaker } from './support/texts.ts';

const OPEN_WAYS = ['/', '/pages/vault/stake', '/nowhere', ...Object.keys(OPEN_PAGES)];

test('back closes an open sheet first, and leads to the former place on a page', async ({
  app,
  page,
}) => {
  await app.open('/pages/coverage/coverage');
  await expect(app.text('coverage.about')).toBeVisible();
  await expect
    .poll(() =>
      page.evaluate(() => {
        window.scrollTo(0, 400);
        return window.scrollY;
      }),
    )
    .toBe(400);
  await app.open('/pages/my/settings');
  await expect(app.heading('settings.title')).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);

  await page.getByRole('button', { name: new RegExp(app.say('language.title')) }).click();
  await expect(app.sheet('language.title')).toBeVisible();
  await page.goBack();
  await expect(app.sheet('language.title')).toBeHidden();
  await expect(app.heading('settings.title')).toBeVisible();

  await page.goBack();
  await expect(app.heading('coverage.title')).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(400);

  // After a reload nothing is loaded, so the page grows only when its figures arrive.
  await page.reload();
  await expect(app.heading('coverage.title')).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(400);
});

test('the keyboard starts at the beginning of a page, and a sheet gives the focus back', async ({
  app,
  page,
}) => {
  await app.open('/');
  const connect = app.button('action.connect');
  await connect.press('Enter');
  await expect(app.sheet('connect.title')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(connect).toBeFocused();
  await page
    .getByRole('link', { name: like(app.say, 'coverage.covers', 'percent') })
    .press('Enter');
  await expect(app.heading('coverage.title')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(app.button('label.back')).toBeFocused();
});

test('links to other sites are marked, and tell those sites nothing about the visitor', async ({
  app,
  page,
}) => {
  const links = { audit: 'https://audit.test/', chat: 'https://chat.test/' };
  await changeAnswers(page, 'config', (config) => Object.assign(config, { links }));
  const outside = (id: 'link.audit' | 'link.chat') =>
    page.getByRole('link', { name: `${app.say(id)} ${app.say('link.outside')}` });
  await app.open('/');
  const foot = page.getByRole('navigation', { name: app.say('link.home') });
  // One of the three is the explorer of the development chain.
  await expect(foot.getByRole('link')).toHaveCount(3);
  await expect(foot.getByRole('link', { name: app.say('link.explorer') })).toHaveAttribute(
    'href',
    /\/explorer$/,
  );
  await expect(outside('link.audit')).toHaveAttribute('rel', 'noopener noreferrer');
  await app.open('/pages/services/services');
  await expect(page.getByText(app.say('link.missing', { names: '' }).trim())).toContainText(
    ` and ${app.say('link.download')}`,
  );
  await expect(outside('link.chat')).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(outside('link.audit')).toHaveAttribute('href', 'https://audit.test/');
  await page.getByLabel(app.say('services.search')).fill(app.say('link.audit'));
  await expect(outside('link.chat')).toBeHidden();
  await expect(outside('link.audit')).toBeVisible();
  await app.open('/pages/coverage/coverage');
  await expect(outside('link.audit')).toBeVisible();
  await expect(outside('link.chat')).toBeHidden();
});

test('a service that was opened is the first of the recent ones, and a search says more', async ({
  app,
  page,
}) => {
  const { say } = app;
  await app.open('/pages/services/services');
  const services = page.getByRole('main').getByRole('link');
  await expect(services.first()).toBeVisible();
  await expect(app.text('services.recent')).toHaveCount(0);
  await expect(app.text('rates.linkNote')).toHaveCount(0);
  await services.filter({ hasText: say('rates.title') }).click();
  await expect(app.heading('rates.title')).toBeVisible();
  await page.goBack();
  await expect(services.first()).toHaveText(say('rates.title'));
  await page.getByLabel(say('services.search')).fill(say('rates.title'));
  await expect(app.text('rates.linkNote')).toBeVisible();
});

test('help answers without other sites, and links on', async ({ app, page }) => {
  const { say } = app;
  await app.open('/pages/my/my');
  await page.getByRole('link', { name: new RegExp(say('my.helpNote')) }).click();
  await expect(app.heading('help.title')).toBeVisible();
  const answer = page.getByText(/Nobody needs your seed phrase/);
  await expect(answer).toBeHidden();
  await app.text('help.ask').click();
  await expect(answer).toBeVisible();
  await app.text('help.escape').click();
  await page.getByRole('link', { name: say('escape.title'), exact: true }).click();
  await expect(app.heading('escape.title')).toBeVisible();
});

test('a page that is opened by its address is shown in the stored language only', async ({
  app,
  page,
}) => {
  await page.addInitScript(() =>
    localStorage.setItem('fairlaunch.preferences', JSON.stringify({ locale: 'zh_CN' })),
  );
  const chinese = new MemberApp(page, speaker('wallet', 'zh_CN'));
  await chinese.open('/pages/plans/plans');
  await expect(chinese.heading('plans.title')).toBeVisible();
  await expect(app.text('plans.title')).toBeHidden();
});

for (const [name, width, size] of [
  ['a small phone', 320, '100%'],
  ['text twice as large', 390, '200%'],
] as const) {
  test(`nothing leaves the screen on ${name}`, async ({ app, page }) => {
    await page.setViewportSize({ width, height: 844 });
    for (const way of OPEN_WAYS) {
      await app.open(way);
      // Reloads, because the page before stays until the next one has loaded.
      await page.reload();
      await page.evaluate((text) => (document.documentElement.style.fontSize = text), size);
      await expect(
        page
          .getByRole('main')
          .getByRole('button')
          .or(page.getByRole('main').getByRole('link'))
          .first(),
      ).toBeVisible();
      await expect(page.locator('[aria-busy=true], .skeleton')).toHaveCount(0);
      expect
        .soft(
          (await inspectPage(page, { tablesMayScroll: true })).overflow.filter(
            (flaw) => !flaw.includes('cut off'),
          ),
          way,
        )
        .toEqual([]);
    }
  });
}

test.describe('the demonstration', () => {
  // The explorer answers this for what the chain does not have.
  test.use({ knownErrors: /status of 404/ });

  test('can be used as one of its members, and its chain has an explorer', async ({
    app,
    page,
  }) => {
    await app.open('/');
    await app.connect(new RegExp(app.say('connect.demo.leader')));
    await app.expectSignedIn();
    await app.open('/pages/income/statement');
    await expect(app.text('statement.ties')).toBeVisible();
    // A long list of movements is folded by day.
    await expect(page.getByRole('main').locator('details')).not.toHaveCount(0);
    await app.open('/pages/assets/records?show=deposits');
    const outside = page.getByRole('link', { name: app.say('flow.inExplorer') }).first();
    const href = (await outside.getAttribute('href'))!;
    await page.goto(href);
    await expect(page.getByRole('heading', { name: 'Transaction' })).toBeVisible();
    await expect(page.getByText('Success', { exact: true })).toBeVisible();
    await page.locator('dd a').nth(1).click();
    await expect(page.getByText('Newest transfers of tokens')).toBeVisible();
    await page.getByLabel('Transaction, address or block').fill('1');
    await page.getByRole('button', { name: 'Find' }).click();
    await expect(page.getByRole('heading', { name: 'Block 1', exact: true })).toBeVisible();
    await page.getByLabel('Transaction, address or block').fill('<b>nothing</b>');
    await page.getByRole('button', { name: 'Find' }).click();
    await expect(page.getByRole('heading', { name: 'Not found' })).toBeVisible();
  });
});
