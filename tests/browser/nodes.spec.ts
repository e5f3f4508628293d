import { expect, test } from './fixtures.ts';
import { injectWallet, WALLET_NAME } from './injected-wallet.ts';
import { changeAnswers } from './support/change-answers.ts';
import { boundMember, depositOnChain, fundedAccount, until } from './support/people.ts';
import { like } from './support/texts.ts';

test.use({ byKeyboard: true });

test('a node is bought at the offer that the member saw, and cancelled in its cooling-off', async ({
  app,
  page,
  baseURL,
}) => {
  const { say } = app;
  const sponsor = await boundMember(baseURL!);
  const account = await fundedAccount(baseURL!);
  const member = await boundMember(baseURL!, account, sponsor.account.address);
  await depositOnChain(baseURL!, account, '1000');
  await until(
    () => member.call('me', {}),
    ({ balances }) => balances.USDT.available === '1000',
  );
  await injectWallet(page, baseURL!, account);

  await test.step('a guest reads the kinds and what a node does not bring', async () => {
    await app.open('/pages/nodes/nodes');
    await expect(app.text('nodes.noRedemption')).toBeVisible();
    await page.getByRole('link', { name: new RegExp(say('nodes.kind.COMMUNITY')) }).click();
    await expect(app.heading('nodes.kind.COMMUNITY')).toBeVisible();
    await expect(app.text('nodes.notBack')).toBeVisible();
    await expect(app.text('nodes.split.REVENUE')).toBeVisible();
    await app.connect(WALLET_NAME);
  });

  await test.step('the offer says what the referrer gets; the review repeats it', async () => {
    await expect(app.heading('nodes.sponsorGets')).toBeVisible();
    await app.button('nodes.review').click();
    await expect(app.text('nodes.promoReserved')).toBeVisible();
    await expect(app.text('nodes.noRedemptionNote')).toBeVisible();
    await app.button('nodes.confirm').dblclick();
    await app.expectDone('nodes.done');
  });

  await test.step('the list of nodes shows it with the time that is left', async () => {
    await app.button('flow.finish').click();
    await expect(app.text('nodes.state.ESCROW')).toHaveCount(1);
    await page.getByRole('link', { name: new RegExp(say('nodes.kind.COMMUNITY')) }).click();
    await expect(page.getByText(like(say, 'nodes.coolingNote', 'moment'))).toBeVisible();
  });

  await test.step('once it is active, it links all income and says its part of it', async () => {
    const asItIs = await changeAnswers(page, 'node', (node) =>
      Object.assign(node, { state: 'ACTIVE' }),
    );
    await page.reload();
    const income = page.getByRole('link').filter({ hasText: say('nodes.incomeLinkNote') });
    await expect(income).toHaveAttribute('href', /\/pages\/income\/income$/);
    asItIs();
    await page.reload();
  });

  await test.step('after it is cancelled, the whole price is back, and the order list says so', async () => {
    await app.button('nodes.cancel').click();
    await expect(app.button('nodes.keep')).toBeVisible();
    await expect(app.button('action.cancel')).toHaveCount(0);
    await app.button('nodes.cancelConfirm').click();
    await app.expectDone('nodes.cancelDone');
    await app.open('/pages/package/package');
    await app.button('orders.filter.expired').click();
    await expect(
      page.getByRole('link', { name: new RegExp(say('order.type.COMMUNITY_NODE')) }),
    ).toBeVisible();
  });

  await test.step('a dearer node leads to the deposit of what is missing', async () => {
    await app.open('/pages/nodes/buy?kind=MAIN');
    await app.button('stake.depositFirst', { amount: '1,500' }).click();
    await expect(page.getByLabel(say('amount.label'), { exact: true })).toHaveValue('1500');
    await app.button('deposit.review').click();
    await app.button('deposit.confirm').click();
    await app.sheet('approval.title', { unit: 'USDT' }).getByRole('button').last().click();
    await app.expectDone('deposit.done');
    await app.button('deposit.thenNode').click();
    await expect(app.heading('nodes.kind.MAIN')).toBeVisible();
    await expect(app.button('nodes.review')).toBeEnabled();
  });
});
