import { expect, test } from './fixtures.ts';
import { delegatedBatches } from './support/bundles.ts';
import { depositsOf } from './support/deposits-of.ts';
import type { MemberApp } from './support/member-app.ts';
import { boundMember, configOf, fundedAccount } from './support/people.ts';
import { startPhoneWallet, type PhoneWallet } from './support/phone-wallet.ts';

/** The text of the QR code on screen, which the other device scans. */
async function pairingUri({ page, say }: MemberApp): Promise<string> {
  await expect(page.getByRole('img', { name: say('connect.qr') })).toBeVisible();
  const link = page.getByRole('link', { name: say('connect.openHere') });
  return (await link.getAttribute('href'))!;
}

async function openConnect(app: MemberApp): Promise<void> {
  await app.open('/');
  await app.connect(new RegExp(app.say('connect.otherDevice')));
}

async function connectPhone(app: MemberApp, phone: PhoneWallet): Promise<void> {
  await openConnect(app);
  await phone.pair(await pairingUri(app));
}

test('a wallet on another device signs in, deposits, survives a reload and signs out', async ({
  app,
  page,
  baseURL,
}) => {
  const account = await fundedAccount(baseURL!);
  await boundMember(baseURL!, account);
  const phone = await startPhoneWallet(baseURL!, account);
  await connectPhone(app, phone);
  await app.expectSignedIn();
  expect(phone.asked.map(({ method }) => method)).toEqual(['personal_sign']);

  await test.step('a deposit continues after a reload between its two confirmations', async () => {
    await app.open('/pages/assets/deposit');
    await app.enterAmount('100');
    await app.button('deposit.review').click();
    await app.button('deposit.confirm').click();
    await expect(app.sheet('approval.title', { unit: 'USDT' })).toBeVisible();
    await page.reload();
    await app.sheet('approval.title', { unit: 'USDT' }).getByRole('button').last().click();
    await app.expectDone('deposit.done');
    expect(await depositsOf(account.address)).toMatchObject([{ state: 'SUCCESS' }]);
  });

  await test.step('a refusal on the other device has a neutral message', async () => {
    phone.refuses.add('eth_signTypedData_v4');
    await app.open('/pages/assets/withdraw');
    await app.enterAmount('50');
    await app.reviewWithdrawal().click();
    await app.button('withdraw.confirm').click();
    await expect(app.text('flow.problem.declined')).toBeVisible();
    phone.refuses.clear();
    await app.button('withdraw.confirm').click();
    await expect(app.text('withdraw.pending')).toBeVisible();
  });

  await test.step('signing out ends it on the other device too', async () => {
    expect(phone.sessions()).toBe(1);
    await app.open('/pages/my/settings');
    await app.button('my.signOut').click();
    await app.open('/');
    await app.expectGuest();
    await expect.poll(() => phone.sessions()).toBe(0);
  });
  await phone.stop();
});

test('a wallet on another device approves and deposits in one confirmation', async ({
  app,
  baseURL,
}) => {
  const account = await fundedAccount(baseURL!);
  await boundMember(baseURL!, account);
  const phone = await startPhoneWallet(baseURL!, account, await delegatedBatches(baseURL!));
  await connectPhone(app, phone);
  await app.expectSignedIn();
  await app.open('/pages/assets/deposit');
  await app.enterAmount('100');
  await app.button('deposit.review').click();
  await expect(app.text('deposit.remark.atOnce', { amount: '100', unit: 'USDT' })).toBeVisible();
  await app.button('deposit.confirm').click();
  await app.expectDone('deposit.done');
  const asked = phone.asked.map(({ method }) => method);
  expect(asked.filter((method) => method === 'wallet_sendCalls')).toHaveLength(1);
  expect(asked).not.toContain('eth_sendTransaction');
  expect(await depositsOf(account.address)).toMatchObject([{ state: 'SUCCESS' }]);
  await phone.stop();
});

test('a refusal to connect has a neutral message, and the next code works', async ({
  app,
  baseURL,
}) => {
  const account = await fundedAccount(baseURL!);
  await boundMember(baseURL!, account);
  const phone = await startPhoneWallet(baseURL!, account);
  phone.refuses.add('connect');
  await connectPhone(app, phone);
  const sheet = app.sheet('connect.title');
  await expect(sheet.getByText(app.say('connect.declined'))).toBeVisible();
  phone.refuses.clear();
  phone.refuses.add('personal_sign');
  await sheet.getByRole('button', { name: new RegExp(app.say('connect.otherDevice')) }).click();
  await phone.pair(await pairingUri(app));
  await expect(sheet.getByText(app.say('connect.declined'))).toBeVisible();
  expect((await app.stored())['usermsg']).toBeNull();
  phone.refuses.clear();
  await sheet.getByRole('button', { name: new RegExp(app.say('connect.otherDevice')) }).click();
  await app.expectSignedIn();
  await phone.stop();
});

test('a wallet that ends the connection gets no more requests', async ({ app, baseURL }) => {
  const account = await fundedAccount(baseURL!);
  await boundMember(baseURL!, account);
  const phone = await startPhoneWallet(baseURL!, account);
  await connectPhone(app, phone);
  await app.expectSignedIn();
  await phone.leave();
  await app.open('/pages/assets/deposit');
  await app.enterAmount('100');
  await app.button('deposit.review').click();
  await app.button('deposit.confirm').click();
  await expect(app.text('flow.problem.noWallet')).toBeVisible();
  expect(phone.asked.map(({ method }) => method)).toEqual(['personal_sign']);
  await phone.stop();
});

test('a relay that never answers is given up by the member or after a while', async ({
  app,
  page,
  baseURL,
}) => {
  const { walletConnect } = await configOf(baseURL!);
  await page.routeWebSocket(new RegExp(`^${walletConnect!.relayUrl}`), () => undefined);
  await openConnect(app);
  const sheet = app.sheet('connect.title');
  await expect(sheet.getByText(app.say('connect.stepConnect'))).toBeVisible();
  await app.button('action.cancel').click();
  await expect(sheet.getByText(app.say('connect.stepConnect'))).toBeHidden();
  await sheet.getByRole('button', { name: new RegExp(app.say('connect.otherDevice')) }).click();
  await expect(sheet.getByText(app.say('connect.failed'))).toBeVisible();
  await app.expectGuest();
});
