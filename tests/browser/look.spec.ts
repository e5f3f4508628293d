import { LOCALES, type Locale } from '@fairlaunch/locales';
import type { Page } from '@playwright/test';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { expect, test } from './fixtures.ts';
import { injectWallet, WALLET_NAME } from './injected-wallet.ts';
import { inspectAccessibility, inspectPage, watchShifts } from './support/inspect.ts';
import { MemberApp } from './support/member-app.ts';
import { once } from './support/once.ts';
import {
  boundMember,
  depositOnChain,
  fundedAccount,
  until,
  useVaultOnChain,
} from './support/people.ts';
import { MEMBER_PAGES, OPEN_PAGES, type Title } from './support/pages.ts';
import { speaker } from './support/texts.ts';
import { whenStill } from './support/when-still.ts';

type Look = { theme: 'dark' | 'light'; locale: Locale };

/** Looks for every page: the first two languages, one from right to left, one with long words. */
const LOOKS: Look[] = [
  { theme: 'dark', locale: 'en_US' },
  { theme: 'light', locale: 'zh_CN' },
  { theme: 'dark', locale: 'fa_IR' },
  { theme: 'light', locale: 'ru_RU' },
];
/** Looks for a guest's pages: every other language. */
const TOURS: Look[] = LOCALES.filter((one) => LOOKS.every(({ locale }) => locale !== one)).map(
  (locale, index) => ({ theme: index % 2 === 0 ? 'light' : 'dark', locale }),
);
const SHIFT = 0.01;

/** Without this, each page and sheet is checked in one of the looks. */
const EVERY_LOOK = process.env['FAIRLAUNCH_LOOKS'] === 'all';
const hasTurn = (turn: number, look: number, looks: number): boolean =>
  EVERY_LOOK || turn % looks === look;

/** The pages with the most words, figures and tables. */
const TOUR = [
  '/pages/coverage/coverage',
  '/pages/Community/Community',
  '/pages/stake/stake',
  '/pages/nodes/buy?kind=MAIN',
  '/pages/plans/plans',
  '/pages/exrights/exrights',
  '/pages/services/services',
  '/pages/help/help',
  '/pages/my/settings',
] as const;
type Prepared = { key: `0x${string}`; order: number; node: number; day: number };

/** A member with an order, a node, a vault position and a person below it. */
async function prepareMember(url: string) {
  const key = generatePrivateKey();
  const account = privateKeyToAccount(key);
  const member = await boundMember(url, account);
  await member.call('faucet', { address: account.address });
  await depositOnChain(url, account, '2234.567');
  await useVaultOnChain(url, account, 'deposit', '321.5');
  await until(
    () => member.call('me', {}),
    ({ balances }) => balances.USDT.available !== '0',
  );
  const { number: order } = await member.call('stake', {
    requestId: member.requestId(),
    package: 'P180',
    amount: '1000',
  });
  const { planHash, price } = await member.call('nodeOffer', { kind: 'COMMUNITY' });
  const { number: node } = await member.call('buyNode', {
    requestId: member.requestId(),
    kind: 'COMMUNITY',
    offer: { planHash, price, salesBonus: '0', promoReserved: '0' },
  });
  await boundMember(url, await fundedAccount(url), account.address);
  await member.call('withdraw', await member.withdrawal('20', '1', '19'));
  return { member, account, key, order, node };
}

/** Prepares a member for each look, because a member has one session at a time; two days pass. */
async function prepare(url: string): Promise<Record<string, Prepared>> {
  const people = [];
  for (const { locale } of LOOKS) people.push({ locale, ...(await prepareMember(url)) });
  await useVaultOnChain(url, people[0]!.account, 'addReward', '50');
  await people[0]!.member.call('advanceTime', { seconds: 2 * 86_400 });
  const { items } = await people[0]!.member.call('incomeDays', {});
  const day = items[0]!.day;
  return Object.fromEntries(
    people.map(({ locale, key, order, node }) => [locale, { key, order, node, day }]),
  );
}

test('the inspection finds each kind of flaw', async ({ page }) => {
  await page.setContent(`<meta name="viewport" content="width=device-width">
    <button style="width:60px;height:60px"></button>
    <button style="width:20px;height:20px">?</button>
    <p style="width:80px;white-space:nowrap">A text that is wider than its paragraph</p>
    <p style="width:80px;white-space:nowrap;overflow:hidden">A text of which the end is hidden</p>
    <div style="width:1000px;height:10px">wide</div>`);
  const { overflow, unnamed, small } = await inspectPage(page);
  expect(unnamed).toHaveLength(1);
  expect(small).toHaveLength(1);
  expect(overflow.join('\n')).toMatch(
    /scrolls sideways[^]*leaves its place[^]*is cut off[^]*leaves the screen/,
  );
});

test('a dot that is clipped at the start of a line is no flaw', async ({ page }) => {
  const line = (clip: string) => `<meta name="viewport" content="width=device-width">
    <div style="margin:50px;width:150px"><span style="display:block;clip-path:${clip}">
      <span style="position:relative;display:block;margin-left:-16px;padding-left:16px">
        <span style="position:absolute;left:0;width:16px;text-align:center">·</span>last month
      </span></span></div>`;
  await page.setContent(line('inset(-1em 0)'));
  expect((await inspectPage(page)).overflow).toEqual([]);
  await page.setContent(line('none'));
  expect((await inspectPage(page)).overflow).toEqual(['the text “·” leaves its place']);
});

