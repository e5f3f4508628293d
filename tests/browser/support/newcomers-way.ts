import { expect } from '@playwright/test';
import type { MemberApp } from './member-app.ts';
import { like } from './texts.ts';

/** Goes from an invitation to a withdrawal that is under way, in one session of two days. */
export async function newcomersWay(app: MemberApp, inviteCode: string): Promise<void> {
  const { page, say } = app;
  await app.open(`/?invite=${inviteCode}`);
  await app.expectGuest();
  await app.connect(new RegExp(say('connect.testWallet')));
  await app.button('bind.confirm').click();
  await app.expectSignedIn();

  await app.open('/pages/assets/deposit');
  await app.button('faucet.ask').click();
  await app.deposit('200');

  await app.stake('100');

  await app.days(2);
  await app.open('/');
  await page.getByRole('link', { name: like(say, 'home.paidOn', 'day') }).click();
  await expect(app.text('income.kind.STATIC')).toBeVisible();

  await app.open('/pages/assets/withdraw');
  await app.enterAmount('50');
  await app.reviewWithdrawal().click();
  await app.button('withdraw.confirm').click();
  await app.expectDone('withdraw.done');

  await app.open('/pages/escape');
  await expect(app.button('escape.download')).toBeVisible();
}
