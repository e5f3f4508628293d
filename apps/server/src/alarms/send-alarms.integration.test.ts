import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Config } from '../config/config.ts';
import { asOwner, planOf } from '../../../../tests/support/owner.ts';
import { startWorld, type World } from '../settlement/test-support/world.ts';
import { alarmOutlets } from './outlets.ts';
import { clearAlarm, raiseAlarm, raisedAlarms } from './alarms.ts';
import { sendAlarms, unsentAlarms } from './send-alarms.ts';

const SECRET = 'shared with the receiver';

let world: World;
let hook: Server, mail: SMTPServer;
let isDown = false;
let onCall = () => Promise.resolve();
let calls: { body: string; signature: string }[] = [];
let mails: string[] = [];
let config: Config;

beforeAll(async () => {
  world = await startWorld();
  hook = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    const answer = () => {
      if (!isDown)
        calls.push({
          body: Buffer.concat(chunks).toString(),
          signature: String(request.headers['x-signature']),
        });
      response.writeHead(isDown ? 500 : 204).end();
    };
    request.on('end', () => void onCall().then(answer));
  });
  hook.listen(0, '127.0.0.1');
  await once(hook, 'listening');
  mail = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _, done) => {
      let text = '';
      stream.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      stream.on('end', () => {
        mails.push(text);
        done();
      });
    },
  });
  mail.listen(0, '127.0.0.1');
  await once(mail.server, 'listening');
  config = {
    PUBLIC_URL: 'http://fairlaunch.test',
    ALARM_WEBHOOK_URL: `http://127.0.0.1:${(hook.address() as AddressInfo).port}/alarm`,
    ALARM_WEBHOOK_SECRET: SECRET,
    ALARM_SMTP_URL: `smtp://127.0.0.1:${(mail.server.address() as AddressInfo).port}`,
    ALARM_MAIL_FROM: 'server@fairlaunch.test',
    ALARM_MAIL_TO: 'operators@fairlaunch.test',
  } as Config;
});
beforeEach(() => {
  calls = [];
  mails = [];
  isDown = false;
  onCall = () => Promise.resolve();
});
afterAll(async () => {
  hook.close();
  await new Promise<void>((resolve) => mail.close(() => resolve()));
  await world.stop();
});

const send = () => sendAlarms({ ...world.deps, config }, alarmOutlets(config));
const waitAMinute = () =>
  sql`update alarm set sent_at = sent_at - interval '1 minute',
    changed_at = changed_at - interval '1 minute' where cleared_at is null`.execute(world.database);

it('an alarm goes out by webhook and mail when it is raised and when it is cleared, once each', async () => {
  await raiseAlarm(world.database, 'ROOT_FAILED', { reason: 'https://provider.example/key-4711' });
  await send();
  await send();
  expect(calls).toHaveLength(1);
  const [call] = calls;
  expect(JSON.parse(call!.body)).toMatchObject({
    name: 'ROOT_FAILED',
    state: 'RAISED',
    severity: 'critical',
    details: { reason: 'https://provider.example/…' },
    runbook: 'docs/operations.md#root-failed',
    server: 'http://fairlaunch.test',
  });
  expect(mails[0]).toContain('ROOT_FAILED (critical) was raised at');
  expect(call!.signature).toBe(createHmac('sha256', SECRET).update(call!.body).digest('hex'));
  expect(call!.body + mails.join('')).not.toContain('key-4711');
  expect(mails[0]).toContain('Subject: Alarm: ROOT_FAILED');
  await clearAlarm(world.database, 'ROOT_FAILED');
  await send();
  expect(calls.map(({ body }) => (JSON.parse(body) as { state: string }).state)).toEqual([
    'RAISED',
    'CLEARED',
  ]);
  expect(mails).toHaveLength(2);
});

