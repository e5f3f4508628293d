import { createHmac } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { sql } from 'kysely';
import { answerTo } from '../../../apps/devnet/src/demo/identity-check.ts';
import { asOwner } from '../../support/owner.ts';
import { createTestMember } from '../../support/member.ts';
import { injectWallet, WALLET_NAME } from '../injected-wallet.ts';
import { MemberApp } from './member-app.ts';
import { boundMember, fundedAccount, until } from './people.ts';

const TYPED = 'ABCDE';

/** The code in the latest mail to an address, once `count` mails have arrived. */
export async function codeIn(url: string, email: string, count = 1): Promise<string> {
  const isTo = ({ to }: { to: string }) => to.toLowerCase() === email.toLowerCase();
  const anybody = await createTestMember(() => url, await fundedAccount(url));
  const { items } = await until(
    () => anybody.call('developmentMails', {}),
    (mails) => mails.items.filter(isTo).length >= count,
  );
  return /\b\d{6}\b/.exec(items.find(isTo)!.text)![0];
}

/**
 * Solution of the member's latest challenge: position of the piece, and the text to type. People
 * read the graphic code; for a test it is replaced in the database.
 */
export async function solutionOf(address: string): Promise<{ answer: string; sliderX: number }> {
  return asOwner(process.env['FAIRLAUNCH_OWNER_DATABASE_URL']!, async (owner) => {
    const { rows } = await sql<{ challenge_id: string; slider_x: number }>`
      select challenge_id, slider_x from kyc_challenge join member using (member_id)
      where address = ${address.toLowerCase()} and way = 'PICTURES'
      order by kyc_challenge.created_at desc limit 1`.execute(owner);
    const { challenge_id: id, slider_x: sliderX } = rows[0]!;
    const key = Buffer.from(process.env['FAIRLAUNCH_HASH_KEY']!.slice(2), 'hex');
    const hash = createHmac('sha256', key).update(`ANSWER\0${id} ${TYPED.toLowerCase()}`).digest();
    await sql`update kyc_challenge set answer_hash = ${hash}
      where challenge_id = ${id}`.execute(owner);
    return { answer: TYPED, sliderX };
  });
}

/** Lets a minute of real time pass, the pause between two codes. */
export const passMinute = () =>
  asOwner(process.env['FAIRLAUNCH_OWNER_DATABASE_URL']!, (owner) =>
    sql`update kyc_code set created_at = created_at - interval '1 minute'`.execute(owner),
  );

/** Lets the time of codes pass that were sent. */
export const endCodes = () =>
  asOwner(process.env['FAIRLAUNCH_OWNER_DATABASE_URL']!, (owner) =>
    sql`update kyc_code set expires_at = clock_timestamp() where ended_at is null`.execute(owner),
  );

/** Ends the hold after a change of the e-mail address. */
export const passHold = () =>
  asOwner(process.env['FAIRLAUNCH_OWNER_DATABASE_URL']!, (owner) =>
    sql`update kyc_identity set email_changed_at = email_changed_at - interval '25 hours'`.execute(
      owner,
    ),
  );

/** Answers the question in words that is on screen. */
export async function answerQuestion(app: MemberApp): Promise<void> {
  const toWords = app.button('kyc.byQuestion');
  const field = app.page.getByLabel(/plus|word number/);
  // Until the challenge is there, what is below it moves from under a tap.
  const pictured = app.page.getByLabel(app.say('kyc.graphicCode'), { exact: true });
  await expect(pictured.or(field).first()).toBeVisible();
  if (await toWords.isVisible()) await toWords.click();
  const question = await field.evaluate((input: HTMLInputElement) => input.labels![0]!.innerText);
  await field.fill(answerTo(question));
}

export const boxesOf = (page: Page) => page.locator('[data-box]');

/** Passes the identity check on its page, by the question in words. */
export async function passIdentityCheck(app: MemberApp, url: string, email: string): Promise<void> {
  await app.open('/pages/my/kyc');
  await app.page.getByLabel(app.say('kyc.email'), { exact: true }).fill(email);
  await answerQuestion(app);
  await app.button('kyc.sendCode').click();
  await app.page.getByLabel(app.say('kyc.code'), { exact: true }).fill(await codeIn(url, email));
  await app.button('kyc.certify').click();
  await expect(app.heading('kyc.certified')).toBeVisible();
}

/** Signs a bound member in on this page. */
export async function signedIn(page: Page, url: string) {
  const app = new MemberApp(page);
  const account = await fundedAccount(url);
  await boundMember(url, account);
  await injectWallet(page, url, account);
  await app.open('/');
  await app.connect(WALLET_NAME);
  await app.expectSignedIn();
  return { app, account };
}

export const codeField = (app: MemberApp) =>
  app.page.getByLabel(app.say('kyc.code'), { exact: true });
export const emailField = (app: MemberApp) =>
  app.page.getByLabel(app.say('kyc.email'), { exact: true });
