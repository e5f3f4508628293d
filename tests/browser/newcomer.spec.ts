import { expect, test } from './fixtures.ts';
import { boundMember } from './support/people.ts';
import { like } from './support/texts.ts';

test('a newcomer goes from the invitation to a paid withdrawal', async ({ app, page, baseURL }) => {
  const { say } = app;
  const inviter = await boundMember(baseURL!);
  const { inviteCode, seat } = await inviter.call('me', {});

  await test.step('home is useful without a wallet', async () => {
    await app.open(`/?invite=${inviteCode}`);
    await app.expectGuest();
    await expect(app.text('guest.invited', { referrer: inviteCode! })).toBeVisible();
    await page.getByRole('link', { name: like(say, 'coverage.covers', 'percent') }).click();
    await expect(app.heading('coverage.title')).toBeVisible();
    await expect(app.text('coverage.covered').first()).toBeVisible();
    await expect(app.text('coverage.pools')).toBeVisible();
    await app.button('label.back').click();
    await app.expectGuest();
  });

  await test.step('the test wallet connects, signs in, and meets the inviter', async () => {
    await app.connect(new RegExp(say('connect.testWallet')));
    const sheet = app.sheet('bind.title');
    await expect(sheet.getByText(say('bind.seat', { seat: seat! }))).toBeVisible();
    await expect(sheet.getByText(say('bind.permanent'))).toBeVisible();
    await expect(sheet.getByText(say('bind.published'))).toBeVisible();
    await expect(sheet.getByText('1% – 14%')).toBeVisible();
    await app.button('bind.confirm').click();
    await expect(app.toast(say('bind.done'))).toBeVisible();
    await app.expectSignedIn();
  });

  await test.step('300 USDT are deposited with an exact approval, over two reloads', async () => {
    await expect(app.heading('next.depositTitle')).toBeVisible();
    await app.button('home.deposit').last().click();
    await expect(app.heading('deposit.title')).toBeVisible();
    await app.button('faucet.ask').click();
    await expect(app.toast(like(say, 'faucet.done', 'amount'))).toBeVisible();
    await app.enterAmount('300');
    await app.button('deposit.review').click();
    await app.button('deposit.confirm').click();

    const approval = app.sheet('approval.title', { unit: 'USDT' });
    await expect(
      approval.getByRole('radio', { name: say('approval.exact', { amount: '300', unit: 'USDT' }) }),
    ).toBeChecked();
    await page.reload();
    await expect(
      approval.getByRole('radio', { name: say('approval.exact', { amount: '300', unit: 'USDT' }) }),
    ).toBeChecked();
    await approval.getByRole('button', { name: say('approval.confirm') }).click();

    // By then the wallet has answered: a page that is left before would end in the unknown state.
    const sent = page
      .getByRole('listitem')
      .filter({ hasText: say('deposit.step.send') })
      .filter({ hasText: say('step.done') });
    await expect(sent.or(app.done()).first()).toBeVisible();
    await page.reload();
    await app.expectDone('deposit.done');
    await expect(app.button('deposit.thenStake', { amount: '300' })).toBeVisible();
    await app.open('/pages/assets/records');
    await expect(app.text('deposit.state.SUCCESS')).toBeVisible();
    // The deposit took exactly what was approved, so no allowance is left.
    await app.open('/pages/my/permissions');
    await expect(app.text('permissions.spender.gateway')).toBeVisible();
    await expect(app.button('revoke.title')).toBeHidden();
    expect(await app.stored()).toMatchObject({ coinlog: false });
  });

  const stake = async (days: number) => {
    await app.open('/pages/stake/stake');
    await page
      .getByRole('radio', { name: new RegExp(`^${say('stake.daysShort', { days })}`) })
      .click();
    await app.enterAmount('100');
    await app.button('stake.review').click();
    await expect(app.text('stake.packageDays', { days })).toBeVisible();
    await app.button('stake.confirm').click();
    await app.expectDone('stake.done');
    await app.buttonLike('order.see', 'number').click();
    await expect(app.text('stake.packageDays', { days })).toBeVisible();
  };

  await test.step('100 are staked for 180 days, 100 more for 30', async () => {
    await stake(180);
    await stake(30);
    await app.open('/pages/package/package');
    await expect(
      page.getByRole('list', { name: say('orders.title') }).getByRole('link'),
    ).toHaveCount(2);
  });

  await test.step('two days later the first income is explained and recomputed on the phone', async () => {
    await app.days(2);
    await app.open('/');
    await page.getByRole('link', { name: like(say, 'home.paidOn', 'day') }).click();
    await expect(app.text('income.kind.STATIC')).toBeVisible();
    await app.page.getByRole('button', { name: app.say('income.kind.STATIC') }).click();
    const why = app
      .sheet('income.why')
      .or(page.getByRole('dialog', { name: like(say, 'evidence.title', 'amount', 'asset') }));
    await expect(why.getByRole('list', { name: say('why.formula') })).toContainText('100 × 0.02%');
    await expect(why.getByText(like(say, 'evidence.verified', 'block'))).toBeVisible();
    const checks = why.getByRole('status').getByRole('listitem');
    for (const name of ['formula', 'proof', 'content', 'chain'] as const) {
      await expect(checks.filter({ hasText: say(`check.${name}`) })).toContainText(
        say('check.passed'),
      );
    }
    await why.getByRole('button', { name: say('label.close') }).click();
  });

  await test.step('the second order is left early', async () => {
    await app.open('/pages/package/package');
    await page
      .getByRole('link', { name: new RegExp(say('stake.packageDays', { days: 30 })) })
      .click();
    await app.button('exit.open').click();
    await app.button('exit.review').click();
    await expect(app.text('exit.remark')).toBeVisible();
    await app.button('exit.confirm').click();
    await app.expectDone('exit.done');
    await app.buttonLike('order.see', 'number').click();
    await expect(app.text('order.state.EXITING')).toBeVisible();
  });

  await test.step('50 are withdrawn and paid out', async () => {
    await app.open('/pages/assets/withdraw');
    await app.enterAmount('50');
    await app.reviewWithdrawal().click();
    await expect(app.text('withdraw.never')).toBeVisible();
    await app.button('withdraw.confirm').click();
    await app.expectDone('withdraw.done');
    // The net amount arrives: 50 less the fee of 1.
    await expect(page.getByText('49', { exact: true })).toBeVisible();
    await app.button('withdraw.see').click();
    await expect(app.text('withdraw.state.SUCCESS')).toBeVisible();
  });

  await test.step('the escape page holds the leaf', async () => {
    await app.open('/pages/escape');
    await expect(app.button('escape.download')).toBeVisible();
    await expect(app.text('escape.nothingToDo')).toBeVisible();
    await app.text('escape.advanced').click();
    await expect(app.text('escape.cumulative')).toBeVisible();
    const download = page.waitForEvent('download');
    await app.button('escape.download').click();
    expect((await download).suggestedFilename()).toMatch(/^fairlaunch-leaf-\d+\.json$/);
  });
});
