import { createHash } from 'node:crypto';
import { canonicalJson } from '@fairlaunch/plan';
import { randomText, type Kyc } from '@fairlaunch/protocol';
import { translate } from '@fairlaunch/locales/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askForCode, codeFor } from '../../../../devnet/src/demo/identity-check.ts';
import type { TestMember } from '../../../../../tests/support/member.ts';
import { startKycTest, type KycTest } from './test-support/kyc-test.ts';

let kyc: KycTest;
beforeAll(async () => {
  kyc = await startKycTest();
});
afterAll(() => kyc.stop());

const wrong = (code: string) => (code === '111111' ? '222222' : '111111');
const certifyBy = (member: TestMember, code: string, phone?: string) =>
  member.call('certifyKyc', {
    requestId: randomText(24),
    code,
    ...(phone !== undefined && { phone }),
  });
const error = (promise: Promise<unknown>) =>
  promise.then(
    () => 'taken',
    (failure: { error: string }) => failure.error,
  );

/** All rows of the tables as text, to search for what must not be in clear. */
async function everythingStored(): Promise<string> {
  const tables = ['kyc_identity', 'kyc_review', 'kyc_code', 'kyc_claim', 'kyc_challenge', 'mail'];
  const more = ['audit_entry', 'request_result', 'alarm'];
  return kyc.owner(async (owner) => {
    const texts = [];
    for (const table of [...tables, ...more]) {
      const { rows } = await sql<{ text: string }>`
        select t::text as text from ${sql.table(table)} t`.execute(owner);
      texts.push(...rows.map(({ text }) => text));
    }
    return texts.join('\n');
  });
}

describe('an identity check (rulebook §1)', () => {
  it('is passed by a code to an e-mail, which is kept encrypted and shown masked', async () => {
    const member = await kyc.member('203.0.113.7');
    const code = await kyc.code(member, 'CERTIFY', 'Mia.Long@Mail.Example');
    const { subject, text } = kyc.inbox.mails()[0]!;
    expect([subject, text.includes(code)]).toEqual(['Your confirmation code', true]);
    expect(text).not.toMatch(/https?:/);
    expect(await member.call('myKyc', {})).toMatchObject({
      state: 'NONE',
      code: { purpose: 'CERTIFY', email: 'M•••@M•••.Example', triesLeft: 5 },
    });
    const persian = code.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)]!);
    expect(await certifyBy(member, `${persian}.`, '0086 138-1234 5678')).toMatchObject({
      state: 'CERTIFIED',
      email: 'M•••@M•••.Example',
      phone: '+86•••78',
      network: '203.•••',
      device: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      code: null,
    });
    const stored = await everythingStored();
    expect(stored).toContain('CERTIFY');
    for (const clear of ['Mia', 'mia', '13812345678', '203.0.113', code])
      expect(stored, clear).not.toContain(clear);
    const boxes = await member.call('myBoxLists', {});
    expect(boxes.waiting.find(({ kind }) => kind === 'ECOSYSTEM')).toMatchObject({
      state: 'CLAIMABLE',
    });
    await expect(askForCode(member.call, 'CERTIFY', 'b@mail.example')).rejects.toMatchObject({
      error: 'KYC_DONE',
    });
  });

  it('refuses a malformed e-mail or phone before a challenge or code is spent', async () => {
    const member = await kyc.member();
    for (const email of ['', 'a@b', 'a b@c.de', 'a@b.c\nBcc: x@y.z'])
      await expect(
        member.call('sendKycCode', { requestId: randomText(24), purpose: 'CERTIFY', email }),
        email,
      ).rejects.toMatchObject({ error: 'EMAIL_INVALID' });
    const code = await kyc.code(member, 'CERTIFY', 'numbers@mail.example');
    for (const phone of ['0138', '13812345678', '+86 138', '+0123456789'])
      await expect(certifyBy(member, code, phone), phone).rejects.toMatchObject({
        error: 'PHONE_INVALID',
      });
    expect(await certifyBy(member, code)).toMatchObject({ state: 'CERTIFIED', phone: null });
  });

  it('gives a code five tries, then none', async () => {
    const member = await kyc.member();
    const code = await kyc.code(member, 'CERTIFY', 'guess@mail.example');
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, () => error(certifyBy(member, wrong(code)))),
    );
    expect(outcomes.toSorted()).toEqual([
      ...Array.from({ length: 3 }, () => 'KYC_CODE_ENDED'),
      ...Array.from({ length: 5 }, () => 'KYC_CODE_WRONG'),
    ]);
    expect(await error(certifyBy(member, code))).toBe('KYC_CODE_ENDED');
  });

  it('takes a code only from its member, for ten minutes, and until the next code', async () => {
    const [member, other] = [await kyc.member(), await kyc.member()];
    const first = await kyc.code(member, 'CERTIFY', 'old@mail.example');
    const second = await kyc.code(member, 'CERTIFY', 'new@mail.example');
    if (first !== second) expect(await error(certifyBy(member, first))).toBe('KYC_CODE_WRONG');
    expect(await error(certifyBy(other, second))).toBe('KYC_CODE_ENDED');
    await kyc.owner((owner) =>
      sql`update kyc_code set expires_at = clock_timestamp()`.execute(owner),
    );
    expect(await error(certifyBy(member, second))).toBe('KYC_CODE_ENDED');
  });

  it('happens once, also when it is sent twice or at once', async () => {
    const member = await kyc.member();
    const code = await kyc.code(member, 'CERTIFY', 'twice@mail.example');
    const input = { requestId: randomText(24), code };
    const [one, two] = await Promise.all([1, 2].map(() => member.call('certifyKyc', input)));
    expect(one).toEqual(two);
    expect(await member.call('certifyKyc', input)).toEqual(one);
    expect(await error(certifyBy(member, code))).toBe('KYC_CODE_ENDED');
  });
});

