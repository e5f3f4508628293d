// Takes the pictures of docs/pictures from a deployment with the whole demo history: node
// tests/browser/pictures.ts
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  chromium,
  expect,
  type Browser,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';
import type { Hex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { createTestMember } from '../support/member.ts';
import { ConsoleApp } from './support/console-app.ts';
import { phone, shootTo, signIn, veteranKey } from './support/look.ts';
import type { MemberApp } from './support/member-app.ts';
import { depositOnChain } from './support/people.ts';
import { like } from './support/texts.ts';
import { withDeployment } from './support/with-deployment.ts';

const PICTURES = path.resolve(import.meta.dirname, '../../docs/pictures');
const DESK: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
const shoot = (page: Page, name: string) => shootTo(page, path.join(PICTURES, name));

/** Gives a member money to stake. */
async function topUp(url: string, key: Hex): Promise<void> {
  const account = privateKeyToAccount(key);
  await (await createTestMember(() => url, account)).call('faucet', { address: account.address });
  await depositOnChain(url, account, '2450');
}

/** Waits until toasts of the step before are gone, so that they are not in the picture. */
async function withoutToasts(app: MemberApp): Promise<void> {
  await expect(app.page.locator('[data-sonner-toast]')).toHaveCount(0);
}

/** Takes pictures of a newcomer from the invitation to the withdrawal. */
async function journey(browser: Browser, url: string, inviteCode: string): Promise<void> {
  const app = await phone(browser, url);
  const { page, say } = app;
  await app.open(`/?invite=${inviteCode}`);
  await page.reload();
  await app.expectGuest();
  await expect(
    page.getByRole('link', { name: like(say, 'coverage.covers', 'percent') }),
  ).toBeVisible();
  await shoot(page, '01-home-guest.png');

  await app.button('action.connect').click();
  const wallet = app
    .sheet('connect.title')
    .getByRole('button', { name: new RegExp(say('connect.testWallet')) });
  await expect(wallet).toBeVisible();
  await shoot(page, '02-connect.png');
  await wallet.click();
  await expect(app.sheet('bind.title').getByText(say('bind.permanent'))).toBeVisible();
  await shoot(page, '03-bind.png');
  await app.button('bind.confirm').click();
  await app.expectSignedIn();

  await app.open('/pages/assets/deposit');
  await app.button('faucet.ask').tap();
  await expect(page.getByText(say('deposit.inWallet', { amount: '10,000.00' }))).toBeVisible();
  await withoutToasts(app);
  await app.enterAmount('300');
  await app.button('deposit.review').click();
  await expect(app.button('deposit.confirm')).toBeVisible();
  await shoot(page, '04-deposit.png');
  await app.button('deposit.confirm').click();
  await expect(app.sheet('approval.title', { unit: 'USDT' })).toBeVisible();
  await shoot(page, '05-approval.png');
  await app.button('approval.confirm').click();
  await app.expectDone('deposit.done');
  await withoutToasts(app);
  await shoot(page, '06-credited.png');

  await app.open('/pages/stake/stake');
  await page
    .getByRole('radio', { name: new RegExp(`^${say('stake.daysShort', { days: 180 })}`) })
    .click();
  await app.enterAmount('100');
  await expect(app.button('stake.review')).toBeEnabled();
  await shoot(page, '07-stake.png');
  await app.button('stake.review').click();
  await app.button('stake.confirm').click();
  await app.expectDone('stake.done');

  await app.days(2);
  await app.open('/');
  await page.getByRole('link', { name: like(say, 'home.paidOn', 'day') }).click();
  await expect(app.text('income.kind.STATIC')).toBeVisible();
  await withoutToasts(app);
  await shoot(page, '08-income.png');
  await app.page.getByRole('button', { name: app.say('income.kind.STATIC') }).click();
  await expect(app.list('why.formula')).toBeVisible();
  await shoot(page, '09-why.png');
  await verify(app);
  await shoot(page, '10-verified.png');

  await app.open('/pages/assets/withdraw');
  await app.enterAmount('50');
  await app.reviewWithdrawal().click();
  await expect(app.button('withdraw.confirm')).toBeVisible();
  await shoot(page, '11-withdraw.png');
  await app.button('withdraw.confirm').click();
  await app.expectDone('withdraw.done');
  await withoutToasts(app);
  await shoot(page, '12-paid.png');
  await app.open('/pages/coverage/coverage');
  await expect(app.text('coverage.ratioWhole').first()).toBeVisible();
  await shoot(page, '13-coverage.png');
  await page.context().close();
}

async function verify(app: MemberApp): Promise<void> {
  await expect(app.page.getByRole('dialog').getByText(app.say('check.passed'))).toHaveCount(4);
}

async function openWhy(app: MemberApp): Promise<void> {
  await app.open('/');
  await app.page.getByRole('link', { name: like(app.say, 'home.paidOn', 'day') }).click();
  await app.page.getByRole('button', { name: app.say('income.kind.STATIC') }).click();
  await expect(app.list('why.formula')).toBeVisible();
}

async function openStake(app: MemberApp): Promise<void> {
  await app.open('/pages/stake/stake');
  await expect(app.page.getByRole('figure', { name: app.say('stake.poolPicture') })).toBeVisible();
  await app.enterAmount('500');
  await expect(app.button('stake.review')).toBeEnabled({ timeout: 30_000 });
}

/** Pages on which a member of the demonstration moves its money; pictures are taken on a phone. */
const FEATURES = [
  ['/pages/assets/transfer', 'transfer', 'transfer.title'],
  ['/pages/assets/swap?from=BHC&amount=10', 'swap-bhc', 'swap.title'],
  ['/pages/assets/withdrawpoints?asset=WPT&amount=100', 'points', 'pointsWithdrawal.title'],
  ['/pages/rates/rates', 'rates', 'rates.title'],
  ['/pages/Flashexchange/Flashexchange', 'flash-exchange', 'flash.title'],
  ['/pages/exrights/exrights', 'iso', 'iso.title'],
  ['/pages/Community/bonus', 'global-bonus', 'globalBonus.title'],
  ['/pages/Community/invite', 'invite', 'invite.title'],
  ['/pages/whitelist/whitelist', 'whitelist', 'home.whitelist'],
  ['/pages/whitelist/positions', 'locked-positions', 'whitelist.positions'],
  ['/pages/mytransfer/mytransfer', 'points-release', 'points.title'],
  ['/pages/my/airdrops', 'airdrops', 'airdrops.title'],
  ['/pages/my/kyc', 'identity-check', 'kyc.title'],
  ['/pages/index/announcement', 'announcements', 'page.announcementTitle'],
  ['/pages/index/Announcementdetails?id=1', 'announcement', 'page.announcementTitle'],
  ['/pages/Community/tasks', 'tasks', 'tasks.title'],
  ['/pages/Community/assessment', 'assessment', 'assessment.title'],
  ['/pages/Community/tree?view=picture', 'team-tree', 'tree.title'],
] as const;

async function features(browser: Browser, url: string, key: Hex): Promise<void> {
  const app = await phone(browser, url, { key, scale: 1 });
  await signIn(app);
  for (const [way, name, title] of FEATURES) {
    await app.open(way);
    await expect(app.heading(title)).toBeVisible();
    await shoot(app.page, `${name}-dark.png`);
  }
  await app.page.context().close();
}

/** Takes pictures of what a member of the demonstration sees, in both themes and languages. */
async function veteran(browser: Browser, url: string, key: Hex): Promise<void> {
  const dark = await phone(browser, url, { key });
  await signIn(dark);
  await dark.page.reload();
  await expect(dark.text('home.own')).toBeVisible();
  await expect(
    dark.page.getByRole('link', { name: like(dark.say, 'home.paidOn', 'day') }),
  ).toBeVisible();
  await shoot(dark.page, 'home-member-dark.png');
  await openStake(dark);
  await shoot(dark.page, 'stake-dark.png');
  await dark.open('/pages/nodes/buy?kind=MAIN');
  await expect(dark.heading('nodes.sponsorGets')).toBeVisible();
  await shoot(dark.page, 'nodes-buy-dark.png');
  await dark.open('/pages/boxes/open?kind=ECOSYSTEM');
  await expect(dark.heading('boxes.odds')).toBeVisible();
  await shoot(dark.page, 'boxes-odds-dark.png');
  await dark.open('/pages/package/data');
  await expect(dark.heading('pledge.byPackage')).toBeVisible();
  await shoot(dark.page, 'pledge-data-dark.png');
  await dark.page.context().close();

  const light = await phone(browser, url, { key, theme: 'light' });
  await signIn(light);
  await light.page.reload();
  await expect(
    light.page.getByRole('link', { name: like(light.say, 'home.paidOn', 'day') }),
  ).toBeVisible();
  await shoot(light.page, 'home-member-light.png');
  await openWhy(light);
  await verify(light);
  await shoot(light.page, 'why-light.png');
  await light.open('/pages/Community/Community');
  await expect(light.page.getByRole('link', { name: light.say('tree.title') })).toBeVisible();
  await shoot(light.page, 'community-light.png');
  await light.open('/pages/package/package?part=nodes');
  await expect(light.heading('fullNode.weeks')).toBeVisible();
  await shoot(light.page, 'nodes-light.png');
  await light.open('/pages/income/statement');
  await expect(light.text('statement.ties')).toBeVisible();
  await shoot(light.page, 'statement-light.png');
  await light.open('/pages/package/package?part=boxes');
  await expect(light.text('boxes.state.OPENED')).toBeVisible();
  await shoot(light.page, 'boxes-light.png');
  await light.page.context().close();

  const chinese = await phone(browser, url, { key, locale: 'zh_CN', scale: 1 });
  await signIn(chinese);
  await chinese.page.reload();
  await expect(
    chinese.page.getByRole('link', { name: like(chinese.say, 'home.paidOn', 'day') }),
  ).toBeVisible();
  await shoot(chinese.page, 'home-zh.png');
  await openStake(chinese);
  await shoot(chinese.page, 'stake-zh.png');
  await openWhy(chinese);
  await shoot(chinese.page, 'why-zh.png');
  await chinese.open('/pages/income/summary');
  await expect(chinese.heading('incomeSummary.revenue')).toBeVisible();
  await shoot(chinese.page, 'income-summary-zh.png');
  await chinese.open('/pages/package/types?type=FILL');
  await expect(chinese.text('orderType.who.FILL')).toBeVisible();
  await shoot(chinese.page, 'order-types-zh.png');
  await chinese.page.context().close();
}

/** Takes pictures of the rooms that operators work in. */
async function desk(browser: Browser, url: string): Promise<void> {
  const context = await browser.newContext({
    ...DESK,
    baseURL: url,
    colorScheme: 'light',
    locale: 'en-US',
    timezoneId: 'Europe/Lisbon',
  });
  const app = new ConsoleApp(await context.newPage());
  await app.signInAs(0);
  await app.table('withdrawals.title').getByRole('row').nth(1).click();
  await expect(app.panel.getByText(app.say('withdrawals.contentHash'))).toBeVisible();
  await shoot(app.page, 'console-queue.png');
  await app.open('/pools');
  await expect(app.table('pools.title')).toBeVisible();
  await shoot(app.page, 'console-pools.png');
  await app.open('/closes');
  await app.table('closes.title').getByRole('row').nth(2).click();
  await expect(app.text('closes.rootTitle')).toBeVisible();
  await shoot(app.page, 'console-closes.png');
  await app.open('/closes/preview');
  await app.button('closes.preview.make').click();
  await expect(app.table('closes.preview.pools')).toBeVisible();
  await shoot(app.page, 'console-preview.png');
  await app.open('/members?find=1');
  await app.table('members.title').getByRole('row').nth(1).click();
  await expect(app.table('members.balances')).toBeVisible();
  await shoot(app.page, 'console-member.png');
  await app.open('/ledger');
  await expect(app.table('ledger.trialBalance')).toBeVisible();
  await shoot(app.page, 'console-ledger.png');
  await app.open('/custody');
  await expect(app.table('custody.endpoints')).toBeVisible();
  await shoot(app.page, 'console-custody.png');
  await context.close();
}

/** Lays four phones side by side for the top of the README. */
async function overview(browser: Browser): Promise<void> {
  const pictures = [
    'home-member-dark.png',
    'stake-dark.png',
    'why-light.png',
    'community-light.png',
  ];
  const sources = await Promise.all(
    pictures.map(
      async (name) =>
        `data:image/png;base64,${(await readFile(path.join(PICTURES, name))).toString('base64')}`,
    ),
  );
  const page = await browser.newPage({
    viewport: { width: 1720, height: 892 },
    deviceScaleFactor: 1,
  });
  await page.setContent(`<style>
    body { margin: 0; padding: 24px; display: flex; justify-content: space-between; background: #2a2f38 }
    img { width: 390px; height: 844px; border-radius: 44px }
  </style>${sources.map((source) => `<img src="${source}">`).join('')}`);
  await page.screenshot({ path: path.join(PICTURES, 'overview.png') });
  await page.close();
}

await withDeployment(
  'full',
  async ({ development, browser: { executablePath, args, environment } }) => {
    await mkdir(PICTURES, { recursive: true });
    const browser = await chromium.launch({
      executablePath,
      args,
      env: { ...process.env, ...environment },
    });
    try {
      const { url, keys } = development;
      const key = veteranKey(keys.demoSeed);
      const first = await phone(browser, url, { key });
      await signIn(first);
      const inviteCode = await first.page
        .waitForFunction(
          () =>
            (
              JSON.parse(sessionStorage.getItem('fairlaunch')!) as {
                userdetail: { inviteCode: string } | null;
              }
            ).userdetail?.inviteCode,
        )
        .then((handle) => handle.jsonValue());
      await first.page.context().close();
      await topUp(url, key);
      await veteran(browser, url, key);
      await features(browser, url, key);
      await desk(browser, url);
      await journey(browser, url, inviteCode!);
      await overview(browser);
    } finally {
      await browser.close();
    }
  },
);
process.exit(0);
