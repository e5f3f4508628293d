import { erc20Abi, formatUnits, type Hex } from 'viem';
import { expect, test } from './fixtures.ts';
import { injectWallet, WALLET_NAME } from './injected-wallet.ts';
import { changeAnswers } from './support/change-answers.ts';
import {
  boundMember,
  chainClient,
  configOf,
  depositOnChain,
  fundedAccount,
  until,
} from './support/people.ts';

const DAY = 86_400;

test('a member sees its part of the output and its explanation, and withdraws it', async ({
  app,
  page,
  baseURL,
}) => {
  const { say } = app;
  const account = await fundedAccount(baseURL!);
  await injectWallet(page, baseURL!, account);
  const member = await boundMember(baseURL!, account);
  await depositOnChain(baseURL!, account, '2000');
  await until(
    () => member.call('me', {}),
    ({ balances }) => balances.USDT.available === '2000',
  );
  for (let order = 0; order < 2; order += 1)
    await member.call('stake', {
      requestId: member.requestId(),
      package: 'P180',
      amount: '1000',
    });
  await app.open('/');
  await app.connect(WALLET_NAME);
  await app.expectSignedIn();
  // By then the hold after a sign-in on another device has ended.
  await member.call('advanceTime', { seconds: 3 * DAY });

  await test.step('the page shows epoch, date and supply, and the cap that applies', async () => {
    await app.open('/pages/exrights/exrights');
    await expect(app.heading('iso.title')).toBeVisible();
    await expect(page.getByText(say('iso.count', { epoch: 1, epochs: 5 }))).toBeVisible();
    await expect(app.text('iso.doesNot')).toBeVisible();
    await expect(page.getByText('3,487,500')).toBeVisible();
    await expect(page.getByText(/at most 1(\.0+)? BHC for each 1,000 USDT/)).toBeVisible();
  });

  await test.step('the part of the last close links its lines', async () => {
    await page.getByRole('link', { name: say('iso.why') }).click();
    await page.getByRole('button', { name: say('income.kind.BHC_OUTPUT') }).click();
    await expect(app.list('why.formula')).toBeVisible();
    await expect(page).toHaveURL(/\?why=BHC_OUTPUT$/);
    await page.goBack();
    await expect(app.list('why.formula')).toBeHidden();
    await expect(page).toHaveURL(/#\/pages\/income\/\d+$/);
    await page.goBack();
    await expect(app.heading('iso.title')).toBeVisible();
    await expect(page).toHaveURL(/#\/pages\/exrights\/exrights$/);
  });

  await test.step('the withdrawal page opens with the asset in its address', async () => {
    await app.open('/pages/assets/assets');
    await page.getByRole('link', { name: say('assets.name.BHC') }).click();
    await expect(app.text('assets.movements')).toBeVisible();
    await page.getByRole('link', { name: say('home.withdraw'), exact: true }).click();
    await expect(page).toHaveURL(/asset=BHC/);
    await app.enterAmount('0.5');
    await expect(app.button('problem.belowMinimum', { amount: '1' })).toBeVisible();
    await app.enterAmount('1.5');
    await expect(page.locator('dl')).toContainText('0.03');
    await page.getByRole('radio', { name: 'USDT' }).click();
    await expect(page).toHaveURL(/asset=USDT/);
    await page.getByRole('radio', { name: 'BHC' }).click();
  });

  await test.step('the signature is over BHC, and BHC arrives', async () => {
    await app.enterAmount('1.5');
    await app.reviewWithdrawal().click();
    await expect(page.getByText('BHC', { exact: false }).first()).toBeVisible();
    await app.button('withdraw.confirm').click();
    await app.expectDone('withdraw.done');
    const { tokens } = await configOf(baseURL!);
    const held = await (
      await chainClient(baseURL!, account)
    ).readContract({
      address: tokens.find(({ asset }) => asset === 'BHC')!.address as Hex,
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [account.address],
    });
    expect(formatUnits(held, 18)).toBe('1.47');
  });
});

test('a guest reads everything but an own part, and can retry a failed read', async ({
  app,
  page,
}) => {
  await page.route('**/api/iso', (route) => route.fulfill({ status: 200, body: 'no answer' }));
  await app.open('/pages/exrights/exrights');
  await expect(app.button('action.tryAgain')).toBeVisible();
  await page.unroute('**/api/iso');
  await app.button('action.tryAgain').click();
  await expect(app.text('iso.supply.emitted')).toBeVisible();
  await expect(app.text('iso.own')).toBeHidden();
});

test('a mix above the plan’s limit shows a banner on home and coverage, one of 30 % does not', async ({
  app,
  page,
}) => {
  let fromNodeSales = '31';
  await changeAnswers(page, 'coverage', ({ rewardSources }) =>
    Object.assign(rewardSources, { total: '100', fromNodeSales }),
  );
  const banner = app.text('coverage.sourcesBanner', { percent: '30%' });
  await app.open('/');
  await expect(banner).toBeVisible();
  await app.open('/pages/coverage/coverage');
  await expect(banner).toBeVisible();
  fromNodeSales = '30';
  const answered = page.waitForResponse('**/api/coverage');
  await page.reload();
  await answered;
  await expect(app.text('coverage.sources')).toBeVisible();
  await expect(banner).toBeHidden();
});
