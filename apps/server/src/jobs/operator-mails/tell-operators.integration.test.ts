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
  await sendMails(jobDeps, mailer(inbox.url, 'mail@fairlaunch.test'), signal);
};
const operator = async (role: OperatorRole, email: string, locale = 'en_US') => {
  const account = privateKeyToAccount(generatePrivateKey());
  await giveRole(test.database.ownerUrl, account.address, role);
  const signedIn = await test.signedIn(account, { locale });
  await set(signedIn, email);
  return signedIn;
};
const set = (by: TestMember, email: string | null) =>
  by.call('setOperatorMails', { requestId: by.requestId(), email });
const mailsTo = (email: string) => inbox.mails().filter(({ to }) => to === email);
const askWithdrawal = async () => {
  const member = await test.memberWith({ usdt: '2000' });
  return member.call('withdraw', await member.withdrawal('600', '3', '597'));
};
/** Lets the pause between two mails about the same pass. */
const passPause = () =>
  asOwner(test.database.ownerUrl, (owner) =>
    sql`update operator_told set told_at = told_at - interval '2 hours'`.execute(owner),
  );

describe('a mail to an operator', () => {
  it('comes once when something begins to wait, and again only after nothing did', async () => {
    const first = await operator('approver', 'first@fairlaunch.test');
    const second = await operator('approver', 'second@fairlaunch.test', 'zh_CN');
    await operator('viewer', 'viewer@fairlaunch.test');
    await tell();
    expect(inbox.mails()).toEqual([]);

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

  it('comes no sooner for being switched off and on', async () => {
    const flicker = await operator('approver', 'flicker@fairlaunch.test');
    await tell();
    for (let time = 0; time < 3; time += 1) {
      await set(flicker, null);
      await set(flicker, 'flicker@fairlaunch.test');
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
    });
    const { rows } = await sql<{ text: string }>`
      select concat((select string_agg(operator_mail::text, '') from operator_mail),
        (select string_agg(audit_entry::text, '') from audit_entry)) as text`.execute(
      test.server.deps.database,
    );
    expect(rows[0]!.text).not.toContain('fairlaunch.test');
  });

  it('is an address', async () => {
    const one = await operator('viewer', 'good@fairlaunch.test');
    await expect(set(one, 'nobody')).rejects.toMatchObject({ error: 'EMAIL_INVALID' });
  });
});