/** Early reads that the page's table names, but nothing on the page used. */
const untakenReads = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('mark')
      .map(({ name }) => name)
      .filter((name) => name.startsWith('early ')),
  );

/**
 * Opens pages in a language and inspects each of them.
 * @param isNext whether this look has the turn at the next page or sheet
 */
async function lookerIn(page: Page, locale: Locale, isNext = () => true) {
  await page.addInitScript(
    (wanted) => localStorage.setItem('fairlaunch.preferences', JSON.stringify({ locale: wanted })),
    locale,
  );
  const app = new MemberApp(page, speaker('wallet', locale));
  const look = async (where: string): Promise<void> => {
    await expect(page.locator('[aria-busy=true], .skeleton')).toHaveCount(0);
    await whenStill(page);
    const flaws = await inspectPage(page);
    expect.soft(flaws, where).toEqual({ overflow: [], unnamed: [], small: [] });
    expect.soft(await inspectAccessibility(page), `axe on ${where}`).toEqual([]);
  };
  let visits = 0;
  const lookInTurn = async (where: string) => isNext() && look(where);
  const visit = async (way: string, title: Title, values?: Record<string, number>) => {
    if (!isNext()) return;
    // The changed query makes the browser load the app anew at this page.
    await page.goto(`/?${visits++}#${way}`);
    await expect(app.heading(title, values)).toBeVisible();
    await look(way);
    expect.soft(await untakenReads(page), `asked for in vain by ${way}`).toEqual([]);
  };
  return { app, look, lookInTurn, visit };
}

for (const [index, { theme, locale }] of LOOKS.entries()) {
  test.describe(`${theme}, ${locale}`, () => {
    test.use({ colorScheme: theme });

    test('every page fits a phone, says what its controls are, and can be tapped', async ({
      page,
      baseURL,
    }) => {
      const { key, order, node, day } = (await once('look', () => prepare(baseURL!)))[locale]!;
      let turn = 0;
      const { app, look, lookInTurn, visit } = await lookerIn(page, locale, () =>
        hasTurn(turn++, index, LOOKS.length),
      );
      const shifts = await watchShifts(page);
      const expectStill = async (where: string) => {
        const { value, of } = await shifts();
        expect.soft(value, `layout shift of ${where}: ${of.join('; ')}`).toBeLessThan(SHIFT);
      };

      await app.open('/');
      await app.expectGuest();
      await look('guest /');
      await expectStill('the guest’s home');
      for (const [way, title] of Object.entries(OPEN_PAGES)) await visit(way, title);

      await injectWallet(page, baseURL!, privateKeyToAccount(key));
      await app.open('/');
      await page.reload();
      await app.button('action.connect').first().click();
      await expect(
        app.sheet('connect.title').getByRole('button', { name: WALLET_NAME }),
      ).toBeVisible();
      await lookInTurn('the connect sheet');
      await app.sheet('connect.title').getByRole('button', { name: WALLET_NAME }).click();
      await app.expectSignedIn();
      await page.reload();
      await app.expectSignedIn();
      await expect(app.text('home.own')).toBeVisible();
      await look('member /');
      await expectStill('a member’s home');
      for (const [way, title] of Object.entries(MEMBER_PAGES)) await visit(way, title);
      await visit(`/pages/package/${order}`, 'order.numbered', { number: order });
      await visit(`/pages/nodes/${node}`, 'nodes.numbered', { number: node });
      await app.open(`/pages/income/${day}`);
      await expect(app.text('income.kind.STATIC')).toBeVisible();
      await lookInTurn('a day of income');

      await app.page.getByRole('button', { name: app.say('income.kind.STATIC') }).click();
      await expect(app.list('why.formula')).toBeVisible();
      await expect(page.getByRole('dialog').getByText(app.say('check.passed'))).toHaveCount(4);
      await lookInTurn('why');
      await app.open('/pages/assets/deposit');
      await app.enterAmount('100');
      await app.button('deposit.review').click();
      await expect(app.button('deposit.confirm')).toBeVisible();
      await lookInTurn('the review of a deposit');
      await app.button('deposit.confirm').click();
      await expect(app.sheet('approval.title', { unit: 'USDT' })).toBeVisible();
      await lookInTurn('the approval');
    });
  });
}

for (const [index, { theme, locale }] of TOURS.entries()) {
  test.describe(`${theme}, ${locale}`, () => {
    test.use({ colorScheme: theme });

    test('a guest’s pages fit a phone, say what their controls are, and can be tapped', async ({
      page,
    }) => {
      const { app, look, visit } = await lookerIn(page, locale);
      await app.open('/');
      await app.expectGuest();
      await look('guest /');
      for (const [turn, way] of TOUR.entries())
        if (hasTurn(turn, index % TOUR.length, TOUR.length)) await visit(way, OPEN_PAGES[way]!);
    });
  });
}
