import { expect, test } from './fixtures.ts';
import { injectWallet, WALLET_NAME } from './injected-wallet.ts';
import { boundMember, fundedAccount } from './support/people.ts';
import { like } from './support/texts.ts';

test('an order without funds leads to a deposit and back to the order', async ({
  app,
  page,
  baseURL,
}) => {
  const { say } = app;
  const inviter = await boundMember(baseURL!);
  const { inviteCode } = await inviter.call('me', {});
  await app.open(`/?invite=${inviteCode}`);
  await app.connect(new RegExp(say('connect.testWallet')));
  await app.button('bind.confirm').click();
  await app.expectSignedIn();
  const amount = page.getByLabel(say('amount.label'), { exact: true });
  const package180 = page.getByRole('radio', {
    name: new RegExp(`^${say('stake.daysShort', { days: 180 })}`),
  });

  await test.step('what is typed stays as it is, and every broken rule is named', async () => {
    await app.open('/pages/stake/stake');
    for (const [typed, ...problems] of [
      ['1e5', say('amount.problem.not-a-number')],
      ['101.5', say('stake.problem.not-a-multiple', { multiple: '10' })],
      [
        '1015',
        say('stake.problem.not-a-multiple', { multiple: '10' }),
        say('stake.problem.above-maximum', { max: '1,000' }),
      ],
    ]) {
      await amount.fill(typed!);
      for (const problem of problems) await expect(page.getByText(problem)).toBeVisible();
      await expect(amount).toHaveValue(typed!);
      await expect(app.text('stake.daily')).toBeHidden();
    }
  });

  await test.step('offered amounts above the balance are disabled', async () => {
    await app.button('action.most', { amount: '1,000' }).click();
    await expect(amount).toHaveValue('1000');
    await amount.fill('');
    await expect(page.getByRole('button', { name: '500', exact: true })).toBeDisabled();
  });

  await test.step('the deposit of what is missing is offered, and Back keeps the order', async () => {
    await package180.click();
    await amount.fill('500');
    await app.button('stake.depositFirst', { amount: '500' }).click();
    await expect(app.heading('deposit.title')).toBeVisible();
    await expect(amount).toHaveValue('500');
    await app.button('label.back').click();
    await expect(amount).toHaveValue('500');
    await expect(package180).toBeChecked();
    await app.button('stake.depositFirst', { amount: '500' }).click();
  });

  await test.step('a wallet without USDT is told where to send it', async () => {
    await expect(app.text('deposit.fillWallet')).toBeVisible();
    await app.button('faucet.ask').click();
    await expect(app.toast(like(say, 'faucet.done', 'amount'))).toBeVisible();
    await expect(app.text('deposit.fillWallet')).toBeHidden();
  });

  await test.step('the deposit leads on to the order', async () => {
    await app.button('deposit.review').click();
    await app.button('deposit.confirm').click();
    await app.sheet('approval.title', { unit: 'USDT' }).getByRole('button').last().click();
    await app.expectDone('deposit.done');
    const stored = await page.evaluate(
      () => JSON.parse(sessionStorage.getItem('fairlaunch') ?? '{}') as Record<string, unknown>,
    );
    expect(stored).toMatchObject({
      rank: 'REGULAR',
      transaction_voucher_msg: {
        state: expect.stringMatching(/^(success|found)$/),
        hash: expect.stringMatching(/^0x[0-9a-f]{64}$/),
      },
    });
    await app.button('deposit.thenStake', { amount: '500' }).click();
    await expect(amount).toHaveValue('500');
    await expect(package180).toBeChecked();
    await app.button('stake.review').click();
    await expect(
      page
        .getByText(say('runway.left', { days: 5 }).split('5')[0]!)
        .or(page.getByText(say('runway.low', { days: 5 }).split('5')[0]!))
        .or(app.text('runway.year'))
        .or(app.text('runway.unused'))
        .or(app.text('runway.empty')),
    ).toBeVisible();
    await app.button('stake.confirm').click();
    await app.expectDone('stake.done');
  });

  await test.step('the order says when the first income comes, and folds its steps', async () => {
    const stops = page.getByRole('list', { name: say('flow.whatComes') }).getByRole('listitem');
    await expect(stops).toHaveCount(3);
    await expect(stops.nth(1)).toHaveText(
      new RegExp(`${say('stake.stop.first')}: ${say('step.waiting')}.*\\d{1,2}:\\d{2}`),
    );
    await expect(stops.nth(2)).toContainText(say('stake.stop.back'));
    const step = page.getByRole('listitem').filter({ hasText: say('flow.step.sign') });
    await expect(step).toBeHidden();
    await app.text('flow.howItWent').click();
    await expect(step).toBeVisible();
  });

  await test.step('Back skips the forms that are done', async () => {
    await app.buttonLike('order.see', 'number').click();
    await expect(page).toHaveURL(/#\/pages\/package\/\d+$/);
    await page.goBack();
    await expect(page).toHaveURL(/#\/(\?|$)/);
    await expect(app.textLike('home.firstIncome', 'time')).toBeVisible();
  });
});

test('a guest who opened a page of members goes on to it after connecting', async ({
  app,
  page,
  baseURL,
}) => {
  const account = await fundedAccount(baseURL!);
  await boundMember(baseURL!, account);
  await injectWallet(page, baseURL!, account);
  await app.open('/pages/assets/deposit?amount=25');
  await expect(app.text('guest.wantsPage')).toBeVisible();
  await app.connect(WALLET_NAME);
  await expect(app.heading('deposit.title')).toBeVisible();
  await expect(page.getByLabel(app.say('amount.label'), { exact: true })).toHaveValue('25');
});
