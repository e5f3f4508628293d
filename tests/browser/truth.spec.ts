import { expect, test } from './fixtures.ts';
import { injectWallet, WALLET_NAME } from './injected-wallet.ts';
import { boundMember, depositOnChain, fundedAccount, until } from './support/people.ts';

const DAY = 86_400;

test('a sponsor reads which reward a pool could not pay, on home, among the days and on coverage', async ({
  app,
  page,
  baseURL,
}) => {
  const { say } = app;
  const account = await fundedAccount(baseURL!);
  const sponsor = await boundMember(baseURL!, account);
  const { inviteCode } = await sponsor.call('me', {});
  const below = await fundedAccount(baseURL!);
  const newcomer = await boundMember(baseURL!, below, inviteCode!);
  await depositOnChain(baseURL!, below, '500');
  await until(
    () => newcomer.call('me', {}),
    ({ balances }) => balances.USDT.available === '500',
  );
  await newcomer.call('stake', { requestId: newcomer.requestId(), package: 'P180', amount: '500' });
  await sponsor.call('advanceTime', { seconds: 2 * DAY });

  await injectWallet(page, baseURL!, account);
  await app.open('/');
  await app.connect(WALLET_NAME);
  await app.expectSignedIn();
  const missed = say('home.short', {
    kind: say('income.kind.TOKEN_REFERRAL'),
    asset: 'BHC',
    due: '5',
    paid: '0',
    rest: 'lapsed',
    amount: '5',
  });
  await expect(page.getByText(missed, { exact: true })).toBeVisible();
  await expect(app.text('home.allFunded')).toBeHidden();

  await app.open('/pages/income/income');
  const unpaid = say('income.unpaid', { amount: '5', asset: 'BHC' });
  await page.getByRole('link').filter({ hasText: unpaid }).click();
  await expect(app.text('income.lapsed', { due: '5', amount: '5' })).toBeVisible();
  await expect(app.text('income.shortWhy')).toBeVisible();

  await app.open('/pages/coverage/coverage');
  const pool = page.getByRole('listitem').filter({ hasText: say('pool.name.BHC_REF') });
  await expect(pool.first()).toContainText(say('coverage.emptyPool'));
  const {
    payOut: { closes, ppm },
  } = await sponsor.call('coverage', {});
  await expect(pool.first()).toContainText(say('coverage.poolPayOut', { percent: '0%', closes }));
  const pools = page.locator('section').filter({ has: app.heading('coverage.pools') });
  await pools.getByText(say('coverage.details')).click();
  await expect(
    app.text('coverage.payOut', { percent: `${Math.floor(ppm! / 1_000) / 10}%`, closes }),
  ).toBeVisible();
});

test('the assessment shows its progress two taps from home', async ({ app, page, baseURL }) => {
  const account = await fundedAccount(baseURL!);
  await boundMember(baseURL!, account);
  await injectWallet(page, baseURL!, account);
  await app.open('/');
  await app.connect(WALLET_NAME);
  await app.expectSignedIn();
  await page.getByRole('link', { name: app.say('tab.community'), exact: true }).click();
  const entry = page.getByRole('link', { name: new RegExp(`^${app.say('assessment.title')}`) });
  await expect(entry).toContainText(app.say('week.state.NOT_STARTED'));
  await entry.click();
  await expect(app.heading('assessment.title')).toBeVisible();
  await page.getByRole('link', { name: new RegExp(`^${app.say('fullNode.title')}`) }).click();
  await expect(app.heading('fullNode.title')).toBeVisible();
  await expect(app.text('fullNode.none')).toBeVisible();
});

test('a newcomer sees everything that the sponsor earns before binding', async ({
  app,
  page,
  baseURL,
}) => {
  const sponsor = await boundMember(baseURL!);
  const { inviteCode } = await sponsor.call('me', {});
  await injectWallet(page, baseURL!, await fundedAccount(baseURL!));
  await app.open(`/?invite=${inviteCode}`);
  await page.reload();
  await app.connect(WALLET_NAME);
  const sheet = app.sheet('bind.title');
  for (const [id, values] of [
    ['bind.acceleration', {}],
    ['bind.generation', { generation: 3 }],
    ['bind.peer', {}],
    ['bind.override', {}],
    ['bind.community', {}],
    ['bind.bhc', { per: '100' }],
    ['bind.box', { stake: '1,000', days: 30, closes: 7 }],
    ['bind.sales', {}],
    ['bind.promo', {}],
    ['bind.rank', { rank: 'PIONEER' }],
  ] as const)
    await expect(sheet.getByText(app.say(id, values), { exact: true })).toBeVisible();
});

test.describe('a server that takes a call and never answers', () => {
  test('makes a page give up within 12 s, say so and offer another try', async ({ app, page }) => {
    let isSilent = true;
    await page.route('**/api/coverage', async (route) => (isSilent ? undefined : route.continue()));
    await app.open('/pages/coverage/coverage');
    await expect(
      page.getByRole('alert').getByText(app.say('error.loadLate', { seconds: 12 })),
    ).toBeVisible();
    isSilent = false;
    await app.button('action.tryAgain').click();
    await expect(app.text('coverage.pools')).toBeVisible();
  });
});
