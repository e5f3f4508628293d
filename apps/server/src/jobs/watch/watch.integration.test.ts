import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startDeployment, type TestDeployment } from '../../../../../tests/support/deployment.ts';
import { asOwner } from '../../../../../tests/support/owner.ts';
import { startWebhook, type Webhook } from '../../../../../tests/support/webhook.ts';
import { raisedAlarms, raiseAlarm } from '#alarms/alarms.ts';
import { alarmOutlets } from '#alarms/outlets.ts';
import { localSigners, type Signers } from '#chain/signers.ts';
import { inTransaction, type Database } from '#db/database.ts';
import { openDatabase, takeConnection } from '#db/pools.ts';
import type { Deps } from '#shared/deps.ts';
import { createRunner } from '../runner.ts';
import { watchLane } from './watch.ts';
import { largeJournal } from './large-journal.ts';
import { watchSettings } from './watch-settings.ts';
import { createWorkWatch } from './watch-work.ts';

const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 86_400;

let test: TestDeployment;
let webhook: Webhook;
beforeAll(async () => {
  [test, webhook] = await Promise.all([startDeployment(), startWebhook()]);
});
afterAll(async () => {
  await Promise.all([test.stop(), webhook.stop()]);
});

const jobDeps = (): Deps => test.server.jobDeps;
const look = () => createWorkWatch(jobDeps(), 0)();
const alarms = async () => new Set(await raisedAlarms(jobDeps().writes));
const detailsOf = async (name: string) => {
  const alarm = jobDeps().writes.selectFrom('alarm').select('details').where('name', '=', name);
  return (await alarm.orderBy('alarm_id', 'desc').executeTakeFirst())?.details;
};
/** Moves business time and chain on without running jobs. */
const pass = async (seconds: number) => {
  await sql`select advance_clock(${seconds})`.execute(jobDeps().writes);
  await test.chain.client.increaseTime({ seconds });
  await test.chain.mine();
};
const asTest = (work: (owner: Database) => Promise<unknown>) =>
  asOwner(test.database.ownerUrl, work);

it('a day whose journal has more entries than watchers should have to check is named', async () => {
  await test.settle();
  const entries = async () => largeJournal(jobDeps(), 1);
  expect(await entries()).toBeUndefined();
  const member = await test.member({ usdt: '100' });
  await test.deposit(member.account, '50');
  expect(await entries()).toMatch(/^day \d+$/);
  expect(await largeJournal(jobDeps())).toBeUndefined();
});

describe('late work', () => {
  it('raises an alarm in a process that does none of it, until it is done', async () => {
    await test.settle();
    await look();
    const before = await alarms();
    expect([...before].filter((name) => name.endsWith('_LATE'))).toEqual([]);
    await pass(DAY_SECONDS + HOUR_SECONDS);
    await look();
    expect(await alarms()).toEqual(new Set([...before, 'CREDIT_LATE', 'CLOSE_LATE']));
    expect(await detailsOf('CLOSE_LATE')).toMatchObject({ object: expect.stringMatching(/^day /) });
    await test.settle();
    await look();
    expect(await alarms()).toEqual(before);
  });

  it.each(['nobody has the publisher’s key', 'a dead leader’s lock is left on a connection'])(
    'can be a root, when %s',
    async (why) => {
      const isLocked = why.startsWith('a dead');
      const { config } = jobDeps();
      const signers: Signers = {
        ...localSigners(config),
        ...(!isLocked && { rootPublisher: undefined }),
      };
      const dead = openDatabase(test.database.url, 1);
      const left = await takeConnection(dead);
      if (isLocked) await left.query('select pg_advisory_lock(7004)');
      await test.restart({ signers });
      await test.advance(DAY_SECONDS);
      await pass(2 * HOUR_SECONDS);
      await look();
      expect(await alarms()).toContain('ROOT_LATE');
      expect(await detailsOf('ROOT_LATE')).toMatchObject({
        object: expect.stringMatching(/^root of day /),
      });
      left.release(true);
      await dead.destroy();
      await test.restart();
      await test.advance(13 * HOUR_SECONDS);
      for (let turn = 0; turn < 4; turn += 1) await test.settle();
      await look();
      expect(await alarms()).not.toContain('ROOT_LATE');
    },
  );

  it('can be a withdrawal that may be paid and is not', async () => {
    const member = await test.member();
    await test.deposit(member.account, '200');
    await test.restart({ signers: { ...localSigners(jobDeps().config), payout: undefined } });
    await member.call('withdraw', await member.withdrawal('100', '1', '99'));
    await test.settle();
    await look();
    expect(await alarms()).not.toContain('PAYOUT_LATE');
    await pass(2 * HOUR_SECONDS);
    await look();
    expect(await alarms()).toContain('PAYOUT_LATE');
    await test.restart();
    for (let turn = 0; turn < 3; turn += 1) await test.settle();
    await look();
    expect(await alarms()).not.toContain('PAYOUT_LATE');
  });

  it('can be a mail that nobody tries to send', async () => {
    const member = await test.member();
    const { seat } = await member.call('me', {});
    const queued = () =>
      asTest((owner) =>
        sql`insert into mail (mail_id, member_id, kind, locale, sealed_content, key_id, created_at,
            send_until)
          select 'late', member_id, 'KYC_CODE', 'en_US', '\\x00', 'k',
            clock_timestamp() - interval '4 minutes', clock_timestamp() + interval '6 minutes'
          from member where seat = ${seat}`.execute(owner),
      );
    await queued();
    await look();
    expect(await alarms()).toContain('MAIL_LATE');
    await asTest((owner) => sql`delete from mail where mail_id = 'late'`.execute(owner));
    await look();
    expect(await alarms()).not.toContain('MAIL_LATE');
  });

  it('raises an alarm only after a while, which a process that starts later leaves up', async () => {
    await pass(DAY_SECONDS + HOUR_SECONDS);
    await createWorkWatch(jobDeps())();
    expect(await alarms()).not.toContain('CLOSE_LATE');
    await look();
    await createWorkWatch(jobDeps())();
    expect(await alarms()).toContain('CLOSE_LATE');
    await test.settle();
    await createWorkWatch(jobDeps())();
    expect(await alarms()).not.toContain('CLOSE_LATE');
  });
});

