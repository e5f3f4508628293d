import { grant } from '../support/operator.ts';
import { expect, test } from './fixtures.ts';
import { injectWallet, WALLET_NAME } from './injected-wallet.ts';
import { operatorsOf } from './support/operators-of.ts';
import { boundMember, fundedAccount } from './support/people.ts';

test.use({ byKeyboard: true });

const TAPROOT = 'bcrt1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqvg32hk';
const SEGWIT = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080';

test('an exchange of points for runes is asked for, to an address that is read back, and cancelled', async ({
  app,
  page,
  baseURL,
}) => {
  const { say } = app;
  const account = await fundedAccount(baseURL!);
  const wallet = await injectWallet(page, baseURL!, account);
  const { inviteCode } = await (await boundMember(baseURL!)).call('me', {});
  await app.open(`/?invite=${inviteCode}`);
  await app.connect(WALLET_NAME);
  await app.button('bind.confirm').click();
  await app.expectSignedIn();
  const gift = { account: account.address, asset: 'CPT', amount: '1000' } as const;
  await grant(await operatorsOf(baseURL!), gift);
  const field = page.getByLabel(say('flash.address'), { exact: true });
  const points = (asset: 'WPT' | 'CPT') =>
    page.getByRole('radio', { name: say(`flash.from.${asset}`) });

  await test.step('the page is found among the services, and shows ratio, units, fee and proofs of stock', async () => {
    await app.open('/pages/services/services');
    await page.getByRole('link', { name: say('flash.title') }).click();
    await expect(
      page.getByText(say('flash.ratio.INSCRIPTION', { multiple: '0.15', asset: 'WPT' })),
    ).toBeVisible();
    await expect(app.text('flash.noPoints.WPT')).toBeVisible();
    await points('WPT').press('ArrowRight');
    await expect(
      page.getByText(say('flash.ratio.RUNE', { multiple: '100', asset: 'CPT' })),
    ).toBeVisible();
    await app.enterAmount('310');
    await expect(
      page.getByText(say('flash.notMultiple', { multiple: '100', asset: 'CPT' })),
    ).toBeVisible();
    await app.enterAmount('1000');
    await expect(app.text('problem.insufficientBalance')).toBeVisible();
    await app.enterAmount('300');
    await expect(page.getByText(say('flash.units.RUNE', { count: 3 })).first()).toBeVisible();
    await expect(app.text('flash.feeRate', { percent: '2%' })).toBeVisible();
    await app.text('flash.proofs').click();
    await expect(app.text('address.doNotSend').first()).toBeVisible();
    await expect(app.button('flash.enterAddress')).toBeDisabled();
  });

  await test.step('only an address of this network is accepted, and read back with its type', async () => {
    await points('CPT').press('ArrowLeft');
    await field.fill(`${TAPROOT.slice(0, -1)}q`);
    await expect(app.text('flash.addressProblem.invalid')).toBeVisible();
    await field.fill('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4');
    await expect(app.text('flash.addressProblem.other-network')).toBeVisible();
    await expect(app.button('flash.review')).toBeDisabled();
    await field.fill(SEGWIT);
    await expect(app.text('flash.notTaproot')).toBeVisible();
    await field.fill(TAPROOT.toUpperCase());
    await expect(app.text('flash.notTaproot')).toBeHidden();
    await expect(page.getByText(TAPROOT, { exact: true })).toBeVisible();
    await expect(
      page.getByText(say('flash.addressType.TAPROOT', { network: 'regtest' })),
    ).toBeVisible();
  });

  await test.step('typed values are kept after Back and after a reload', async () => {
    await points('WPT').press('ArrowRight');
    await page.getByRole('link', { name: say('records.exchanges') }).click();
    await expect(app.heading('records.title')).toBeVisible();
    await page.goBack();
    await expect(field).toHaveValue(TAPROOT.toUpperCase());
    await page.reload();
    await expect(field).toHaveValue(TAPROOT.toUpperCase());
    await expect(page.getByLabel(say('amount.label'), { exact: true })).toHaveValue('300');
    expect(page.url()).not.toMatch(/bcrt/i);
  });

  await test.step('the wallet signs what the review showed', async () => {
    await app.button('flash.review').click();
    await expect(page.getByText(TAPROOT, { exact: true })).toBeVisible();
    await expect(page.getByText('306').first()).toBeVisible();
    wallet.behaviour.refuses.add('eth_signTypedData_v4');
    await app.button('flash.confirm').click();
    await expect(app.text('flow.problem.declined')).toBeVisible();
    wallet.behaviour.refuses.clear();
    await app.button('flash.confirm').click();
    await app.expectDone('flash.done');
  });

  await test.step('the session keeps address and network in the fields of the specification', async () => {
    const stored = await page.evaluate(
      () => JSON.parse(sessionStorage.getItem('fairlaunch') ?? '{}') as Record<string, unknown>,
    );
    expect([stored['btcAddress'], stored['btcNetwork']]).toEqual([TAPROOT, 'regtest']);
  });

  await test.step('the record of the exchange says what happens next, and the member cancels it there', async () => {
    await app.open('/pages/assets/records?show=exchanges');
    await expect(app.text('flash.stateNote.PENDING_REVIEW')).toBeVisible();
    await app.button('flash.cancel').click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('flash.cancelConfirm') })
      .click();
    await expect(app.text('flash.state.CANCELLED')).toBeVisible();
    await app.open('/pages/Flashexchange/Flashexchange?asset=CPT');
    await expect(field).toHaveValue(TAPROOT);
    await expect(page.getByText(say('amount.available', { amount: '1,000' }))).toBeVisible();
  });
});
