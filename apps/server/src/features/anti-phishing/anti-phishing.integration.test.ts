import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startDeployment, type TestDeployment } from '../../../../../tests/support/deployment.ts';
import type { TestMember } from '../../../../../tests/support/member.ts';
import { FIRST_KEY, SECOND_KEY, startMail } from '../../../../../tests/support/personal-data.ts';
import { inTransaction } from '#db/database.ts';
import { readWord, WORDS } from '#mail/anti-phishing-word.ts';
import { resealTexts } from '#mail/sealed-text.ts';
import { asOwner } from '../../../../../tests/support/owner.ts';
import { queueMail } from '#mail/outbox.ts';
import { personalData } from '#personal-data/keys.ts';
import { mailer } from '#shared/mailer.ts';
import { sendMails } from '#mail/send-mails.ts';

let mail: Awaited<ReturnType<typeof startMail>>;
let test: TestDeployment;
let member: TestMember;
beforeAll(async () => {
  mail = await startMail();
  test = await startDeployment({}, mail.environment);
});
afterAll(async () => {
  await test.stop();
  await mail.inbox.stop();
});
beforeEach(async () => {
  member = await test.member({ usdt: '0' });
});

const choose = (word: string | null) =>
  member.call('chooseAntiPhishingWord', { requestId: member.requestId(), word });
const chosen = async (by = member) => (await by.call('antiPhishingWord', {})).word;
const idOf = async (of: TestMember) =>
  (
    await test.server.deps.database
      .selectFrom('member')
      .select('member_id')
      .where('address', '=', of.account.address.toLowerCase())
      .executeTakeFirstOrThrow()
  ).member_id;

async function mailTo(to: string, isConfirmed: boolean) {
  const { deps } = test.server;
  const memberId = await idOf(member);
  await inTransaction(deps.writes, (tx) =>
    queueMail(
      tx,
      personalData(deps.config)!,
      { kind: 'EMAIL_CHANGED', to, isConfirmed, content: { hours: 24 } },
      { memberId, locale: 'en_US', sendUntil: new Date(Date.now() + 60_000) },
    ),
  );
  const send = mailer(mail.inbox.url, 'us@fairlaunch.test');
  await sendMails(deps, send, new AbortController().signal);
  return mail.inbox.mails().find((one) => one.to === to)!;
}

describe('an anti-phishing word', () => {
  it('is each member’s own, may be in any script, and can be removed', async () => {
    const other = await test.member({ usdt: '0' });
    expect(await chosen()).toBeNull();
    for (const word of ['blue kite', '红色风筝', 'कमल फूल'] as const) {
      await choose(word);
      expect(await chosen()).toBe(word);
    }
    expect(await chosen(other)).toBeNull();
    await choose(null);
    expect(await chosen()).toBeNull();
  });

  it.each([
    ['abc'],
    ['a'.repeat(25)],
    [' kite '],
    ['ki\u202Ete'],
    ['kite\n'],
    ['\u3164'.repeat(4)],
    ['ki\u034Fte'],
    ['<b>kite</b>'],
    ['🪁🪁🪁🪁'],
  ])('cannot be %j', (word) =>
    expect(choose(word)).rejects.toMatchObject({ error: 'INPUT_INVALID' }),
  );

  it('stands in the first line of a mail to an address that its member confirmed', async () => {
    await choose('blue kite');
    const sent = await mailTo('mei@mail.test', true);
    expect(sent.text.split('\n')[0]).toBe('Your anti-phishing word: blue kite');
  });

  it('is not in a mail to an address that was only typed', async () => {
    await choose('blue kite');
    expect((await mailTo('typo@mail.test', false)).text).not.toContain('kite');
  });

  it('that cannot be opened any more is left out of the mail', async () => {
    await choose('blue kite');
    await asOwner(test.database.ownerUrl, (owner) =>
      sql`update anti_phishing_word set key_id = 'lost'`.execute(owner),
    );
    expect(await chosen()).toBeNull();
    expect((await mailTo('lost@mail.test', true)).text).not.toContain('kite');
  });

  it('is sealed for its member alone, and sealed again when a key is replaced', async () => {
    await choose('blue kite');
    const { deps } = test.server;
    const [mine, theirs] = [await idOf(member), await idOf(await test.member({ usdt: '0' }))];
    const { rows } = await sql<{ found: boolean }>`
      select bool_or(position('kite'::bytea in sealed_word) > 0) as found
      from anti_phishing_word`.execute(deps.writes);
    expect(rows[0]!.found).toBe(false);
    await sql`insert into anti_phishing_word select ${theirs}, sealed_word, key_id, chosen_at
      from anti_phishing_word where member_id = ${mine}`.execute(deps.writes);
    await expect(readWord(deps.database, personalData(deps.config)!, theirs)).rejects.toThrow();
    await sql`delete from anti_phishing_word where member_id = ${theirs}`.execute(deps.writes);
    const ring = [
      { id: 'second', key: SECOND_KEY as `0x${string}` },
      { id: 'first', key: FIRST_KEY as `0x${string}` },
    ];
    const rotated = { ...deps, config: { ...deps.config, personalDataKeys: ring } };
    await Promise.all([resealTexts(rotated, WORDS), resealTexts(rotated, WORDS)]);
    expect(await resealTexts(rotated, WORDS)).toBe(0);
    const alone = { ...deps.config, personalDataKeys: ring.slice(0, 1) };
    expect(await readWord(deps.database, personalData(alone)!, mine)).toBe('blue kite');
  });
});
