import { another, expect, test } from './fixtures.ts';
import { injectWallet, WALLET_NAME } from './injected-wallet.ts';
import { MemberApp } from './support/member-app.ts';
import { boundMember, depositOnChain, fundedAccount, until } from './support/people.ts';
import { like } from './support/texts.ts';

const DAY = 86_400;

// A day that was not closed is not found, and offline nothing is.
test.use({ knownErrors: /status of 404|ERR_INTERNET_DISCONNECTED/ });

test('a member shares a proof with and without its amount, and a guest checks it again', async ({
  app,
  page,
  browser,
  watch,
  baseURL,
}) => {
  const { say } = app;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const account = await fundedAccount(baseURL!);
  await injectWallet(page, baseURL!, account);
  const member = await boundMember(baseURL!, account);
  await depositOnChain(baseURL!, account, '200');
  await until(
    () => member.call('me', {}),
    ({ balances }) => balances.USDT.available === '200',
  );
  await member.call('stake', { requestId: member.requestId(), package: 'P180', amount: '100' });
  await member.call('advanceTime', { seconds: 2 * DAY });
  await until(
    () => member.call('incomeRange', {}),
    ({ kinds }) => kinds.some(({ kind }) => kind === 'STATIC'),
  );
  await app.open('/');
  await app.connect(WALLET_NAME);
  await app.expectSignedIn();
  await app.open('/pages/income/kinds/STATIC');
  await page.getByRole('listitem').first().getByRole('link').click();
  await expect(app.list('why.formula')).toContainText('100 × 0.02%');
  await expect(page.getByText(like(say, 'evidence.verified', 'block'))).toBeVisible();
  await app.button('proof.share').click();
  const sheet = app.sheet('proof.share');
  const copied = async (): Promise<string> => {
    await sheet.getByRole('button', { name: say('shareLinks.copy') }).click();
    return page.evaluate(() => navigator.clipboard.readText());
  };

  await expect(sheet.getByText(say('proof.showsDay'))).toBeVisible();
  const ofDay = await copied();
  expect(ofDay).not.toMatch(/account|lines/);
  await sheet.getByRole('radio', { name: say('proof.amount.with') }).click();
  await expect(sheet.getByText(say('proof.showsLine'))).toBeVisible();
  const ofLine = await copied();
  expect(ofLine).toContain(account.address.toLowerCase());

  const context = await another(browser, watch, { baseURL: baseURL! });
  const guest = new MemberApp(await context.newPage());
  const proven = guest.page.getByText(like(say, 'evidence.verified', 'block'));
  const open = async (link: string): Promise<void> => {
    await guest.page.goto('about:blank');
    await guest.page.goto(link);
    await expect(guest.heading('proof.title')).toBeVisible();
  };

  await test.step('the amount is shown once all checks have passed', async () => {
    await open(ofLine);
    await expect(proven).toBeVisible();
    await expect(guest.list('why.formula')).toContainText('0.02 USDT');
    await expect(guest.page.getByText(like(say, 'proof.paidTitle', 'day'))).toBeVisible();
  });

  await test.step('without it, only what is published of the day', async () => {
    await open(ofDay);
    await expect(proven).toBeVisible();
    await expect(guest.list('why.formula')).toContainText('0.02%');
    await expect(guest.list('why.formula')).not.toContainText('USDT');
  });

  const dayOf = (link: string) => Number(/day=(\d+)/.exec(link)![1]);
  for (const [what, link] of [
    ['another amount', ofLine.replaceAll('0.02', '20')],
    ['another day', ofLine.replace(/day=\d+/, `day=${dayOf(ofLine) - 1}`)],
    ['a day that was not closed', ofLine.replace(/day=\d+/, 'day=999999')],
    ['another rate', ofDay.replace('rate=200', 'rate=2000')],
  ] as const)
    await test.step(`${what} is refused, and nothing of it is shown`, async () => {
      await open(link);
      await expect(guest.text('proof.refused')).toBeVisible();
      await expect(guest.list('why.formula')).toBeHidden();
    });

  await test.step('half a link is not read', async () => {
    await open(ofLine.slice(0, -7));
    await expect(guest.text('shared.broken')).toBeVisible();
  });

  await test.step('offline it says that it cannot check now', async () => {
    await open(ofDay);
    await expect(proven).toBeVisible();
    await context.setOffline(true);
    await guest.page.evaluate((hash) => (location.hash = hash), new URL(ofLine).hash);
    await expect(guest.text('proof.notNow')).toBeVisible();
    await context.setOffline(false);
    await guest.button('action.tryAgain').click();
    await expect(guest.list('why.formula')).toContainText('0.02 USDT');
  });
});
