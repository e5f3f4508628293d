import { readFile } from 'node:fs/promises';
import { expect, test } from './fixtures.ts';
import { injectWallet, WALLET_NAME } from './injected-wallet.ts';
import { boundMember, fundedAccount } from './support/people.ts';
import { speaker } from './support/texts.ts';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47]);

test('an invitation is a link, a QR code and a picture, next to what it earns', async ({
  app,
  page,
  baseURL,
}) => {
  const { say } = app;
  const account = await fundedAccount(baseURL!);
  const member = await boundMember(baseURL!, account);
  const { inviteCode } = await member.call('me', {});
  await injectWallet(page, baseURL!, account);
  await app.open('/');
  await app.connect(WALLET_NAME);
  await app.expectSignedIn();
  await app.open('/pages/my/my');
  await expect(app.text('my.points', { wpt: '0', cpt: '0' })).toBeVisible();
  await app.open('/pages/Community/Community');
  await expect(page.getByText('Not started', { exact: true })).toBeVisible();
  await expect(app.text('community.invitationAddress')).toBeVisible();
  await expect(page.getByText(new RegExp(`/\\S*${inviteCode!}$`))).toBeVisible();
  await app.button('community.invite').click();
  await expect(app.heading('invite.title')).toBeVisible();
  await expect(page.getByText(inviteCode!, { exact: true })).toBeVisible();
  await expect(page.getByRole('img', { name: say('community.qr') })).toBeVisible();
  await expect(app.text('bind.acceleration')).toBeVisible();
  const { earned } = await member.call('sponsorEarns', {});
  const { least, spread } = earned!;
  await expect(page.getByRole('region', { name: say('bind.spreadTitle') })).toContainText(
    spread
      ? say('bind.spreadOf', { nothing: spread.nothing, members: spread.members })
      : say('bind.spreadFew', { least }),
  );

  const poster = page.getByRole('img', { name: say('poster.picture', { code: inviteCode! }) });
  // The picture is empty until it is drawn; then it has the colour of the mark.
  await expect
    .poll(() =>
      poster.evaluate((canvas: HTMLCanvasElement) =>
        Math.max(...canvas.getContext('2d')!.getImageData(540, 120, 1, 1).data.slice(0, 3)),
      ),
    )
    .toBeGreaterThan(0);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    app.button('poster.save').click(),
  ]);
  const bytes = await readFile(await download.path());
  expect(download.suggestedFilename()).toBe('fairlaunch-invitation.png');
  expect(bytes.subarray(0, 4).equals(PNG)).toBe(true);
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1_080, 1_600]);
  await page.goBack();
  await expect(app.heading('community.title')).toBeVisible();
});

// The server refuses oneself as referrer.
test.describe('a referrer', () => {
  test.use({ knownErrors: /status of 400/ });

  test('that is oneself is refused by name, and the message disappears when the text changes', async ({
    app,
    page,
    baseURL,
  }) => {
    const account = await fundedAccount(baseURL!);
    await injectWallet(page, baseURL!, account);
    await app.open('/');
    await app.connect(WALLET_NAME);
    await app.expectSignedIn();
    const sheet = app.sheet('bind.title');
    await expect(sheet).toBeHidden();
    await app.button('action.bind').click();
    const field = sheet.getByLabel(app.say('bind.field'));
    await field.fill(account.address);
    await app.button('bind.look').click();
    await expect(sheet.getByRole('alert')).toHaveText(speaker('server')('error.REFERRER_IS_SELF'));
    await field.fill('ABCD2345');
    await expect(sheet.getByRole('alert')).toHaveCount(0);
  });
});