it('an acknowledged alarm that becomes about something else is told again, and once', async () => {
  const { database } = world;
  const [known, foreign] = [{ reason: 'no gas' }, { reason: 'a foreign root is pending' }];
  const acknowledge = () =>
    sql`update alarm set acknowledged_at = now(), acknowledged_by = '0x', note = 'gas is on its way'
      where name = 'ROOT_FAILED' and cleared_at is null`.execute(database);
  await raiseAlarm(database, 'ROOT_FAILED', known);
  await send();
  await acknowledge();
  await raiseAlarm(database, 'ROOT_FAILED', foreign);
  await send();
  expect(calls).toHaveLength(1);
  await waitAMinute();
  await send();
  await send();
  expect(calls.map(({ body }) => JSON.parse(body) as object)).toMatchObject([
    { state: 'RAISED', details: known },
    { state: 'STILL_UP', details: foreign },
  ]);
  await acknowledge();
  for (const details of [known, foreign]) {
    await raiseAlarm(database, 'ROOT_FAILED', details);
    await waitAMinute();
    await send();
  }
  expect(calls).toHaveLength(2);
  await clearAlarm(database, 'ROOT_FAILED');
  await send();
});

it('an alarm that becomes about something else while it is sent is told of both', async () => {
  const { database } = world;
  onCall = async () => raiseAlarm(database, 'JOB_FAILED', { jobs: ['mail', 'payouts'] });
  await raiseAlarm(database, 'JOB_FAILED', { jobs: ['mail'] });
  await send();
  await waitAMinute();
  await send();
  await send();
  const told = calls.map(({ body }) => (JSON.parse(body) as { details: object }).details);
  expect(told).toEqual([{ jobs: ['mail'] }, { jobs: ['mail', 'payouts'] }]);
  onCall = () => Promise.resolve();
  isDown = true;
  await raiseAlarm(database, 'JOB_FAILED', { jobs: ['rates'] });
  await waitAMinute();
  await send();
  await raiseAlarm(database, 'JOB_FAILED', { jobs: ['roots'] });
  await send();
  expect(mails.slice(-2).map((text) => /jobs: (.*)/.exec(text)?.[1]?.trim())).toEqual([
    '["rates"]',
    '["roots"]',
  ]);
  isDown = false;
  await clearAlarm(database, 'JOB_FAILED');
  await send();
});

it('an alarm whose details only move stays acknowledged', async () => {
  const { database } = world;
  await raiseAlarm(database, 'FINALITY_STALLED', { behind: 241 });
  await send();
  await sql`update alarm set acknowledged_at = now(), acknowledged_by = '0x', note = 'waiting'
    where name = 'FINALITY_STALLED'`.execute(database);
  await raiseAlarm(database, 'FINALITY_STALLED', { behind: 242 });
  await send();
  expect(calls).toHaveLength(1);
  await clearAlarm(database, 'FINALITY_STALLED');
  await send();
});

it('an alarm of many troubles tells of twenty soon, and of the rest as it reminds', async () => {
  const { database } = world;
  const raise = (payment: number) => raiseAlarm(database, 'UNKNOWN_PAYOUT', { payment });
  for (let payment = 0; payment < 30; payment += 1) {
    await raise(payment);
    await waitAMinute();
    await send();
  }
  expect(calls).toHaveLength(20);
  await asOwner(world.ownerUrl, (owner) =>
    sql`update alarm set sent_at = sent_at - interval '2 hours'`.execute(owner),
  );
  await send();
  expect(JSON.parse(calls.at(-1)!.body)).toMatchObject({ details: { payment: 29 } });
  await clearAlarm(database, 'UNKNOWN_PAYOUT');
  await send();
});

it('an alarm that its outlet refused is sent again, and ALARM_NOT_SENT is up meanwhile', async () => {
  isDown = true;
  await raiseAlarm(world.database, 'DEPOSIT_GAP', {});
  await send();
  expect(await raisedAlarms(world.database)).toContain('ALARM_NOT_SENT');
  isDown = false;
  await send();
  expect(calls).toHaveLength(1);
  expect(await raisedAlarms(world.database)).not.toContain('ALARM_NOT_SENT');
});