describe('the database', () => {
  it('has no unkeyed hash of an action’s input, from which addresses and phones could be guessed', async () => {
    const member = await kyc.member();
    const code = await kyc.code(member, 'CERTIFY', 'tried@mail.example');
    const input = { requestId: randomText(24), code, phone: '+8613812345678' };
    await member.call('certifyKyc', input);
    const hash = createHash('sha256').update(canonicalJson(input)).digest();
    const { rows } = await kyc.owner((owner) =>
      sql<{ body_hash: Buffer }>`select body_hash from request_result
        where request_id = ${input.requestId}`.execute(owner),
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]!.body_hash.equals(hash)).toBe(false);
  });
});

describe('a stolen session', () => {
  it('that changed the e-mail cannot delete the data until the hold is over', async () => {
    const owner = await kyc.member();
    await kyc.certify(owner, 'owner@mail.example', '+12025550177');
    const code = await kyc.code(owner, 'CHANGE_EMAIL', 'thief@mail.example');
    await owner.call('changeKycEmail', { requestId: randomText(24), code });
    await expect(askForCode(owner.call, 'DELETE')).rejects.toMatchObject({
      error: 'KYC_DELETION_HELD',
    });
    expect(await owner.call('myKyc', {})).toMatchObject({
      deletionHeldUntil: expect.any(Number) as number,
    });
    await kyc.passEmailChangeHold();
    expect(await owner.call('myKyc', {})).toMatchObject({ deletionHeldUntil: null });
    const late = await kyc.code(owner, 'DELETE', 'thief@mail.example');
    await owner.call('deleteKyc', { requestId: randomText(24), code: late });
    expect(await owner.call('myKyc', {})).toMatchObject({ email: null, phone: null });
  });
});

