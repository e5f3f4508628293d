import { devices } from '@playwright/test';
import { another, expect, test } from './fixtures.ts';
import { injectWallet, WALLET_NAME } from './injected-wallet.ts';
import { MemberApp } from './support/member-app.ts';
import { boundMember, fundedAccount } from './support/people.ts';
import { speaker } from './support/texts.ts';

test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });
test.use({ knownErrors: /status of 404/ });

const TITLE =
  'A window of this afternoon in which withdrawals are sent an hour later than they are used to';

test('an announcement of two operators is on every home page within a moment', async ({
  phone: app,
  operators: [first, second],
  browser,
  watch,
  baseURL,
}) => {
  const account = await fundedAccount(baseURL!);
  await boundMember(baseURL!, account);
  await injectWallet(app.page, baseURL!, account);
  const streaming = app.page.waitForResponse('**/api/live');
  await app.open('/');
  await app.connect(WALLET_NAME);
  await app.expectSignedIn();
  await streaming;
  const announce = async (fill: () => Promise<void>, title: string) => {
    await fill();
    await first.panel.getByRole('button', { name: first.say('proposals.send') }).click();
    await expect(first.text('proposals.closed.ownProposal')).toBeVisible();
    await second.open('/announcements');
    // The open list would refresh only at its next interval.
    await second.page.reload();
    await second
      .table('announcements.title')
      .getByRole('row')
      .filter({ hasText: title })
      .first()
      .click();
    await second.button('announcements.confirm').click();
    await expect(second.text('announcements.confirmed')).toBeVisible();
  };

  await test.step('one writes it in a language, refused while a link is hostile', async () => {
    await announce(async () => {
      await first.open('/announcements');
      await first.button('announcements.propose').click();
      await first.panel
        .getByLabel(first.say('announcements.titleField'), { exact: true })
        .fill('Later payouts');
      await first.panel.getByLabel(first.say('announcements.pin')).check();
      const body = first.panel.getByLabel(first.say('announcements.body'), { exact: true });
      await body.fill('Call javascript:alert(1)');
      await first.panel.getByRole('button', { name: first.say('proposals.send') }).click();
      await expect(first.text('announcements.problem.unsafe')).toBeVisible();
      await body.fill(
        'Withdrawals wait.\n\nSee /pages/plans/plans or https://fairlaunch.test/why.',
      );
      const preview = first.panel.getByRole('region', {
        name: first.say('announcements.preview', { language: 'English' }),
      });
      await expect(preview.getByRole('link')).toHaveAttribute(
        'href',
        'https://fairlaunch.test/why',
      );
      await first.panel.getByRole('button', { name: '简体中文' }).click();
      await expect(first.text('announcements.fallback')).toBeVisible();
    }, 'Later payouts');
  });

  await test.step('the page that is open shows it, with a badge', async () => {
    await expect(app.page.getByRole('link', { name: 'Later payouts' })).toBeVisible();
    await expect(
      app.page.getByRole('link', { name: app.say('inbox.title'), exact: true }),
    ).toHaveAccessibleDescription(/\d/);
  });

  await test.step('other pages show the badge too, and the inbox lists it', async () => {
    await app.page.getByRole('link', { name: app.say('tab.my'), exact: true }).click();
    const home = app.page.getByRole('link', { name: app.say('tab.home') });
    await expect(home).toHaveAccessibleName(/\d/);
    await home.click();
    await app.page.getByRole('link', { name: app.say('inbox.title'), exact: true }).click();
    await app.page.getByRole('tab', { name: app.say('inbox.filter.news') }).click();
    const row = app.page.getByRole('link', { name: 'Later payouts' });
    await expect(row.getByText(app.say('announcements.unread'))).toBeVisible();
    await app.open('/');
  });

  await test.step('its details link into the app and outside of it, and count as read', async () => {
    await app.page.getByRole('link', { name: 'Later payouts' }).click();
    await expect(app.page).toHaveTitle(app.say('page.announcementTitle'));
    await expect(app.page.getByRole('link', { name: '/pages/plans/plans' })).toBeVisible();
    await expect(app.page.getByRole('link', { name: /fairlaunch\.test/ })).toHaveAttribute(
      'rel',
      'noopener noreferrer',
    );
    await app.page.goBack();
    await app.open('/pages/index/announcement');
    const row = app.page.getByRole('link', { name: 'Later payouts' });
    await expect(row).toBeVisible();
    await expect(row.getByText(app.say('announcements.unread'))).toBeHidden();
  });

  await test.step('a changed text says so, and shows the former one', async () => {
    await announce(
      async () => {
        await first.open('/announcements');
        await first
          .table('announcements.title')
          .getByRole('row')
          .filter({ hasText: 'Later payouts' })
          .first()
          .click();
        await first.button('announcements.change').click();
        await first.panel
          .getByLabel(first.say('announcements.titleField'), { exact: true })
          .fill(TITLE.slice(0, 80));
      },
      TITLE.slice(0, 40),
    );
    await app.open('/pages/index/announcement');
    await app.page.getByRole('link', { name: TITLE.slice(0, 40) }).click();
    await expect(app.text('announcements.changedNote')).toBeVisible();
    await expect(app.page.getByText('Later payouts')).toBeVisible();
  });

  await test.step('the news ticker moves, and stops while it has the focus', async () => {
    await app.open('/');
    const line = app.page.getByRole('link', { name: TITLE.slice(0, 40) });
    await expect(line).toBeVisible();
    const states = () =>
      line.evaluate((link) => link.getAnimations({ subtree: true }).map((one) => one.playState));
    await expect.poll(states).toEqual(['running']);
    await line.focus();
    await expect.poll(states).toEqual(['paused']);
  });

  await test.step('in a language without a text, the English one is shown, with a note', async () => {
    const preferences = { name: 'fairlaunch.preferences', value: '{"locale":"zh_CN"}' };
    const chinese = await another(browser, watch, {
      baseURL: baseURL!,
      ...devices['Pixel 7'],
      storageState: { cookies: [], origins: [{ origin: baseURL!, localStorage: [preferences] }] },
    });
    const guest = new MemberApp(await chinese.newPage(), speaker('wallet', 'zh_CN'));
    await guest.open('/pages/index/announcement');
    await guest.page.getByRole('link', { name: TITLE.slice(0, 40) }).click();
    await expect(guest.text('announcements.fallback')).toBeVisible();
  });

  await test.step('one operator takes it down, and an open page says so in its place', async () => {
    await app.page.getByRole('link', { name: TITLE.slice(0, 40) }).click();
    await expect(app.page.getByText('Later payouts')).toBeVisible();
    await second.open('/announcements');
    await second
      .table('announcements.title')
      .getByRole('row')
      .filter({ hasText: TITLE.slice(0, 40) })
      .first()
      .click();
    await second.button('announcements.stop').click();
    await expect(second.text('announcements.stopped')).toBeVisible();
    await expect(app.page.getByText(/was taken down on .* by the operator 0x/)).toBeVisible();
    await expect(app.page.getByText('Later payouts')).toBeHidden();
    await app.open('/');
    await expect(app.page.getByRole('link', { name: TITLE.slice(0, 40) })).toBeHidden();
  });
});
