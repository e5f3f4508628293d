import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import type { Locale } from '@fairlaunch/locales';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startInbox, type Inbox } from '../../../devnet/src/mail/inbox.ts';
import { clearAlarm, raisedAlarms } from '../alarms/alarms.ts';
import { inTransaction } from '../db/database.ts';
import { personalData } from '../personal-data/keys.ts';
import type { Mail } from './compose.ts';
import { startWorld, type World } from '../settlement/test-support/world.ts';
import type { Deps } from '../shared/deps.ts';
import { mailer, type SendMail } from '../shared/mailer.ts';
import { sql } from 'kysely';
import { asOwner } from '../../../../tests/support/owner.ts';
import { FIRST_KEY } from '../../../../tests/support/personal-data.ts';
import { queueMail } from './outbox.ts';
import { sendMails } from './send-mails.ts';

let world: World;
let inbox: Inbox;
let deps: Deps;
beforeAll(async () => {
  world = await startWorld();
  inbox = await startInbox();
  const config = {
    ...world.deps.config,
    PUBLIC_URL: 'http://fairlaunch.test',
    PERSONAL_DATA_HASH_KEY: `0x${'0f'.repeat(32)}` as const,
    personalDataKeys: [{ id: 'first', key: FIRST_KEY as `0x${string}` }],
  };
  deps = { ...world.deps, config };
});
afterAll(async () => {
  await inbox.stop();
  await world.stop();
});

const { signal } = new AbortController();
const queue = async (
  to: string,
  locale: Locale = 'en_US',
  kind: 'KYC_CODE' | 'EMAIL_CHANGED' = 'KYC_CODE',
) => {
  const memberId = await world.member();
  const recipient = { to, isConfirmed: false };
  const mail: Mail =
    kind === 'KYC_CODE'
      ? { kind, ...recipient, content: { code: '123456', minutes: 10 } }
      : { kind, ...recipient, content: { hours: 24 } };
  await inTransaction(world.deps.writes, (tx) =>
    queueMail(tx, personalData(deps.config)!, mail, {
      memberId,
      locale,
      sendUntil: new Date(Date.now() + 600_000),
    }),
  );
};
const change = (set: string) =>
  asOwner(world.ownerUrl, (owner) => sql.raw(`update mail set ${set}`).execute(owner));
const states = async () =>
  (
    await sql<{ state: string }>`
      select case when sent_at is not null then 'sent' when given_up_at is not null then 'given up'
        else 'waiting' end as state from mail order by created_at`.execute(deps.writes)
  ).rows.map(({ state }) => state);

it('a mail is tried again after a failure, with one alarm, and is given up in the end', async () => {
  const down: SendMail = () => Promise.reject(new Error('550 no mailbox lost@mail.test'));
  await queue('lost@mail.test');
  await sendMails(deps, down, signal);
  expect(await raisedAlarms(deps.writes)).toContain('MAIL_NOT_SENT');
  const send = mailer(inbox.url, 'us@fairlaunch.test');
  await sendMails(deps, send, signal);
  expect([await states(), inbox.mails()]).toEqual([['waiting'], []]);
  await change(`next_attempt_at = clock_timestamp(), send_until = clock_timestamp()`);
  await sendMails(deps, send, signal);
  expect([await states(), inbox.mails()]).toEqual([['given up'], []]);
  await queue('read@mail.test', 'zh_CN');
  await Promise.all([sendMails(deps, send, signal), sendMails(deps, send, signal)]);
  expect(await states()).toEqual(['given up', 'sent']);
  expect(inbox.mails()).toMatchObject([{ to: 'read@mail.test', subject: '您的验证码' }]);
  expect(await raisedAlarms(deps.writes)).not.toContain('MAIL_NOT_SENT');
  await queue('late@mail.test');
  await change(`send_until = clock_timestamp() where sealed_content is not null`);
  await sendMails(deps, send, signal);
  expect(await states()).toEqual(['given up', 'sent', 'given up']);
  expect(inbox.mails()).toHaveLength(1);
});

