import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OperatorRole } from '@fairlaunch/protocol';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import type { Inbox } from '../../../../devnet/src/mail/inbox.ts';
import { startDeployment, type TestDeployment } from '../../../../../tests/support/deployment.ts';
import type { TestMember } from '../../../../../tests/support/member.ts';
import { decideWithdrawal } from '../../../../../tests/support/operator.ts';
import { asOwner, giveRole } from '../../../../../tests/support/owner.ts';
import { startMail } from '../../../../../tests/support/personal-data.ts';
import { propose } from '../../../../../tests/support/proposals.ts';
import { sendMails } from '../../mail/send-mails.ts';
import { mailer } from '../../shared/mailer.ts';
import { tellOperators } from './tell-operators.ts';

let test: TestDeployment;
let inbox: Inbox;
beforeAll(async () => {
  const mail = await startMail();
  inbox = mail.inbox;
  test = await startDeployment({}, mail.environment);
});
afterAll(async () => {
  await test.stop();
  await inbox.stop();
});

const { signal } = new AbortController();
const tell = async () => {
  const { jobDeps } = test.server;
  await Promise.all([tellOperators(jobDeps, signal), tellOperators(jobDeps, signal)]);
  await send();
};
const operator = async (role: OperatorRole, email: string, locale = 'en_US') => {
  const account = privateKeyToAccount(generatePrivateKey());
  await giveRole(test.database.ownerUrl, account.address, role);
  const signedIn = await test.signedIn(account, { locale });
  await turnOn(signedIn, email);
  return signedIn;
};
const set = (by: TestMember, email: string | null) =>
  by.call('setOperatorMails', { requestId: by.requestId(), email });
const send = () =>
  sendMails(test.server.jobDeps, mailer(inbox.url, 'mail@fairlaunch.test'), signal);
const everyMailTo = (email: string) => inbox.mails().filter(({ to }) => to === email);
const CODE = /\b(\d{6})\b/;
const mailsTo = (email: string) => everyMailTo(email).filter(({ text }) => !CODE.test(text));
const codeTo = (email: string) =>
  everyMailTo(email).flatMap(({ text }) => CODE.exec(text)?.[1] ?? [])[0]!;
const confirm = (by: TestMember, code: string) =>
  by.call('confirmOperatorMails', { requestId: by.requestId(), code });
const turnOn = async (by: TestMember, email: string) => {
  await set(by, email);
  await send();
  return confirm(by, codeTo(email));
};
const passCodePause = (by: TestMember) =>
  asOwner(test.database.ownerUrl, (owner) =>
    sql`update kyc_code set created_at = created_at - interval '2 minutes'
      where member_id = (select member_id from member
        where address = ${by.account.address.toLowerCase()})`.execute(owner),
  );
const askWithdrawal = async () => {
  const member = await test.memberWith({ usdt: '2000' });
  return member.call('withdraw', await member.withdrawal('600', '3', '597'));
};
/** Lets the pause between two mails about the same pass. */
const passPause = () =>
  asOwner(test.database.ownerUrl, (owner) =>
    sql`update operator_told set told_at = told_at - interval '2 hours'`.execute(owner),
  );
/** Lets the time of the mails pass that wait, as behind a mail server that takes none. */
const giveUpMails = async () => {
  await asOwner(test.database.ownerUrl, (owner) =>
    sql`update mail set send_until = clock_timestamp() where sealed_content is not null`.execute(
      owner,
    ),
  );
  await send();
};
const passDay = () =>
  asOwner(test.database.ownerUrl, (owner) =>
    sql`update operator_told set told_at = told_at - interval '1 day'`.execute(owner),
  );