describe('silent processes', () => {
  const beat = (lane: string, secondsAgo: number) =>
    sql`insert into lane_heartbeat (lane, beat_at)
      values (${lane}, clock_timestamp() - make_interval(secs => ${secondsAgo}))
      on conflict (lane, worker) do update set beat_at = excluded.beat_at`.execute(
      jobDeps().writes,
    );
  afterEach(() => sql`delete from lane_heartbeat`.execute(jobDeps().writes));

  it('raise an alarm if there never was a worker, or none is left', async () => {
    await look();
    expect(await alarms()).toContain('WORKER_SILENT');
    await beat('chain', 0);
    await look();
    expect(await alarms()).not.toContain('WORKER_SILENT');
    await beat('chain', 40);
    await look();
    expect(await detailsOf('WORKER_SILENT')).toMatchObject({ object: 'chain' });
    expect(await alarms()).toContain('WORKER_SILENT');
  });
});

describe('doubtful settings', () => {
  const check = async (changes: Partial<Deps> = {}, signers: Partial<Signers> = {}) => {
    const deps = { ...jobDeps(), ...changes };
    await deps.process.database();
    await watchSettings(deps, { ...localSigners(deps.config), ...signers });
    return (await alarms()).has('SETTING_IN_DOUBT')
      ? ((await detailsOf('SETTING_IN_DOUBT')) as {
          settings: { setting: string; problem: string }[];
        })
      : undefined;
  };
  const found = (setting: string, problem: RegExp) => ({
    settings: [
      {
        setting,
        problem: expect.stringMatching(problem) as string,
        process: expect.stringMatching(/^\w+ on \S+$/) as string,
      },
    ],
  });
  const own = () => ({ ...jobDeps().config, LIVE_STREAMS: 0 });

  it('raise an alarm that names them, until they are corrected', async () => {
    const config = own();
    expect(await check({ config })).toBeUndefined();
    const { payout, rootPublisher } = localSigners(config);
    expect(await check({ config }, { payout: rootPublisher })).toEqual(
      found('PAYOUT_KEY', /and the treasury’s is 0x/),
    );
    expect(await check({ config }, { rootPublisher: payout })).toEqual(
      found('ROOT_PUBLISHER_KEY', /and the treasury’s is 0x/),
    );
    expect(await check({ config: { ...config, LIVE_STREAMS: 50_000_000 } })).toEqual(
      found('LIVE_STREAMS', /needs 50005120 file descriptors; ulimit -n allows \d+/),
    );
    expect(await check({ config, realNow: () => Date.now() + 95_000 })).toEqual(
      found('clock', /^this machine’s is 9[45] s ahead of the database’s$/),
    );
    expect(await check({ config })).toBeUndefined();
  });

  it('include those that the database sets for the server’s role', async () => {
    const config = own();
    const alter = (what: string) =>
      asTest((owner) =>
        sql`do $$ begin execute format('alter database %I ${sql.raw(what)}', current_database()); end $$`.execute(
          owner,
        ),
      );
    await alter('set synchronous_commit to off');
    expect(await check({ config })).toEqual(found('synchronous_commit', /is set for/));
    await alter('set statement_timeout to 1');
    expect((await check({ config }))?.settings).toHaveLength(1);
    await alter('reset all');
    expect(await check({ config })).toBeUndefined();
  });

  it('of one process are not cleared by another', async () => {
    const config = own();
    await check({ config: { ...config, LIVE_STREAMS: 50_000_000 } });
    const other = { ...jobDeps().process, id: '00000000-0000-4000-8000-000000000001' };
    await sql`insert into server_process (process, role, seen_at)
      values (${other.id}, 'api', clock_timestamp())`.execute(jobDeps().writes);
    expect(await check({ config, process: other })).toBeDefined();
    expect(await check({ config })).toBeUndefined();
  });

  it('do not include the owner’s role, with which a server does not start', async () => {
    const { ownerUrl } = test.database;
    await expect(test.restart({}, undefined, { DATABASE_URL: ownerUrl })).rejects.toThrow(
      'DATABASE_URL: its role owns the tables',
    );
    await test.restart();
  });
});

it('every process sends alarms, and pings as long as it can write', async () => {
  const config = {
    ...jobDeps().config,
    LIVE_STREAMS: 0,
    ALARM_WEBHOOK_URL: webhook.url,
    ALARM_PING_URL: webhook.url,
  };
  const deps = { ...jobDeps(), config, log: pino({ level: 'silent' }) };
  await inTransaction(deps.writes, (tx) =>
    sql`update alarm set cleared_at = now(), sent_state = 'CLEARED'`.execute(tx),
  );
  await raiseAlarm(deps.writes, 'PAYOUT_STUCK', {});
  const lane = watchLane(deps, localSigners(config), alarmOutlets(config));
  const runner = createRunner(deps, [lane]);
  await runner.runAll();
  await runner.stop();
  expect(webhook.alarms).toContain('PAYOUT_STUCK RAISED');
  expect(webhook.pings()).toBe(1);
});