describe('codes', () => {
  it('are sent a minute apart, and limited by member, recipient and network address', async () => {
    const member = await kyc.member('198.51.100.1');
    await askForCode(member.call, 'CERTIFY', 'wait@mail.example');
    expect(await error(askForCode(member.call, 'CERTIFY', 'wait@mail.example'))).toBe(
      'KYC_CODE_TOO_SOON',
    );
    await kyc.passMinute();
    for (let sent = 1; sent < 5; sent += 1) {
      await askForCode(member.call, 'CERTIFY', 'WAIT@mail.example');
      await kyc.passMinute();
    }
    const other = await kyc.member('198.51.100.2');
    expect(await error(askForCode(other.call, 'CERTIFY', 'wait@MAIL.example'))).toBe(
      'KYC_CODE_LIMIT',
    );
    for (let sent = 5; sent < 10; sent += 1) {
      await askForCode(member.call, 'CERTIFY', `wait${sent}@mail.example`);
      await kyc.passMinute();
    }
    expect(await error(askForCode(member.call, 'CERTIFY', 'last@mail.example'))).toBe(
      'KYC_CODE_LIMIT',
    );
    await kyc.owner((owner) =>
      sql`insert into kyc_challenge (challenge_id, member_id, purpose, way, answer_hash)
        select 'c' || n, 0, 'CERTIFY', 'QUESTION', '' from generate_series(1, 60) n`.execute(owner),
    );
    await kyc.owner((owner) =>
      sql`insert into kyc_code (code_id, member_id, purpose, challenge_id, email_hash, key_id,
          network_hash, code_hash, expires_at, ended_at)
        select 'c' || n, 0, 'CERTIFY', 'c' || n, '', '', (select network_hash from kyc_code
          where member_id = (select member_id from member
            where address = ${member.account.address.toLowerCase()}) limit 1), '',
          clock_timestamp(), clock_timestamp() from generate_series(1, 60) n`.execute(owner),
    );
    const neighbour = await kyc.member('198.51.100.1');
    expect(await error(askForCode(neighbour.call, 'CERTIFY', 'n@mail.example'))).toBe(
      'KYC_CODE_LIMIT',
    );
  });

  it('are mailed once, and their mails leave no content behind', async () => {
    const member = await kyc.member();
    await askForCode(member.call, 'CERTIFY', 'mail@mail.example');
    await Promise.all([kyc.sendMails(), kyc.sendMails()]);
    expect(kyc.inbox.mails().filter(({ to }) => to === 'mail@mail.example')).toHaveLength(1);
    const { rows } = await kyc.owner((owner) =>
      sql`select from mail where sealed_content is not null`.execute(owner),
    );
    expect(rows).toEqual([]);
  });
});

describe('what can be certified once', () => {
  it('belongs to the first of two who certify at once: e-mail, phone and network address', async () => {
    const cases = [
      { emails: ['Both@mail.example', 'both@MAIL.example'], clash: 'EMAIL' },
      { emails: ['p1@mail.example', 'p2@mail.example'], phone: '+12025550101', clash: 'PHONE' },
      { emails: ['n1@mail.example', 'n2@mail.example'], network: '192.0.2.9', clash: 'NETWORK' },
      {
        emails: ['v1@mail.example', 'v2@mail.example'],
        network: '2001:db8:1:2::1',
        sibling: '2001:db8:1:2:ffff::9',
        clash: 'NETWORK',
      },
    ];
    for (const { emails, phone, network, sibling = network, clash } of cases) {
      const members = [await kyc.member(network), await kyc.member(sibling)];
      const codes: string[] = [];
      for (const [index, member] of members.entries())
        codes.push(await kyc.code(member, 'CERTIFY', emails[index]!));
      const results = await Promise.all(
        members.map((member, index) => certifyBy(member, codes[index]!, phone)),
      );
      const states = results.map(({ state }) => state).toSorted();
      expect(states, clash).toEqual(['CERTIFIED', 'CLASHED']);
      expect(results.find(({ state }) => state === 'CLASHED')?.clashes).toEqual([clash]);
    }
  });

  it('does not include private network addresses, and tells e-mails apart by dots and tags', async () => {
    for (const [index, email] of [
      'do.t@mail.example',
      'dot@mail.example',
      'do.t+1@mail.example',
    ].entries())
      expect(await kyc.certify(await kyc.member('10.1.2.3'), email), String(index)).toMatchObject({
        state: 'CERTIFIED',
      });
  });

  it('is shown as taken only to a member that read the mail to that address', async () => {
    await kyc.certify(await kyc.member(), 'taken@mail.example');
    const other = await kyc.member();
    const known = await other.call('kycChallenge', { purpose: 'CERTIFY', way: 'QUESTION' });
    expect(known).toMatchObject({ way: 'QUESTION' });
    await askForCode(other.call, 'CERTIFY', 'taken@mail.example');
    expect(await other.call('myKyc', {})).toMatchObject({ state: 'NONE', clashes: [] });
    await kyc.sendMails();
    const code = codeFor(kyc.inbox, 'taken@mail.example')!;
    expect(await certifyBy(other, code)).toMatchObject({ state: 'CLASHED', clashes: ['EMAIL'] });
    await kyc.passMinute();
    expect(await kyc.certify(other, 'free@mail.example')).toMatchObject({ state: 'CERTIFIED' });
  });
});

