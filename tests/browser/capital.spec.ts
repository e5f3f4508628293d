import { RATE_BOUNDS } from '@fairlaunch/protocol';
import { expect, test } from './fixtures.ts';
import { injectWallet, WALLET_NAME } from './injected-wallet.ts';
import { boundMember, fundedAccount } from './support/people.ts';

test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });

const DAYS_TO_COLLECT_MS = 30 * 86_400_000;

test('BHC is funded, given in an airdrop, and swapped at a rate of two operators', async ({
  phone: app,
  operators: [one, two],
  baseURL,
}) => {
  const account = await fundedAccount(baseURL!);
  const { seat } = await (await boundMember(baseURL!, account)).call('me', {});
  await injectWallet(app.page, baseURL!, account);
  await app.open('/');
  await app.connect(WALLET_NAME);
  await app.expectSignedIn();

  await test.step('the treasury is given BHC', async () => {
    await one.open('/pools?fund=TREASURY');
    await one.panel.getByRole('button', { name: 'BHC', exact: true }).click();
    await one.panel.getByLabel(one.say('pools.amount'), { exact: true }).fill('40');
    await expect(one.panel.getByText(one.say('pools.capitalWarning'))).toBeVisible();
    const pool = one.say('pools.name.TREASURY');
    await one.panel.getByRole('button', { name: one.say('pools.give', { pool }) }).click();
    await expect(
      one.panel.getByText(one.say('pools.done', { pool, amount: '40', token: 'BHC' })),
    ).toBeVisible();
  });

  await test.step('a list from a file is given once two people signed it', async () => {
    await one.open('/airdrops');
    await one.button('airdrops.propose').click();
    await one.panel.getByRole('button', { name: 'BHC', exact: true }).click();
    const file = (text: string) => ({
      name: 'list.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(text),
    });
    const chooser = one.panel.getByLabel(one.say('airdrops.file'));
    await chooser.setInputFiles(file(`${seat!},40\n${seat!},1`));
    await expect(one.panel.getByRole('alert')).toHaveText(
      one.say('airdrops.problem.twice', { line: 2 }),
    );
    await chooser.setInputFiles(file(`${seat!},40\n`));
    await expect(one.panel.getByRole('alert')).toHaveCount(0);
    const lastDay = new Date(Date.now() + DAYS_TO_COLLECT_MS).toISOString().slice(0, 10);
    await one.panel.getByLabel(one.say('airdrops.lastDay'), { exact: true }).fill(lastDay);
    await one.panel.getByLabel(one.say('proposals.reason'), { exact: true }).fill('first swaps');
    await one.panel.getByRole('button', { name: one.say('proposals.send') }).click();
    await expect(one.button('airdrops.confirm')).toBeHidden();
    await expect(one.text('proposals.closed.ownProposal')).toBeVisible();
    await two.open('/airdrops');
    await two.table('airdrops.title').getByRole('row').filter({ hasText: 'first swaps' }).click();
    await two.button('airdrops.confirm').click();
    await expect(two.text('airdrops.confirmed')).toBeVisible();
  });

  await test.step('the member collects it', async () => {
    await app.open('/pages/my/airdrops');
    await app.button('airdrops.collect').click();
    await expect(app.text('airdrops.remark')).toBeVisible();
    await app.button('airdrops.collect').click();
    await app.expectDone('airdrops.done');
  });

  await test.step('a rate stands once another operator confirms it', async () => {
    await one.open('/rates');
    await one.button('rates.propose').click();
    const rate = one.panel.getByLabel(one.say('rates.rate'), { exact: true });
    await rate.fill('25');
    await one.panel
      .getByLabel(one.say('rates.most', { asset: 'USDB' }), { exact: true })
      .fill('9.00');
    await one.panel.getByLabel(one.say('proposals.reason'), { exact: true }).fill('a quarter');
    const propose = one.panel.getByRole('button', { name: one.say('proposals.send') });
    await propose.click();
    await expect(one.text('rates.rateInvalid', RATE_BOUNDS)).toBeVisible();
    await rate.fill('0.250');
    await propose.click();
    await expect(one.button('operators.withdraw')).toBeVisible();
    await expect(one.button('rates.confirm')).toBeHidden();
    await two.open('/rates');
    await two.table('rates.title').getByRole('row').filter({ hasText: '0.25' }).click();
    await two.button('rates.confirm').click();
    await expect(two.text('rates.confirmed')).toBeVisible();
  });

  await test.step('BHC becomes USDB at that rate', async () => {
    await app.open('/pages/assets/swap?from=BHC');
    await app.enterAmount('40');
    // 10 at the rate are more than it gives in all.
    await expect(app.text('rates.leftTooLittle')).toBeVisible();
    await app.enterAmount('20');
    await app.button('swap.review').click();
    await expect(app.page.getByText('0.25').first()).toBeVisible();
    await app.button('swap.confirm').click();
    await app.expectDone('swap.done');
    await app.button('swap.seeRecord').click();
    await expect(app.page.getByText('4.985').first()).toBeVisible();
  });

  await test.step('one operator ends it, and nothing is swapped at it', async () => {
    await one.button('rates.stop').click();
    await expect(one.text('rates.stopped')).toBeVisible();
    await app.open('/pages/assets/swap?from=BHC');
    await app.page.reload();
    await expect(app.text('rates.none')).toBeVisible();
  });

  await app.page.context().close();
  await two.page.context().close();
});
