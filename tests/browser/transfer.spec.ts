import { expect, test } from './fixtures.ts';
import { injectWallet, WALLET_NAME } from './injected-wallet.ts';
import { changeAnswers } from './support/change-answers.ts';
import { boundMember, depositOnChain, fundedAccount } from './support/people.ts';

test.use({ byKeyboard: true });

test.use({ knownErrors: /status of 404/ });

test('a transfer goes to a member that is shown in full, and is found in the records', async ({
  app,
  page,
  baseURL,
}) => {
  const { say } = app;
  const receiver = await boundMember(baseURL!);
  const { seat, inviteCode } = await receiver.call('me', {});
  const address = receiver.account.address.toLowerCase();
  const account = await fundedAccount(baseURL!);
  await depositOnChain(baseURL!, account, '120');
  const wallet = await injectWallet(page, baseURL!, account);
  await app.open(`/?invite=${inviteCode}`);
  await app.connect(WALLET_NAME);
  await app.button('bind.confirm').click();
  await app.expectSignedIn();

  await test.step('every asset has a row, the empty ones too', async () => {
    await app.open('/pages/assets/assets');
    await expect(page.getByText('120', { exact: true }).first()).toBeVisible();
    await expect(page.getByText(say('assets.name.WPT'))).toBeVisible();
    await page.getByRole('link', { name: say('home.transfer'), exact: true }).click();
  });

  await test.step('an address of no member is refused, and what was typed stays', async () => {
    const field = page.getByLabel(say('transfer.receiver'));
    await app.button('transfer.look').click();
    await expect(app.text('transfer.receiverMissing')).toBeVisible();
    await expect(field).toBeFocused();
    await field.fill('999999');
    await app.button('transfer.look').click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(field).toHaveValue('999999');
    await field.fill('Mei');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await app.button('transfer.look').click();
    await expect(page.getByRole('alert').getByText(say('transfer.receiverHint'))).toBeVisible();
    // An address with a wrong checksum is named as such, before and after the tap.
    await field.fill(receiver.account.address.replace(/[a-f](?=[^a-f]*$)/i, swapCase));
    await expect(app.text('address.problem.wrong-checksum')).toBeVisible();
    await app.button('transfer.look').click();
    await expect(app.text('transfer.receiverHint')).toHaveCount(0);
    await expect(app.text('address.problem.wrong-checksum')).toBeVisible();
    await field.fill(String(seat));
    await app.button('transfer.look').click();
  });

  await test.step('the receiver is shown before an amount is asked for, and Back leads to another choice', async () => {
    await expect(page.getByText(address)).toBeVisible();
    await expect(app.text('transfer.firstTime')).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel(say('transfer.receiver'))).toHaveValue(String(seat));
    await page.getByLabel(say('transfer.receiver')).fill(receiver.account.address);
    await app.button('transfer.look').click();
    await app.enterAmount('121');
    await expect(app.text('problem.insufficientBalance')).toBeVisible();
    await app.enterAmount('20.5');
    await app.button('transfer.review').click();
    await expect(page.getByText(address)).toBeVisible();
  });

  await test.step('a refusal in the wallet moves nothing, the next answer does', async () => {
    wallet.behaviour.refuses.add('eth_signTypedData_v4');
    await app.button('transfer.confirm').click();
    await expect(app.text('flow.problem.declined')).toBeVisible();
    wallet.behaviour.refuses.clear();
    await app.button('transfer.confirm').click();
    await app.expectDone('transfer.done');
    const { items } = await receiver.call('transfers', {});
    expect(items).toMatchObject([{ direction: 'RECEIVED', net: '20.5' }]);
  });

  await test.step('the receiver is saved under a name', async () => {
    await app.button('transfer.thenSave').click();
    await page.getByLabel(say('addressBook.name')).fill('Mei');
    await app.button('addressBook.save').click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Mei' })).toBeVisible();
    await app.open('/pages/assets/transfer');
    await page.getByRole('button', { name: 'Mei' }).click();
    await expect(page.getByText(address)).toBeVisible();
    await expect(app.text('transfer.firstTime')).toBeHidden();
  });

  await test.step('the records list the transfer, by kind and by asset', async () => {
    await app.open('/pages/assets/records?show=transfers');
    const records = page.getByRole('list', { name: say('records.transfers') });
    await expect(records.getByRole('listitem')).toHaveCount(1);
    await expect(records).toContainText(say('transfer.with.SENT', { seat: seat! }));
    await app.open('/pages/assets/records?show=transfers&asset=BHC');
    await expect(app.text('records.noTransfers')).toBeVisible();
    await app.button('records.onlyAsset', { asset: 'BHC' }).click();
    await expect(records.getByRole('listitem')).toHaveCount(1);
    await page.getByRole('tab', { name: say('records.deposits') }).click();
    await expect(app.text('deposit.state.SUCCESS')).toBeVisible();
  });

  const poison = `${address.slice(0, 6)}${'9'.repeat(32)}${address.slice(-4)}`;
  await test.step('a look-alike of the receiver that sent nothing is told apart', async () => {
    const forged = {
      id: '999',
      direction: 'RECEIVED',
      amount: '0',
      fee: '0',
      net: '0',
      other: { address: poison, seat: 9 },
    } as const;
    const asTheyAre = await changeAnswers(page, 'transfers', ({ items }) =>
      items.unshift({ ...items[0]!, ...forged }),
    );
    await app.open('/pages/assets/records?show=transfers');
    await page.reload();
    const records = page.getByRole('list', { name: say('records.transfers') });
    await expect(records.getByRole('listitem')).toHaveCount(2);
    const known = `${address.slice(0, 6)}…${address.slice(-4)}`;
    await expect(app.text('transfer.lookAlike', { known })).toHaveCount(1);
    await expect(records.getByText(poison)).toBeVisible();
    await expect(records.getByText(address)).toBeVisible();
    asTheyAre();
  });

  await test.step('two saved receivers that look alike are told apart', async () => {
    await app.open('/pages/my/addressbook');
    const rows = page.getByRole('list', { name: say('addressBook.title') }).getByRole('listitem');
    await expect(rows).toHaveCount(1);
    await expect(app.text('addressBook.lookAlike')).toHaveCount(0);
    const asItIs = await changeAnswers(page, 'addressBook', ({ items }) =>
      items.push({ ...items[0]!, address: poison, name: 'Mel', seat: 9 }),
    );
    await page.reload();
    await expect(rows).toHaveCount(2);
    await expect(app.text('addressBook.lookAlike')).toHaveCount(2);
    await expect(page.getByText(poison)).toBeVisible();
    asItIs();
  });

  await test.step('every spending permission is listed, and none is left', async () => {
    await app.open('/pages/my/permissions');
    await expect(app.text('address.doNotSend')).toHaveCount(3);
    await expect(app.text('permissions.spender.gateway')).toBeVisible();
    await expect(app.text('permissions.spender.vault')).toBeVisible();
    await expect(app.text('allowance.none')).toHaveCount(3);
  });

  expect((await receiver.call('me', {})).balances.USDT.available).toBe('20.5');
});

const swapCase = (letter: string): string =>
  letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();
