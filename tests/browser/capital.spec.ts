import { RATE_BOUNDS } from '@fairlaunch/plan';
import { expect, test } from './fixtures.ts';
import { injectWallet, WALLET_NAME } from './injected-wallet.ts';
import { boundMember, fundedAccount } from './support/people.ts';

test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });

const DAYS_TO_COLLECT_MS = 30 * 86_400_000;

test('BHC is funded, given in an airdrop, and swapped at a rate of two operators', async ({
  phone: app,
  operators: [first, second],
  baseURL,
}) => {
  const account = await fundedAccount(baseURL!);
  const { seat } = await (await boundMember(baseURL!, account)).call('me', {});
  await injectWallet(app.page, baseURL!, account);
  await app.open('/');
  await app.connect(WALLET_NAME);
  await app.expectSignedIn();

  await test.step('the treasury is given BHC', async () => {
    await first.open('/pools?fund=TREASURY');
    await first.panel.getByRole('button', { name: 'BHC', exact: true }).click();
    await first.panel.getByLabel(first.say('pools.amount'), { exact: true }).fill('40');
    await expect(first.panel.getByText(first.say('pools.capitalWarning'))).toBeVisible();
    const pool = first.say('pools.name.TREASURY');
    await first.panel.getByRole('button', { name: first.say('pools.give', { pool }) }).click();
    await expect(
      first.panel.getByText(first.say('pools.done', { pool, amount: '40', token: 'BHC' })),
    ).toBeVisible();
  });

  await test.step('an airdrop list from a file takes effect once two people signed it', async () => {
    await first.open('/airdrops');
    await first.button('airdrops.propose').click();
    await first.panel.getByRole('button', { name: 'BHC', exact: true }).click();
    const file = (text: string) => ({
      name: 'list.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(text),
    });
    const chooser = first.panel.getByLabel(first.say('airdrops.file'));
    await chooser.setInputFiles(file(`${seat!},40\n${seat!},1`));
    await expect(first.panel.getByRole('alert')).toHaveText(
      first.say('airdrops.problem.twice', { line: 2 }),
    );
    await chooser.setInputFiles(file(`${seat!},40\n`));
    await expect(first.panel.getByRole('alert')).toHaveCount(0);
    const lastDay = new Date(Date.now() + DAYS_TO_COLLECT_MS).toISOString().slice(0, 10);
    await first.panel.getByLabel(first.say('airdrops.lastDay'), { exact: true }).fill(lastDay);
    await first.panel
      .getByLabel(first.say('proposals.reason'), { exact: true })
      .fill('first swaps');
    await first.panel.getByRole('button', { name: first.say('proposals.send') }).click();
    await expect(first.button('airdrops.confirm')).toBeHidden();
    await expect(first.text('proposals.closed.ownProposal')).toBeVisible();
    await second.open('/airdrops');
    await second
      .table('airdrops.title')
      .getByRole('row')
      .filter({ hasText: 'first swaps' })
      .click();
    await second.button('airdrops.confirm').click();
    await expect(second.text('airdrops.confirmed')).toBeVisible();
  });

  await test.step('the member collects it', async () => {
    await app.open('/pages/my/airdrops');
    await app.button('airdrops.collect').click();
    await expect(app.text('airdrops.remark')).toBeVisible();
    await app.button('airdrops.collect').click();
    await app.expectDone('airdrops.done');
  });

  await test.step('a rate is posted once another operator confirms it', async () => {
    await first.open('/rates');
    await first.button('rates.propose').click();
    const rate = first.panel.getByLabel(first.say('rates.rate'), { exact: true });
    await rate.fill('25');
    await first.panel
      .getByLabel(first.say('rates.most', { asset: 'USDB' }), { exact: true })
      .fill('9.00');
    await first.panel.getByLabel(first.say('proposals.reason'), { exact: true }).fill('a quarter');
    const propose = first.panel.getByRole('button', { name: first.say('proposals.send') });
    await propose.click();
    await expect(first.text('rates.rateInvalid', RATE_BOUNDS)).toBeVisible();
    await rate.fill('0.250');
    await propose.click();
    await expect(first.button('operators.withdraw')).toBeVisible();
    await expect(first.button('rates.confirm')).toBeHidden();
    await second.open('/rates');
    await second.table('rates.title').getByRole('row').filter({ hasText: '0.25' }).click();
    await second.button('rates.confirm').click();
    await expect(second.text('rates.confirmed')).toBeVisible();
  });

  await test.step('BHC becomes USDB at that rate', async () => {
    await app.open('/pages/assets/swap?from=BHC');
    await app.enterAmount('40');
    // At the rate, 10 USDB would be more than it gives in all.
    await expect(app.text('rates.leftTooLittle')).toBeVisible();
    await app.enterAmount('20');
    await app.button('swap.review').click();
    await expect(app.page.getByText('0.25').first()).toBeVisible();
    await app.button('swap.confirm').click();
    await app.expectDone('swap.done');
    await app.button('swap.seeRecord').click();
    await expect(app.page.getByText('4.985').first()).toBeVisible();
  });

  await test.step('one operator ends the rate, and nothing can be swapped at it', async () => {
    await first.button('rates.stop').click();
    await expect(first.text('rates.stopped')).toBeVisible();
    await app.open('/pages/assets/swap?from=BHC');
    await app.page.reload();
    await expect(app.text('rates.none')).toBeVisible();
  });

  await app.page.context().close();
  await second.page.context().close();
});