describe('a mail to an operator', () => {
  it('comes once when something begins to wait, and again only after nothing did', async () => {
    const first = await operator('approver', 'first@fairlaunch.test');
    const second = await operator('approver', 'second@fairlaunch.test', 'zh_CN');
    await operator('viewer', 'viewer@fairlaunch.test');
    await tell();
    expect(mailsTo('first@fairlaunch.test')).toEqual([]);

    const asked = [await askWithdrawal(), await askWithdrawal()];
    await tell();
    await tell();
    await passPause();
    await tell();
    expect(mailsTo('first@fairlaunch.test')).toHaveLength(1);
    expect(mailsTo('second@fairlaunch.test')).toHaveLength(1);
    expect(mailsTo('viewer@fairlaunch.test')).toEqual([]);
    const { text } = mailsTo('first@fairlaunch.test')[0]!;
    expect(text).toContain('- withdrawals to review');
    for (const { address, amount, id } of asked) {
      expect(text).not.toContain(address.slice(2, 10));
      expect(text).not.toContain(amount);
      expect(text).not.toMatch(new RegExp(`\\b${id}\\b`));
    }
    expect(mailsTo('second@fairlaunch.test')[0]!.text).toContain('待审核的提现');

    for (const { id } of asked) await decideWithdrawal(first, id, 'REJECT', 'not now');
    await tell();
    await askWithdrawal();
    await passPause();
    await tell();
    expect(mailsTo('first@fairlaunch.test')).toHaveLength(2);
    await decideWithdrawal(second, (await askWithdrawal()).id, 'APPROVE');
  });

  it('does not come to who has done its part, is switched off, and lost the role', async () => {
    const off = await operator('approver', 'off@fairlaunch.test');
    const lost = await operator('approver', 'lost@fairlaunch.test');
    await set(off, null);
    await giveRole(test.database.ownerUrl, lost.account.address, 'viewer');
    await askWithdrawal();
    await tell();
    expect([...mailsTo('off@fairlaunch.test'), ...mailsTo('lost@fairlaunch.test')]).toEqual([]);
  });

  it('comes again after one that was given up: with something new, else after a summary', async () => {
    const alone = await operator('approver', 'alone@fairlaunch.test');
    await askWithdrawal();
    await tellOperators(test.server.jobDeps, signal);
    await giveUpMails();
    await tell();
    expect(mailsTo('alone@fairlaunch.test')).toEqual([]);
    await passDay();
    await tell();
    await tell();
    expect(mailsTo('alone@fairlaunch.test')).toHaveLength(1);
    await set(alone, null);

    await operator('approver', 'busy@fairlaunch.test');
    await tellOperators(test.server.jobDeps, signal);
    await giveUpMails();
    const [admin] = await test.operators();
    const account = (await test.member()).account.address;
    const content = { account, action: 'SUSPEND', reason: 'a stolen wallet' } as const;
    await propose(admin, 'suspensions', content);
    await tell();
    const [mail, ...more] = mailsTo('busy@fairlaunch.test');
    expect(more).toEqual([]);
    expect(mail!.text).toContain('- withdrawals to review');
    expect(mail!.text).toContain('- proposals');
  });

  it('comes no sooner for being switched off and on', async () => {
    const flicker = await operator('approver', 'flicker@fairlaunch.test');
    await tell();
    for (let time = 0; time < 3; time += 1) {
      await set(flicker, null);
      await passCodePause(flicker);
      await turnOn(flicker, 'flicker@fairlaunch.test');
      await tell();
    }
    expect(mailsTo('flicker@fairlaunch.test')).toHaveLength(1);
  });
});

describe('the address of an operator’s mails', () => {
  it('is shown to it masked, and stands nowhere in the clear', async () => {
    const one = await operator('viewer', 'seen@fairlaunch.test');
    expect(await one.call('operatorMails', {})).toEqual({
      isOpen: true,
      email: 's•••@f•••.test',
      code: null,
    });
    const { rows } = await sql<{ text: string }>`
      select concat((select string_agg(operator_mail::text, '') from operator_mail),
        (select string_agg(audit_entry::text, '') from audit_entry)) as text`.execute(
      test.server.deps.database,
    );
    expect(rows[0]!.text).not.toContain('fairlaunch.test');
  });

  it('gets a code and nothing else until that is named', async () => {
    const email = 'wrong@fairlaunch.test';
    const one = await operator('approver', 'right@fairlaunch.test');
    await passCodePause(one);
    await askWithdrawal();
    const { code } = await set(one, email);
    expect(code).toMatchObject({ email: 'w•••@f•••.test', triesLeft: 5 });
    // Asked for again while the code lives.
    expect((await set(one, email)).code).toEqual(code);
    await tell();
    expect(everyMailTo(email)).toHaveLength(1);
    expect(mailsTo('right@fairlaunch.test')).toHaveLength(1);
    expect(await one.call('operatorMails', {})).toMatchObject({ email: 'r•••@f•••.test', code });
    expect(await confirm(one, codeTo(email))).toMatchObject({
      email: 'w•••@f•••.test',
      code: null,
    });
    await expect(confirm(one, codeTo(email))).rejects.toMatchObject({ error: 'KYC_CODE_ENDED' });
  });

  it('is not confirmed by guessing, late, by somebody else, or by a code of the member', async () => {
    const email = 'guessed@fairlaunch.test';
    const one = await operator('viewer', 'before@fairlaunch.test');
    const other = await operator('viewer', 'other@fairlaunch.test');
    await passCodePause(one);
    await set(one, email);
    await send();
    const code = codeTo(email);
    const ended = { error: 'KYC_CODE_ENDED' };
    await expect(confirm(other, code)).rejects.toMatchObject(ended);
    await expect(
      one.call('changeKycEmail', { requestId: one.requestId(), code }),
    ).rejects.toMatchObject(ended);
    const wrong = code === '000000' ? '000001' : '000000';
    for (const left of [4, 3, 2, 1, 0])
      await expect(confirm(one, wrong)).rejects.toMatchObject({
        error: 'KYC_CODE_WRONG',
        details: { left },
      });
    await expect(confirm(one, code)).rejects.toMatchObject(ended);
    await expect(set(one, 'next@fairlaunch.test')).rejects.toMatchObject({
      error: 'KYC_CODE_TOO_SOON',
    });
    await passCodePause(one);
    await set(one, 'next@fairlaunch.test');
    await send();
    await asOwner(test.database.ownerUrl, (owner) =>
      sql`update kyc_code set expires_at = clock_timestamp() - interval '1 second'
        where ended_at is null`.execute(owner),
    );
    await expect(confirm(one, codeTo('next@fairlaunch.test'))).rejects.toMatchObject(ended);
    expect(await one.call('operatorMails', {})).toMatchObject({
      email: 'b•••@f•••.test',
      code: null,
    });
  });

  it('is an address', async () => {
    const one = await operator('viewer', 'good@fairlaunch.test');
    await expect(set(one, 'nobody')).rejects.toMatchObject({ error: 'EMAIL_INVALID' });
  });
});
