import { expect, test } from './fixtures.ts';
import { injectWallet, WALLET_NAME } from './injected-wallet.ts';
import { passIdentityCheck } from './support/identity-check.ts';
import { boundMember, fundedAccount } from './support/people.ts';
import { like } from './support/texts.ts';

test.use({ byKeyboard: true });

test('a box shows its odds, is opened, drawn from a block, and recomputed', async ({
  app,
  page,
  baseURL,
}) => {
  const { say } = app;
  const withBlock = (id: 'boxes.drawnBy' | 'boxes.verified') =>
    new RegExp(say(id, { block: 0 }).replace('0', '[\\d,]+'));
  const account = await fundedAccount(baseURL!);
  await boundMember(baseURL!, account);
  await injectWallet(page, baseURL!, account);

  await test.step('a guest reads every chance, and that boxes are free', async () => {
    await app.open('/pages/boxes/boxes');
    await expect(app.text('boxes.free')).toBeVisible();
    await page.getByRole('link', { name: new RegExp(say('boxes.oddsLink')) }).click();
    await expect(page.getByRole('row')).toHaveCount(11);
    await expect(page.getByRole('row', { name: /No. 10 .*100/ })).toContainText('0.01%');
    await app.connect(WALLET_NAME);
  });

  await test.step('the page says how far both conditions are, and what comes next', async () => {
    await expect(
      page.getByText(like(say, 'boxes.conditionNote.OWN_ORDER', 'order', 'needed', 'done')),
    ).toBeVisible();
    await expect(
      page.getByText(like(say, 'boxes.conditionNote.REFERRAL', 'stake', 'days', 'needed', 'done')),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: say('boxes.next.OWN_ORDER') })).toBeVisible();
    await app.open('/pages/boxes/boxes');
    const [own, referral] = (['OWN_ORDER', 'REFERRAL'] as const).map((id) =>
      say(`boxes.progress.${id}`, { done: 0, needed: 7 }),
    );
    await expect(
      app.text('boxes.stillNeeds', { conditions: `${own} or ${referral}` }),
    ).toBeVisible();
    await app.open('/pages/boxes/open?kind=ECOSYSTEM');
    await expect(
      page.getByText(like(say, 'boxes.conditionNote.KYC1', 'needed', 'done')),
    ).toBeVisible();
  });

  await test.step('after the identity check the ecosystem box is claimable and opens', async () => {
    await passIdentityCheck(app, baseURL!, `boxes-${Date.now()}@mail.test`);
    await app.open('/pages/boxes/boxes');
    await page.getByRole('link', { name: new RegExp(say('boxes.claimableNote')) }).click();
    await app.button('boxes.review').click();
    await expect(app.text('boxes.remark.mostly')).toBeVisible();
    await app.button('boxes.open').dblclick();
    await app.expectDone('boxes.opened');
  });

  await test.step('its draw is watched, told once, and recomputed on the phone', async () => {
    await app.button('boxes.seeDraw').click();
    await expect(app.text('boxes.state.DRAWING')).toBeVisible();
    // An idle chain mines slowly, so funding accounts makes the blocks that are missing.
    await expect(async () => {
      await fundedAccount(baseURL!);
      await expect(page.getByText(say('boxes.fits'))).toBeVisible({ timeout: 5_000 });
    }).toPass({ timeout: 90_000 });
    await expect(page.getByRole('status').filter({ hasText: 'USDB' })).toHaveCount(1);
    await expect(page.getByText(withBlock('boxes.verified'))).toBeVisible();
    await expect(page.getByText(say('boxes.hashFrom.wallet'))).toBeVisible();
    await expect(app.heading('boxes.release')).toBeVisible();
  });

  await test.step('a later look shows it without the moment, and recomputes it on a tap', async () => {
    await page.reload();
    await expect(page.getByText(withBlock('boxes.drawnBy'))).toBeVisible();
    await app.button('boxes.recomputeNow').click();
    await expect(page.getByText(say('boxes.fits'))).toBeVisible();
  });

  await test.step('the list of boxes shows it without a loading indicator', async () => {
    await app.open('/pages/package/package?part=boxes');
    await expect(page.getByRole('list', { name: say('boxes.openedList') })).toContainText(
      say('boxes.state.OPENED'),
    );
  });
});