describe('a certified identity', () => {
  const changed = async (member: TestMember, email: string): Promise<Kyc> => {
    const code = await kyc.code(member, 'CHANGE_EMAIL', email);
    return member.call('changeKycEmail', { requestId: randomText(24), code });
  };

  it('changes its e-mail by a code to the new address, which holds withdrawals', async () => {
    const member = await kyc.member();
    await kyc.certify(member, 'before@mail.example');
    expect((await member.call('me', {})).heldUntil).toBeNull();
    expect(await changed(member, 'after@mail.example')).toMatchObject({
      email: 'a•••@m•••.example',
    });
    expect((await member.call('me', {})).heldUntil).not.toBeNull();
    await kyc.sendMails();
    const [notice] = kyc.inbox.mails().filter(({ to }) => to === 'before@mail.example');
    expect(notice?.subject).toBe('Your e-mail address was changed');
    const { rows } = await kyc.owner((owner) =>
      sql<{ hours: number }>`select round(extract(epoch from send_until - created_at) / 3600)::int
        as hours from mail where kind = 'EMAIL_CHANGED'`.execute(owner),
    );
    expect(new Set(rows.map(({ hours }) => hours))).toEqual(new Set([24]));
    const other = await kyc.member();
    expect(await kyc.certify(other, 'before@mail.example')).toMatchObject({ state: 'CLASHED' });
    await kyc.certify(other, 'mine@mail.example');
    expect(await error(changed(other, 'AFTER@mail.example'))).toBe('KYC_EMAIL_USED');
    expect((await other.call('me', {})).heldUntil).toBeNull();
  });

  it('has the old address told of a change in the language of the certification', async () => {
    const member = await kyc.member();
    await kyc.certify(member, 'first@mail.example');
    await kyc.owner((owner) =>
      sql`update kyc_identity set locale = 'ja_JP' where certified_at = (
        select max(certified_at) from kyc_identity)`.execute(owner),
    );
    await changed(member, 'second@mail.example');
    await kyc.sendMails();
    const [notice] = kyc.inbox.mails().filter(({ to }) => to === 'first@mail.example');
    expect(notice?.subject).toBe(translate('ja_JP', 'mail.EMAIL_CHANGED.subject'));
    const { rows } = await kyc.owner((owner) =>
      sql<{ locale: string }>`select locale from kyc_identity
        where email_changed_at = (select max(email_changed_at) from kyc_identity)`.execute(owner),
    );
    expect(rows).toEqual([{ locale: 'en_US' }]);
  });

  it('loses its data by a code to the certified address; certification and hashes stay', async () => {
    const member = await kyc.member();
    await kyc.certify(member, 'gone@mail.example', '+12025550150');
    const id = randomText(24);
    expect(await error(member.call('deleteKyc', { requestId: id }))).toBe('KYC_CODE_ENDED');
    const code = await kyc.code(member, 'DELETE', 'gone@mail.example');
    expect(await member.call('deleteKyc', { requestId: randomText(24), code })).toMatchObject({
      state: 'CERTIFIED',
      email: null,
      phone: null,
      network: null,
      device: null,
      deletedAt: expect.any(Number) as number,
    });
    const { rows } = await kyc.owner((owner) =>
      sql<{ sealed: boolean }>`select num_nonnulls(sealed_email, sealed_phone, sealed_network) > 0
        as sealed from kyc_identity where deleted_at is not null`.execute(owner),
    );
    expect(rows).not.toHaveLength(0);
    expect(rows.filter(({ sealed }) => sealed)).toEqual([]);
    expect(await kyc.certify(await kyc.member(), 'gone@mail.example')).toMatchObject({
      state: 'CLASHED',
    });
    expect(await changed(member, 'gone@mail.example')).toMatchObject({
      email: 'g•••@m•••.example',
      deletedAt: null,
    });
  });
});