it('the other outlet gets an alarm once while one is down', async () => {
  isDown = true;
  const outlets = alarmOutlets(config);
  await raiseAlarm(world.database, 'FUNDING_GAP', {});
  for (let turn = 0; turn < 3; turn += 1) await sendAlarms({ ...world.deps, config }, outlets);
  expect(mails).toHaveLength(1);
  isDown = false;
  await sendAlarms({ ...world.deps, config }, outlets);
  expect([calls.length, mails.length]).toEqual([1, 1]);
});

it('two workers send each alarm once, whether they run one after the other or at once', async () => {
  const workers = [alarmOutlets(config), alarmOutlets(config)].map(
    (outlets) => () => sendAlarms({ ...world.deps, config }, outlets),
  );
  const together = () => Promise.all(workers.map((work) => work()));
  await raiseAlarm(world.database, 'CLOSE_FAILED', {});
  await raiseAlarm(world.database, 'CHAIN_REWRITTEN', {});
  await together();
  expect([calls.length, mails.length]).toEqual([2, 2]);
  isDown = true;
  await raiseAlarm(world.database, 'AUDIT_BROKEN', {});
  for (const work of workers) await work();
  await together();
  expect([calls.length, mails.length]).toEqual([2, 3]);
  isDown = false;
  await together();
  expect([calls.length, mails.length]).toEqual([3, 3]);
  await clearAlarm(world.database, 'AUDIT_BROKEN');
  await together();
  expect([calls.length, mails.length]).toEqual([4, 4]);
});

it('an alarm that nobody has sent for minutes goes out although a dead leader’s lock is left', async () => {
  await raiseAlarm(world.database, 'ROOT_LATE', {});
  await asOwner(world.ownerUrl, (owner) =>
    owner.connection().execute(async (left) => {
      await sql`select pg_advisory_lock(7006)`.execute(left);
      await send();
      expect(calls).toEqual([]);
      await sql`update alarm set raised_at = raised_at - interval '6 minutes'
        where name = 'ROOT_LATE'`.execute(left);
      await send();
      await send();
      expect(calls).toHaveLength(1);
      await sql`select pg_advisory_unlock(7006)`.execute(left);
    }),
  );
});

it('an alarm that nobody acknowledges is told again, until somebody does', async () => {
  const states = () => calls.map(({ body }) => (JSON.parse(body) as { state: string }).state);
  const passTime = (name: string, hours: number) =>
    sql`update alarm set sent_at = sent_at - make_interval(hours => ${hours}::integer)
      where name = ${name}`.execute(world.database);
  await raiseAlarm(world.database, 'CLOSE_LATE', {});
  await raiseAlarm(world.database, 'MAIL_LATE', {});
  await send();
  await send();
  expect(states()).toEqual(['RAISED', 'RAISED']);
  await passTime('CLOSE_LATE', 2);
  await passTime('MAIL_LATE', 2);
  await send();
  await send();
  expect(states()).toEqual(['RAISED', 'RAISED', 'STILL_UP']);
  expect(JSON.parse(calls[2]!.body)).toMatchObject({ name: 'CLOSE_LATE' });
  expect(mails.at(-1)).toContain('Subject: Still up: CLOSE_LATE');
  await passTime('MAIL_LATE', 23);
  await send();
  expect(JSON.parse(calls[3]!.body)).toMatchObject({ name: 'MAIL_LATE', state: 'STILL_UP' });
  await world.database
    .updateTable('alarm')
    .set({ acknowledged_at: new Date(), acknowledged_by: '0x0', note: 'seen' })
    .execute();
  await passTime('CLOSE_LATE', 2);
  await send();
  expect(calls).toHaveLength(4);
  await clearAlarm(world.database, 'CLOSE_LATE');
  await raiseAlarm(world.database, 'CLOSE_LATE', {});
  await send();
  expect(states().slice(4).toSorted()).toEqual(['CLEARED', 'RAISED']);
});

it('what is to be sent is found by an index, however long the history is', async () => {
  const plan = await planOf(world.ownerUrl, unsentAlarms);
  expect(plan).toContain('alarm_unsent');
  expect(plan).toContain('alarm_raised');
});
