import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { createTestMember, type TestMember } from '../support/member.ts';
import { expect, test } from './fixtures.ts';
import { injectWallet, WALLET_NAME } from './injected-wallet.ts';
import { depositOnChain, until } from './support/people.ts';

const DAY = 86_400;
/** Enough for fourteen days since binding and the Sunday after. */
const MOST_DAYS = 22;
/** A zero with a sign, which no amount may have. */
const SIGNED_ZERO = /[+−]0(?:\.0+)?(?![\d.,])/;

// The member signs in on another device, which ends the app's session.
test.use({ knownErrors: /status of 401/ });

/** A bound member with one order. */
async function staker(url: string, referrer: string, amount: string): Promise<TestMember> {
  const account = privateKeyToAccount(generatePrivateKey());
  const member = await createTestMember(() => url, account);
  await member.call('faucet', { address: account.address });
  await member.signIn();
  await member.call('bind', { requestId: member.requestId(), referrer });
  await depositOnChain(url, account, String(Number(amount) + 500));
  await until(
    () => member.call('me', {}),
    ({ balances }) => balances.USDT.available !== '0',
  );
  await member.call('stake', { requestId: member.requestId(), package: 'P180', amount });
  return member;
}

test('a week’s assessment shows its figures, an estimate, and an order that fills it', async ({
  app,
  page,
  baseURL,
}) => {
  const { say } = app;
  const top = await staker(baseURL!, '0', '100');
  const { inviteCode } = await top.call('me', {});
  for (let leg = 0; leg < 2; leg++) await staker(baseURL!, inviteCode!, '1000');

  await injectWallet(page, baseURL!, top.account);
  await app.open('/');
  await app.connect(WALLET_NAME);
  await app.expectSignedIn();
  await app.open('/pages/Community/Community');
  await expect(app.text('community.standingSoon')).toBeVisible();
  await app.open('/pages/Community/team');
  await expect(app.textLike('community.unsettledOpened', 'amount').first()).toBeVisible();
  await expect(page.getByText(SIGNED_ZERO)).toHaveCount(0);
  await top.signIn();
  await top.call('advanceTime', { seconds: DAY });
  await page.reload();
  await app.connect(WALLET_NAME);
  await app.expectSignedIn();
  await app.open('/pages/Community/Community');
  const own = page.getByRole('listitem').filter({ hasText: say('community.next.own') });
  await expect(own).toContainText(say('community.next.onItsWay', { amount: '100.00', days: 3 }));
  await expect(own.getByRole('link', { name: say('community.next.stake') })).toHaveAttribute(
    'href',
    /amount=100/,
  );
  const checklist = page.getByRole('listitem').filter({ hasText: say('community.next.small') });
  await expect(checklist).toContainText(
    say('community.next.missing.small', { amount: '1,000.00' }),
  );

  // The sign-in of the app ended this session.
  await top.signIn();
  for (let days = 0; days < MOST_DAYS; days++) {
    if ((await top.call('performance', {})).state === 'IN_PROGRESS') break;
    await top.call('advanceTime', { seconds: DAY });
  }
  const {
    assessments: [week],
  } = await top.call('performance', {});
  expect(week).toMatchObject({ target: '500', completed: '0', forecast: { missing: '500' } });

  await app.open('/');
  await page.reload();
  await app.connect(WALLET_NAME);
  await app.expectSignedIn();
  await app.open('/pages/Community/Community');
  const news = app.text('community.reached', { level: 1 });
  await expect(news).toBeVisible();
  await page.reload();
  await expect(app.heading('community.next.title', { level: 2 })).toBeVisible();
  await expect(news).toHaveCount(0);
  await app.open('/pages/Community/assessment');
  for (const label of [
    'week.target',
    'week.completed',
    'week.atStake',
    'week.opened',
    'week.filled',
    'week.remaining',
    'week.missing',
    'week.ifNothing',
    'week.last',
    'week.cumulative',
    'week.received',
    'week.accelerable',
  ] as const)
    await expect(app.text(label), label).toBeVisible();
  await expect(page.getByRole('heading', { name: /\b\d{1,2}\b.*\b\d{4}\b/ })).toBeVisible();
  await expect(page.getByText(SIGNED_ZERO)).toHaveCount(0);
  await expect(app.text('week.wouldMiss').first()).toBeVisible();
  await expect(app.text('week.pastNone')).toBeVisible();

  await app.button('week.fill').click();
  await expect(page).toHaveURL(new RegExp(`fill=${week!.week}`));
  await expect(page.getByRole('textbox').first()).toHaveValue('500');
});
