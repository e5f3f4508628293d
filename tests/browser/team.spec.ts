import type { Route } from '@playwright/test';
import type { PrivateKeyAccount } from 'viem/accounts';
import { expect, test } from './fixtures.ts';
import { injectWallet, WALLET_NAME } from './injected-wallet.ts';
import { inspectAccessibility } from './support/inspect.ts';
import type { MemberApp } from './support/member-app.ts';
import { boundMember } from './support/people.ts';
import { createTestMember, type TestMember } from '../support/member.ts';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';

// Refusals of the server are part of the test.
test.use({ knownErrors: /status of 40[04]/ });

const DIRECTS = 34;

type Person = { account: PrivateKeyAccount; member: TestMember; seat: number };

async function below(url: string, sponsor: string): Promise<Person> {
  const account = privateKeyToAccount(generatePrivateKey());
  const member = await createTestMember(() => url, account);
  await member.signIn();
  const { seat } = await member.call('bind', { requestId: member.requestId(), referrer: sponsor });
  return { account, member, seat };
}

/** Makes a member with many direct referrals, and a chain of nine people below the last one. */
async function plantTeam(url: string) {
  const account = privateKeyToAccount(generatePrivateKey());
  const top = await boundMember(url, account);
  const directs: Person[] = [];
  for (let count = 0; count < DIRECTS; count++) directs.push(await below(url, account.address));
  const chain = [directs.at(-1)!];
  while (chain.length < 10) chain.push(await below(url, chain.at(-1)!.account.address));
  return { top, account, directs, chain };
}

const opened = (app: MemberApp, seat: number) =>
  app.page.getByRole('heading', { name: app.say('bind.seat', { seat }) });
const row = (app: MemberApp, seat: number) =>
  app.page
    .getByRole('list', { name: app.say('community.directList') })
    .getByRole('link', { name: new RegExp(`${app.say('bind.seat', { seat })}\\b`) });

