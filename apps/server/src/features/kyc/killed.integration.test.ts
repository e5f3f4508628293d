import { randomText } from '@fairlaunch/protocol';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerTo } from '../../../../devnet/src/demo/identity-check.ts';
import { killedEverywhere } from '../../../../../tests/support/killed-everywhere.ts';
import { createTestMember, type TestMember } from '../../../../../tests/support/member.ts';
import { signedReview } from './test-support/signed-review.ts';
import { startKycTest, type KycTest } from './test-support/kyc-test.ts';

let kyc: KycTest;
let admin: TestMember, approver: TestMember;
beforeAll(async () => {
  kyc = await startKycTest();
  const { keys, server } = kyc.test;
  [admin, approver] = (await Promise.all(
    [keys.admin, keys.approver].map((key) => createTestMember(() => server.url, key)),
  )) as [TestMember, TestMember];
  for (const operator of [admin, approver]) await operator.signIn();
});
afterAll(() => kyc.stop());

const killed = (work: () => Promise<unknown>, isDone: () => Promise<boolean>) =>
  killedEverywhere(kyc.test, work, isDone);
const stateOf = async (member: TestMember) => (await member.call('myKyc', {})).state;
const mailsTo = (email: string) => kyc.inbox.mails().filter(({ to }) => to === email).length;

/** How many rows a table has now. */
const countRows = (table: string) =>
  kyc.owner(async (owner) => {
    const { rows } = await sql<{ rows: bigint }>`
      select count(*) as rows from ${sql.table(table)}`.execute(owner);
    return Number(rows[0]!.rows);
  });

describe('a server killed between any two steps of an identity check', () => {
  it('sends one code for one solved challenge', async () => {
    const member = await kyc.member();
    const challenge = await member.call('kycChallenge', { purpose: 'CERTIFY', way: 'QUESTION' });
    if (challenge.way !== 'QUESTION') throw new Error('pictures came instead of a question');
    const input = {
      requestId: randomText(24),
      purpose: 'CERTIFY' as const,
      email: 'killed@mail.example',
      verifyImgs: { id: challenge.id, answer: answerTo(challenge.question) },
    };
    const kills = await killed(
      () => member.call('sendKycCode', input),
      async () => (await member.call('myKyc', {})).code !== null,
    );
    expect(kills).toBeGreaterThan(8);
    expect([await countRows('kyc_code'), await countRows('mail')]).toEqual([1, 1]);
    await kyc.sendMails();
    expect(mailsTo('killed@mail.example')).toBe(1);
  });

  it('certifies once, changes the e-mail once and deletes once, by one code each', async () => {
    const member = await kyc.member();
    const certified = {
      requestId: randomText(24),
      code: await kyc.code(member, 'CERTIFY', 'first@mail.example'),
      phone: '+12025550177',
    };
    const kills = await killed(
      () => member.call('certifyKyc', certified),
      async () => (await stateOf(member)) === 'CERTIFIED',
    );
    expect(kills).toBeGreaterThan(8);
    expect(await countRows('kyc_identity')).toBe(1);

    const changed = {
      requestId: randomText(24),
      code: await kyc.code(member, 'CHANGE_EMAIL', 'second@mail.example'),
    };
    await killed(
      () => member.call('changeKycEmail', changed),
      async () => (await member.call('myKyc', {})).email === 's•••@m•••.example',
    );
    const before = mailsTo('first@mail.example');
    await kyc.sendMails();
    expect(mailsTo('first@mail.example')).toBe(before + 1);

    await kyc.passEmailChangeHold();
    const deleted = {
      requestId: randomText(24),
      code: await kyc.code(member, 'DELETE', 'second@mail.example'),
    };
    await killed(
      () => member.call('deleteKyc', deleted),
      async () => (await member.call('myKyc', {})).deletedAt !== null,
    );
    expect(await member.call('myKyc', {})).toMatchObject({ state: 'CERTIFIED', email: null });
  });

  it('takes a review, its proposal and its confirmation once each', async () => {
    await kyc.certify(await kyc.member(), 'taken@mail.example');
    const member = await kyc.member();
    expect(await kyc.certify(member, 'taken@mail.example')).toMatchObject({ state: 'CLASHED' });
    const ask = { requestId: randomText(24), note: 'we share it' };
    await killed(
      () => member.call('askKycReview', ask),
      async () => (await stateOf(member)) === 'ASKED',
    );
    const review = async () => (await admin.call('kycReviews', { list: 'ALL' })).items[0]!;
    const proposal = await signedReview(kyc.test, admin, await review(), 'PROPOSE');
    await killed(
      () => admin.call('proposeKycAllowance', proposal),
      async () => (await review()).state === 'PROPOSED',
    );
    const confirmation = await signedReview(kyc.test, approver, await review(), 'CONFIRM');
    await killed(
      () => approver.call('confirmKycAllowance', confirmation),
      async () => (await stateOf(member)) === 'CERTIFIED',
    );
    expect(await countRows('kyc_review')).toBe(1);
    const { items } = await admin.call('auditLog', {});
    const lines = items.filter(({ action }) => action.startsWith('kyc.'));
    expect(lines.map(({ action }) => action).toSorted()).toEqual(['kyc.allow', 'kyc.propose']);
  });
});