it.each([
  { answer: 'nobody', code: 550, isGivenUp: true },
  { answer: '5.1.1 no such user', code: 550, isGivenUp: true },
  { answer: '5.2.2 full', code: 552, isGivenUp: true },
  { answer: '5.7.1 relay access denied', code: 554, isGivenUp: false },
  { answer: '5.7.1 our address is on a list', code: 550, isGivenUp: false },
  { answer: 'later', code: 450, isGivenUp: false },
  { kind: 'EMAIL_CHANGED' as const, answer: '5.1.1 no such user', code: 550, isGivenUp: true },
  // A thief can fill a mailbox, so that the warning to its owner waits, without an alarm.
  { kind: 'EMAIL_CHANGED' as const, answer: '5.2.2 full', code: 552, waitsQuietly: true },
  { kind: 'EMAIL_CHANGED' as const, answer: 'full', code: 552, waitsQuietly: true },
])('$kind that is answered with $code $answer', async ({ kind, answer, code, ...wanted }) => {
  const { isGivenUp = false, waitsQuietly = false } = wanted as {
    isGivenUp?: boolean;
    waitsQuietly?: boolean;
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: (_, __, done) => done(Object.assign(new Error(answer), { responseCode: code })),
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  await queue('nobody@mail.test', 'en_US', kind);
  await clearAlarm(deps.writes, 'MAIL_NOT_SENT');
  await sendMails(deps, mailer(`smtp://127.0.0.1:${port}`, 'us@fairlaunch.test'), signal);
  // A fault of the recipient ends the mail without an alarm; any other is tried again with one.
  expect((await states()).at(-1)).toBe(isGivenUp ? 'given up' : 'waiting');
  expect((await raisedAlarms(deps.writes)).includes('MAIL_NOT_SENT')).toBe(
    !isGivenUp && !waitsQuietly,
  );
  await change(`send_until = clock_timestamp() where sealed_content is not null`);
  await sendMails(deps, mailer(inbox.url, 'us@fairlaunch.test'), signal);
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
});

it('a mail is tried until its time is over, less and less often', async () => {
  const down: SendMail = () => Promise.reject(new Error('421 later'));
  await queue('patient@mail.test', 'en_US', 'EMAIL_CHANGED');
  const waits: number[] = [];
  for (let attempt = 0; attempt < 12; attempt += 1) {
    await sendMails(deps, down, signal);
    const { rows } = await sql<{ wait: number }>`
      select (5 * ceil(extract(epoch from next_attempt_at - clock_timestamp()) / 5))::integer as wait
      from mail where sealed_content is not null`.execute(deps.writes);
    waits.push(rows[0]!.wait);
    await change(`next_attempt_at = clock_timestamp(), send_until = clock_timestamp()
      + interval '1 day' where sealed_content is not null`);
  }
  expect(waits.slice(0, 5)).toEqual([15, 30, 60, 120, 240]);
  expect(waits.at(-1)).toBe(1_800);
  await sendMails(deps, mailer(inbox.url, 'us@fairlaunch.test'), signal);
  expect((await states()).at(-1)).toBe('sent');
});

it('a mail takes no longer than its time, however slowly the mail server answers', async () => {
  const drip = createServer((socket) => {
    socket.on('error', () => undefined);
    const lines = setInterval(() => socket.write('220-wait\r\n'), 50);
    socket.on('close', () => clearInterval(lines));
  }).listen(0, '127.0.0.1');
  await once(drip, 'listening');
  const { port } = drip.address() as AddressInfo;
  const send = mailer(`smtp://127.0.0.1:${port}`, 'us@fairlaunch.test', 500);
  const message = { to: 'slow@mail.test', subject: '', text: '' };
  await expect(send(message)).rejects.toThrow('the mail server took too long');
  drip.close();
});

it('an overdue mail is given up with an alarm even by a worker that cannot open it', async () => {
  await queue('unread@mail.test');
  await change(`send_until = clock_timestamp() where sealed_content is not null`);
  const keyless = { ...deps, config: { ...deps.config, personalDataKeys: [] } };
  await sendMails(keyless, mailer(inbox.url, 'us@fairlaunch.test'), signal);
  expect((await states()).at(-1)).toBe('given up');
  expect(await raisedAlarms(deps.writes)).toContain('MAIL_NOT_SENT');
});

it('a mail in an unknown language is sent in English, and later mails are sent too', async () => {
  const send = mailer(inbox.url, 'us@fairlaunch.test');
  for (const locale of ['constructor', '__proto__', 'toString', 'xx']) {
    const to = `${locale.replaceAll('_', '')}@mail.test`;
    await queue(to);
    await change(`locale = '${locale}' where sealed_content is not null`);
    await sendMails(deps, send, signal);
    await expect.poll(() => inbox.mails()[0]?.to).toBe(to);
    expect(inbox.mails()[0]?.subject).toContain('code');
  }
});

it('a mail that cannot be composed is ended at once, with an alarm', async () => {
  const send = mailer(inbox.url, 'us@fairlaunch.test');
  await queue('unmade@mail.test');
  await change(`sealed_content = sealed_content || '\\x00' where sealed_content is not null`);
  await sendMails(deps, send, signal);
  expect((await states()).at(-1)).toBe('given up');
  const { details } = await deps.writes
    .selectFrom('alarm')
    .select('details')
    .where('name', '=', 'MAIL_NOT_SENT')
    .where('cleared_at', 'is', null)
    .executeTakeFirstOrThrow();
  expect(details).toEqual({ unmade: 1 });
  await clearAlarm(deps.writes, 'MAIL_NOT_SENT');
});