test('a team is opened branch by branch, searched, seen as a picture and walked by keyboard', async ({
  app,
  page,
  baseURL,
}) => {
  const { say } = app;
  const { account, directs, chain } = await plantTeam(baseURL!);
  const stranger = await boundMember(baseURL!);
  const { seat: outside } = await stranger.call('me', {});
  await injectWallet(page, baseURL!, account);
  await app.open('/');
  await app.connect(WALLET_NAME);
  await app.expectSignedIn();

  await test.step('figures of the team are labelled with what they count', async () => {
    await app.open('/pages/Community/team');
    await expect(app.text('unsettled.title').first()).toBeVisible();
    await app.button('teamWhy.title').click();
    await expect(app.sheet('teamWhy.title').getByText(say('teamWhy.team.note'))).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: new RegExp(`^${say('tree.title')}`) }).click();
    await expect(app.heading('tree.title')).toBeVisible();
  });

  await test.step('every direct referral is reached by scrolling', async () => {
    await page.getByRole('tab', { name: say('tree.order.newest') }).click();
    await expect(row(app, directs.at(-1)!.seat)).toBeVisible();
    await row(app, directs[5]!.seat).scrollIntoViewIfNeeded();
    await expect(row(app, directs[0]!.seat)).toBeAttached();
    await row(app, directs[0]!.seat).scrollIntoViewIfNeeded();
  });

  await test.step('Back keeps the place in the list', async () => {
    const before = await page.evaluate(() => window.scrollY);
    expect(before).toBeGreaterThan(500);
    await row(app, directs[0]!.seat).click();
    await expect(opened(app, directs[0]!.seat)).toBeVisible();
    await expect(app.text('community.empty')).toBeVisible();
    await page.goBack();
    await expect(row(app, directs[0]!.seat)).toBeInViewport();
    expect(Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(100);
  });

  const trail = page.getByRole('navigation', { name: say('tree.trail') });

  await test.step('branches open one below the other, and lead up again', async () => {
    await row(app, directs.at(-1)!.seat).click();
    for (const { seat } of chain.slice(1, 4)) {
      await row(app, seat).click();
      await expect(opened(app, seat)).toBeVisible();
    }
    await expect(trail.getByRole('link')).toHaveCount(4);
    await page.getByRole('link', { name: say('tree.up') }).click();
    await expect(opened(app, chain[2]!.seat)).toBeVisible();
    await page.goBack();
    await expect(opened(app, chain[3]!.seat)).toBeVisible();
    await page.reload();
    await expect(opened(app, chain[3]!.seat)).toBeVisible();
    await trail.getByRole('link', { name: say('tree.self'), exact: true }).click();
    await expect(
      page.getByRole('heading', { name: like(say('tree.you', { seat: 0 })) }),
    ).toBeVisible();
  });

  const search = page.getByRole('search');
  const field = search.getByLabel(say('tree.search'));

  await test.step('a search shows the way and opens the tree there', async () => {
    const last = chain.at(-1)!;
    await field.fill(last.account.address.slice(0, 8));
    await field.press('Enter');
    const found = search.getByRole('link', {
      name: new RegExp(say('bind.seat', { seat: last.seat })),
    });
    await expect(found).toContainText(say('tree.hidden', { count: 2 }));
    await found.click();
    await expect(opened(app, last.seat)).toBeVisible();
    await page.goBack();
    await expect(field).toHaveValue(last.account.address.slice(0, 8));
    await expect(found).toBeVisible();
  });

  await test.step('a member outside the team is not found or opened, as if it did not exist', async () => {
    for (const query of [String(outside), stranger.account.address, '999999']) {
      await field.fill(query);
      await field.press('Enter');
      await expect(search.getByText(say('tree.nobody'))).toBeVisible();
    }
    await field.fill('0x12');
    await field.press('Enter');
    await expect(search.getByRole('alert')).toBeVisible();
    for (const seat of [outside, 999_999]) {
      await app.open(`/pages/Community/tree?member=${seat}`);
      await expect(page.getByRole('link', { name: say('tree.toOwn') })).toBeVisible();
    }
    await page.getByRole('link', { name: say('tree.toOwn') }).click();
  });

  await test.step('Enter searches for what was typed while another answer is awaited', async () => {
    const first = new Promise<Route>((resolve) => {
      void page.route(/\/api\/team\/find/, (route) => resolve(route), { times: 1 });
    });
    await field.fill(String(directs[0]!.seat));
    await field.press('Enter');
    const held = await first;
    await field.fill(String(directs[1]!.seat));
    await field.press('Enter');
    const name = new RegExp(say('bind.seat', { seat: directs[1]!.seat }));
    await expect(search.getByRole('link', { name })).toBeVisible();
    await held.continue();
  });

  await test.step('the picture is a tree for keyboards and screen readers too', async () => {
    await page.getByRole('tab', { name: say('tree.view.picture') }).click();
    const tree = page.getByRole('tree', { name: say('tree.picture') });
    const focused = page.locator(':focus');
    await tree.getByRole('treeitem').first().focus();
    await expect(focused).toHaveAttribute('aria-level', '1');
    await expect(focused).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('ArrowRight');
    await expect(focused).toHaveAttribute('aria-level', '2');
    await expect(focused).toHaveAttribute('aria-posinset', '1');
    await page.keyboard.press('ArrowDown');
    await expect(focused).toHaveAttribute('aria-posinset', '2');
    expect(await inspectAccessibility(page)).toEqual([]);
    const seat = Number(await focused.getAttribute('data-seat'));
    await page.keyboard.press('Enter');
    await expect(opened(app, seat)).toBeVisible();
    await page.goBack();
    await expect(tree).toBeVisible();
  });
});

/** Matches a text with any number in it. */
function like(text: string): RegExp {
  return new RegExp(text.replace(/\d+/, '\\d+'));
}
