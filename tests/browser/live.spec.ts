import type { Page } from '@playwright/test';
import pg from 'pg';
import { expect, test } from './fixtures.ts';
import { injectWallet, WALLET_NAME } from './injected-wallet.ts';
import type { MemberApp } from './support/member-app.ts';
import { boundMember, depositOnChain, fundedAccount } from './support/people.ts';
import { connection } from '../../apps/server/src/db/connection.ts';

/** Times in Unix milliseconds at which the database announced changes of a kind for a member. */
async function hearChanges(memberId: string) {
  const client = new pg.Client(connection(process.env['FAIRLAUNCH_DATABASE_URL'] ?? ''));
  const heard: { payload: string; at: number }[] = [];
  client.on('notification', ({ payload }) => {
    if (payload?.endsWith(`:${memberId}`)) heard.push({ payload, at: Date.now() });
  });
  await client.connect();
  await client.query('listen live');
  return { heard, end: () => client.end() };
}

async function memberIdOf(address: string): Promise<string> {
  const client = new pg.Client(connection(process.env['FAIRLAUNCH_DATABASE_URL'] ?? ''));
  await client.connect();
  const { rows } = await client.query<{ member_id: string }>(
    'select member_id::text from member where address = $1',
    [address.toLowerCase()],
  );
  await client.end();
  return rows[0]!.member_id;
}

/** Stops the intervals at which pages refresh, so that only the stream can cause a refresh. */
const withoutAsking = (page: Page) =>
  page.addInitScript(() => {
    const real = window.setInterval.bind(window);
    window.setInterval = ((handler: TimerHandler, ms = 0, ...rest: unknown[]) =>
      ms >= 1_000 ? 0 : real(handler, ms, ...rest)) as typeof window.setInterval;
  });

async function signIn(app: MemberApp, url: string) {
  const account = await fundedAccount(url);
  await boundMember(url, account);
  await injectWallet(app.page, url, account);
  await app.open('/');
  await app.connect(WALLET_NAME);
  await app.expectSignedIn();
  return account;
}

test('signing out takes effect on the phone at once, however late the server answers', async ({
  app,
  page,
  baseURL,
}) => {
  await signIn(app, baseURL!);
  const ended = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/logout', async (route) => {
    const response = await route.fetch();
    ended.resolve();
    await answered.promise;
    await route.fulfill({ response });
  });
  await app.open('/pages/my/settings');
  await app.button('my.signOut').click();
  await ended.promise;
  await app.open('/pages/assets/assets');
  await app.open('/');
  await app.expectGuest();
  answered.resolve();
});

test.describe('while a page is open', () => {
  test('incoming money shows within a second, without polling', async ({ app, page, baseURL }) => {
    await withoutAsking(page);
    const streams: string[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('/api/live')) streams.push(response.headers()['content-type']!);
    });
    const account = await signIn(app, baseURL!);
    await app.open('/pages/assets/assets');
    await expect.poll(() => streams).toEqual([expect.stringContaining('text/event-stream')]);
    const changes = await hearChanges(await memberIdOf(account.address));

    await test.step('a deposit that was credited', async () => {
      await depositOnChain(baseURL!, account, '120');
      await expect.poll(() => changes.heard.length, { intervals: [20] }).toBe(1);
      await expect(page.getByText('120', { exact: true }).first()).toBeVisible();
      expect(changes.heard[0]!.payload).toMatch(/^deposits:/);
    });

    await test.step('a transfer of another member', async () => {
      const friend = await boundMember(baseURL!, await fundedAccount(baseURL!));
      await depositOnChain(baseURL!, friend.account, '50');
      await expect.poll(async () => (await friend.call('me', {})).total).toBe('50');
      // The best of several tries counts; on a slow machine, no later than a reload would show it.
      const began = performance.now();
      await page.reload();
      await expect(page.getByText('120', { exact: true }).first()).toBeVisible();
      const moment = Math.max(1_000, performance.now() - began);
      const delays: number[] = [];
      for (const total of ['121', '122', '123', '124']) {
        await friend.call('transfer', await friend.transfer(account.address, '1'));
        await expect(page.getByText(total, { exact: true }).first()).toBeVisible();
        delays.push(Date.now() - changes.heard.at(-1)!.at);
      }
      expect(Math.min(...delays)).toBeLessThan(moment);
    });
    await changes.end();
    expect(streams).toHaveLength(2);
  });

  test.describe('and the stream is refused', () => {
    test.use({ knownErrors: /status of 503/ });

    test('the page polls', async ({ app, page, baseURL }) => {
      let refusals = 0;
      await page.route('**/api/live', (route) => {
        refusals += 1;
        return route.fulfill({
          status: 503,
          json: { code: 45002, msg: 'no', data: { error: 'LIVE_DOWN', moneyMoved: 'no' } },
        });
      });
      const account = await signIn(app, baseURL!);
      await app.open('/pages/assets/assets');
      await depositOnChain(baseURL!, account, '33');
      await expect(page.getByText('33', { exact: true }).first()).toBeVisible();
      expect(refusals).toBeGreaterThan(1);
    });
  });
});
