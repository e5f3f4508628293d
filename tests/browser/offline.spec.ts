import { expect, test } from './fixtures.ts';
import { MemberApp } from './support/member-app.ts';
import { boundMember } from './support/people.ts';
import { like } from './support/texts.ts';
import { untilKept } from './support/worker.ts';

test.use({ serviceWorkers: 'allow', knownErrors: /ERR_INTERNET_DISCONNECTED|Failed to fetch/ });

/** What local storage holds of the member. */
const kept = (app: MemberApp) =>
  app.page.evaluate(
    () =>
      JSON.parse(localStorage.getItem('fairlaunch.figures.me') ?? 'null') as {
        address: string;
        data: { balances: { USDT: { principal: string } } } | null;
      } | null,
  );

test('a newcomer is offline before, between and after visits', async ({
  app: first,
  context,
  baseURL,
}) => {
  const { say } = first;
  const { inviteCode } = await (await boundMember(baseURL!)).call('me', {});
  let app = first;
  /** Opens a new page, which has only what is stored between visits. */
  const visit = async (way: string) => {
    await app.page.close();
    app = new MemberApp(await context.newPage());
    await app.open(way);
  };
  const strip = () => app.page.getByRole('status').filter({ hasText: say('connection.offline') });
  const needsConnection = () => app.button('connection.needed');

  await test.step('the first visit is online, and stores the app', async () => {
    await app.open(`/?invite=${inviteCode}`);
    await app.expectGuest();
    await untilKept(app.page);
  });

  await test.step('offline, the app opens, says so, and shows coverage with its age', async () => {
    await context.setOffline(true);
    await visit('/');
    await app.expectGuest();
    await expect(app.text('guest.invited', { referrer: inviteCode! })).toBeVisible();
    await expect(strip()).toContainText(like(say, 'connection.figuresOf', 'time'));
    await expect(app.page.getByRole('link', { name: /%/ }).first()).toBeVisible();
    await visit('/pages/escape');
    await expect(app.heading('escape.title')).toBeVisible();
    await visit('/pages/stake/stake');
    await expect(needsConnection()).toBeDisabled();
  });

  await test.step('online again, it connects, binds, deposits and stakes', async () => {
    await context.setOffline(false);
    await visit('/');
    await app.connect(new RegExp(say('connect.testWallet')));
    await app.button('bind.confirm').click();
    await app.expectSignedIn();
    await app.open('/pages/assets/deposit');
    await app.button('faucet.ask').click();
    await expect(app.toast(like(say, 'faucet.done', 'amount'))).toBeVisible();
    await app.deposit('300');
    await app.stake('120');
  });

  await test.step('two days later figures and leaf are stored on the phone', async () => {
    await app.days(2);
    await app.open('/');
    await app.page.reload();
    await app.expectSignedIn();
    await expect.poll(async () => (await kept(app))?.data?.balances.USDT.principal).toBe('120');
    await expect
      .poll(() =>
        app.page.evaluate(() => Object.keys(localStorage).some((key) => /leaves\.0x/.test(key))),
      )
      .toBe(true);
  });

  await test.step('offline in the same tab, home shows the figures, and no money can be moved', async () => {
    await context.setOffline(true);
    await app.page.reload();
    await app.expectSignedIn();
    await expect(app.page.getByText('300', { exact: false }).first()).toBeVisible();
    await expect(strip()).toContainText(like(say, 'connection.figuresOf', 'time'));
    await app.open('/pages/assets/withdraw');
    await app.open('/pages/stake/stake');
    await expect(needsConnection()).toBeDisabled();
  });

  await test.step('offline on another visit, home shows them with account and time', async () => {
    await visit('/');
    await expect(app.textLike('connection.lastFigures', 'account', 'time')).toBeVisible();
    await expect(app.page.getByText('300', { exact: false }).first()).toBeVisible();
    await app.page.getByRole('button', { name: say('amount.hide') }).click();
    await expect(app.page.getByText('300', { exact: false })).toHaveCount(0);
    expect(await kept(app)).toBeNull();
  });

  await test.step('the escape page and the leaf are there', async () => {
    await context.setOffline(false);
    await visit('/');
    await app.connect(new RegExp(say('connect.testWallet')));
    await app.expectSignedIn();
    await expect.poll(() => kept(app)).toMatchObject({ data: null });
    await context.setOffline(true);
    await visit('/pages/escape');
    await expect(app.heading('escape.title')).toBeVisible();
    const download = app.page.waitForEvent('download');
    await app.button('escape.download').click();
    expect((await download).suggestedFilename()).toMatch(/^fairlaunch-leaf-\d+\.json$/);
  });

  await test.step('online again everything works; after signing out nothing is stored', async () => {
    await context.setOffline(false);
    await visit('/');
    await app.connect(new RegExp(say('connect.testWallet')));
    await app.expectSignedIn();
    await app.page.getByRole('button', { name: say('amount.show') }).click();
    await expect.poll(async () => (await kept(app))?.data != null).toBe(true);
    await app.open('/pages/my/settings');
    await app.button('my.signOut').click();
    await expect.poll(() => kept(app)).toBeNull();
  });
});
