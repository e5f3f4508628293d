import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres, type EmbeddedPostgres } from '../../apps/devnet/src/postgres/server.ts';
import { MemoryAlarms } from '../../apps/server/src/alarms/memory-alarms.ts';
import { alarmOutlets } from '../../apps/server/src/alarms/outlets.ts';
import type { Config } from '../../apps/server/src/config/config.ts';
import { checkSchema } from '../../apps/server/src/db/check-schema.ts';
import { migrate } from '../../apps/server/src/db/migrate.ts';
import { openDatabases, type Databases } from '../../apps/server/src/db/pools.ts';
import { asFailure } from '../../apps/server/src/shared/errors.ts';
import { createServerProcess } from '../../apps/server/src/shared/server-process.ts';
import { startPooler } from '../support/pooler.ts';
import { startWebhook, type Webhook } from '../support/webhook.ts';

let home: string;
let postgres: EmbeddedPostgres;
let webhook: Webhook;
const opened: Databases[] = [];
const stopping: (() => Promise<unknown>)[] = [];
const open = (url = postgres.url) => {
  const pools = openDatabases(url, { reads: 1, writes: 2, jobs: 1 }, { waitMs: 2_000 });
  opened.push(pools);
  return pools;
};

beforeAll(async () => {
  home = await mkdtemp(path.join(os.tmpdir(), 'fairlaunch-troubles-'));
  [postgres, webhook] = await Promise.all([startPostgres(home, { fsync: 'off' }), startWebhook()]);
});
afterAll(async () => {
  await Promise.all(opened.map(({ close }) => close()));
  await Promise.all([postgres.stop(), webhook.stop(), ...stopping.map((stop) => stop())]);
  await rm(home, { recursive: true, force: true });
});

const refusal = (url: string): Promise<string> =>
  checkSchema(open(url).reads, url).then(
    () => '',
    (error: Error) => error.message,
  );
const changed = (change: (url: URL) => void): string => {
  const url = new URL(postgres.url);
  change(url);
  return url.href;
};

/** Answers the first bytes of each connection with this text, or not at all. */
async function listen(answer?: string): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    if (answer) socket.once('data', () => socket.write(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stopping.push(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `postgres://server:secret@127.0.0.1:${(server.address() as AddressInfo).port}/fairlaunch`;
}

describe('a server that starts without its database says why', () => {
  it.each<[string, () => string | Promise<string>, RegExp]>([
    [
      'nothing listens',
      () => 'postgres://server:secret@127.0.0.1:1/fairlaunch',
      /the database at 127\.0\.0\.1:1\/fairlaunch was not reached: nothing listens there/,
    ],
    ['no answer', () => listen(), /\/fairlaunch was not reached: no answer came in time/],
    [
      'no such host',
      () => 'postgres://server:secret@nowhere.invalid/fairlaunch',
      /nowhere\.invalid:5432\/fairlaunch was not reached: .*(?:no such host|could not be looked up)/,
    ],
    [
      'no such database',
      () => changed((url) => (url.pathname = '/other')),
      /\/other was not reached: there is no such database/,
    ],
    [
      'a role that is not let in',
      () => changed((url) => (url.username = 'nobody')),
      /was not reached: the role is not let in \(role "nobody" does not exist\)/,
    ],
    [
      'no TLS',
      async () => `${await listen('N')}?sslmode=verify-full`,
      /was not reached: TLS failed/,
    ],
  ])('%s', async (_, url, message) => {
    const said = await refusal(await url());
    expect(said).toMatch(message);
    expect(said).toMatch(/^DATABASE_URL: /);
    expect(said).not.toMatch(/secret|migrations/);
  });

  it('and so do the migrations', async () => {
    const url = 'postgres://owner:secret@127.0.0.1:1/fairlaunch';
    await expect(migrate(url, 'server')).rejects.toThrow(
      'DATABASE_MIGRATION_URL: the database at 127.0.0.1:1/fairlaunch was not reached: nothing listens',
    );
  });

  it('and names missing migrations only if some are missing', async () => {
    expect(await refusal(postgres.url)).toMatch(/^The database lacks 001-.*Run the migrations/);
    await migrate(postgres.migrationUrl, postgres.serverRole);
    expect(await refusal(postgres.url)).toBe('');
  });

  it('and refuses each connection through a pooler that drops the limits of sessions', async () => {
    const pooler = await startPooler(postgres.url);
    stopping.push(pooler.stop);
    expect(await refusal(pooler.url)).toMatch(
      /^DATABASE_URL: a pooler .* drop the bounds of sessions: \w+ is \S+ and not /,
    );
  });
});

describe('a database that fails while the server runs', () => {
  const alarms = () =>
    new MemoryAlarms(
      {
        config: { PUBLIC_URL: 'http://fairlaunch.test' } as Config,
        log: pino({ level: 'silent' }),
      },
      alarmOutlets({ ALARM_WEBHOOK_URL: webhook.url } as Config),
      0,
    );

  it('raises one alarm, and one more when it is back; calls say that no money moved', async () => {
    const { writes, jobs } = open();
    const own = createServerProcess('api', jobs);
    const memory = alarms();
    const look = async () => {
      const state = await own.database();
      await memory.set('DATABASE_UNREACHABLE', state === 'unreachable');
      return state;
    };
    expect(await look()).toBe('ok');
    await postgres.stop();
    await expect.poll(look).toBe('unreachable');
    const call = sql`select 1`.execute(writes);
    await expect(call).rejects.toSatisfy((error) => asFailure(error)?.error === 'UNAVAILABLE');
    webhook.beDown(true);
    await look();
    expect(webhook.alarms).toEqual([]);
    webhook.beDown(false);
    for (let times = 0; times < 3; times += 1) await look();
    expect(webhook.alarms).toEqual(['DATABASE_UNREACHABLE RAISED']);
    postgres = await startPostgres(home, { fsync: 'off' });
    await expect.poll(look).toBe('ok');
    for (let times = 0; times < 3; times += 1) await look();
    expect(webhook.alarms).toEqual(['DATABASE_UNREACHABLE RAISED', 'DATABASE_UNREACHABLE CLEARED']);
  });

  it('counts as unwritable if it is read-only; calls that write say that no money moved', async () => {
    await postgres.stop();
    await writeFile(path.join(home, 'postgres', 'standby.signal'), '');
    postgres = await startPostgres(home, { fsync: 'off' });
    const { reads, writes, jobs } = open();
    expect(await createServerProcess('api', jobs).database()).toBe('unwritable');
    expect(await refusal(postgres.url)).toBe('');
    await sql`select 1`.execute(reads);
    await expect(
      sql`insert into alarm (name, details) values ('X', '{}')`.execute(writes),
    ).rejects.toSatisfy((error) => asFailure(error)?.error === 'UNAVAILABLE');
  });
});
