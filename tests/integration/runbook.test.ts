import { chown, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serviceUser } from '../../apps/devnet/src/postgres/user.ts';
import { migrate } from '../../apps/server/src/db/migrate.ts';
import { OWNER, SERVER } from '../support/database-template.ts';
import { startDeployment, type TestDeployment } from '../support/deployment.ts';
import { freePort } from '../support/free-port.ts';
import {
  brokenBooks,
  canPlay,
  commandsOf,
  namesOfCommands,
  play,
  programsFolder,
  sqlBelow,
  versionIn,
} from '../support/runbook.ts';

const PROGRAMS =
  'initdb pg_ctl postgres psql pg_basebackup pg_verifybackup pg_dump pg_restore'.split(' ');
const programs = programsFolder(PROGRAMS);
const canPlayDrills = canPlay('back-up, restore, promotion, dump', PROGRAMS.join(', '), programs);
/** The oldest that the server runs on; back-ups and promotions are played on older ones, too. */
const OLDEST = 17;
const isNewEnough = programs !== undefined && versionIn(programs) >= OLDEST;
const canPlayDump = canPlayDrills && canPlay('dump', `PostgreSQL ${OLDEST}`, isNewEnough);
const EXAMPLES = path.resolve(import.meta.dirname, '../../apps/server/src/db/examples');

/** A server that the commands are played on; all of them stand on this machine. */
type Machine = { data: string; port: string };

const machines: Machine[] = [];
let home: string;
let backups: string;

beforeAll(async () => {
  home = await mkdtemp(path.join(os.tmpdir(), 'fairlaunch-runbook-'));
  const user = await serviceUser();
  if (user) await chown(home, user.uid, user.gid);
  backups = path.join(home, 'backups');
});
afterAll(async () => {
  for (const machine of machines) await stop(machine).catch(() => undefined);
  await rm(home, { recursive: true, force: true });
});

async function machine(name: string): Promise<Machine> {
  const made = { data: path.join(home, name), port: await freePort() };
  machines.push(made);
  return made;
}

/** A new cluster with both roles. */
const begin = (one: Machine) =>
  run(
    `initdb -D "$DATA" -U postgres -A trust -E UTF8 --locale=C >"$DATA.log"
    printf "unix_socket_directories = ''\\n" >> "$DATA/postgresql.conf"
    pg_ctl -D "$DATA" -l "$DATA.log" -w start
    psql -X -d postgres -c 'create role ${OWNER} login' -c 'create role ${SERVER} login'`,
    one,
  );

const run = (commands: string, { data, port }: Machine, more: Record<string, string> = {}) =>
  play(commands, programs!, {
    DATA: data,
    BACKUPS: backups,
    PGHOST: '127.0.0.1',
    PGPORT: port,
    PGUSER: 'postgres',
    ...more,
  });
const follow = (name: string, on: Machine, more?: Record<string, string>) =>
  run(commandsOf(name), on, more);
/** How the commands reach another machine. */
const first = ({ port }: Machine) => ({
  FIRST: `host=127.0.0.1 port=${port} user=postgres application_name=standby`,
});
/** As a machine that lost its power. */
const stop = (one: Machine) => run('pg_ctl -D "$DATA" -m immediate stop', one);

const url = (role: string, { port }: Machine) => `postgres://${role}@127.0.0.1:${port}/fairlaunch`;

async function ask<Row extends pg.QueryResultRow>(
  on: Machine,
  query: string,
  role = 'postgres',
): Promise<Row[]> {
  const client = new pg.Client(url(role, on));
  await client.connect();
  try {
    return (await client.query<Row>(query)).rows;
  } finally {
    await client.end();
  }
}

const example = async (on: Machine, name: string) =>
  ask(on, await readFile(path.join(EXAMPLES, name), 'utf8'), SERVER);
const entries = async (on: Machine) =>
  (await ask<{ count: string }>(on, 'select count(*) from ledger_entry'))[0]!.count;
/** One more posting, which is committed. */
const post = (on: Machine, key: string) =>
  ask(
    on,
    `select ledger_post('${key}', 'DRILL', '${key}', take_day(), array[0, 0], array['CHAIN', 'STATIC'],
      array['USDT', 'USDT'], array[-1000000, 1000000])`,
    SERVER,
  );

const booksAreGood = async (on: Machine) =>
  expect(await brokenBooks((statement) => ask(on, statement))).toEqual([]);

it('every command of the runbook is played here', () => {
  expect(namesOfCommands().sort()).toEqual([
    'archive',
    'back-up',
    'dump',
    'pooler',
    'promote',
    'restore',
    'restore-dump',
    'save-wal',
    'standby',
    'synchronous',
  ]);
});

describe.runIf(canPlayDrills)('the commands of the runbook, in their order', () => {
  let one: Machine, restored: Machine, standby: Machine;

  beforeAll(async () => {
    one = await machine('first');
    await begin(one);
    await run(`psql -X -d postgres -c 'create database fairlaunch owner ${OWNER}'`, one);
    await migrate(url(OWNER, one), SERVER);
    await ask(one, `select start_clock(0, false, now())`, SERVER);
    await example(one, '01-open-accounts.sql');
    await example(one, '02-post.sql');
  });

  it('archive, back up, lose the machine, and restore to the last committed transaction', async () => {
    await follow('archive', one);
    await follow('back-up', one, first(one));
    await post(one, 'drill:1');
    const before = await entries(one);
    await stop(one);
    restored = await machine('restored');
    await follow('save-wal', restored, { LOST: one.data });
    await follow('restore', restored);
    expect(await entries(restored)).toBe(before);
    await booksAreGood(restored);
    await follow('back-up', restored, first(restored));
  });

  it('make a standby, lose the first server, and promote it', async () => {
    standby = await machine('standby');
    await follow('standby', standby, first(restored));
    await follow('synchronous', restored);
    await expect
      .poll(() => ask(restored, 'select sync_state from pg_stat_replication'))
      .toEqual([{ sync_state: 'sync' }]);
    await post(restored, 'drill:2');
    const before = await entries(restored);
    await stop(restored);
    await follow('promote', standby);
    expect(await entries(standby)).toBe(before);
    await post(standby, 'drill:3');
    await booksAreGood(standby);
  });

  it('try a backup from before the promotion: it has what came after, and the archive stays as it is', async () => {
    const histories = async () =>
      (await readdir(path.join(backups, 'wal'))).filter((name) => name.endsWith('.history'));
    const [segment] = await ask<{ name: string }>(
      standby,
      'select pg_walfile_name(pg_switch_wal()) as name',
    );
    await expect
      .poll(() => readdir(path.join(backups, 'wal')), { timeout: 20_000 })
      .toContain(segment!.name);
    const [before, posted] = [await histories(), await entries(standby)];

    const tried = await machine('tried');
    await follow('restore', tried, { ARCHIVE_MODE: 'off' });
    expect(await entries(tried)).toBe(posted);
    await booksAreGood(tried);
    // What is left to archive is archived before a server stops.
    await run('pg_ctl -D "$DATA" -w -m fast stop', tried);
    expect(await histories()).toEqual(before);
  });

  it('make the lost server a standby of the new one, which loses nothing either', async () => {
    const again = await machine('again');
    await follow('standby', again, first(standby));
    await follow('synchronous', standby);
    await expect
      .poll(() => ask(standby, 'select sync_state from pg_stat_replication'))
      .toEqual([{ sync_state: 'sync' }]);
    await post(standby, 'drill:4');
    const before = await entries(standby);
    await stop(standby);
    await follow('promote', again);
    expect(await entries(again)).toBe(before);
    await post(again, 'drill:5');
  });

  it('find whoever holds a migration up', async () => {
    for (const { statement } of sqlBelow('Upgrades'))
      expect(await ask(machines.at(-1)!, statement)).toEqual([]);
  });
});

describe.runIf(canPlayDump)('a dump', () => {
  let one: Machine, other: Machine;
  let test: TestDeployment;
  const DAY = 86_400;

  beforeAll(async () => {
    [one, other] = [await machine('dumped'), await machine('elsewhere')];
    await begin(one);
    await run(
      `mkdir -p "$BACKUPS"
      psql -X -d postgres -c 'create database fairlaunch owner ${OWNER}'`,
      one,
    );
    await migrate(url(OWNER, one), SERVER);
    test = await startDeployment({}, { DATABASE_URL: url(SERVER, one) });
  });
  afterAll(() => test.stop());

  it('of a deployment with a history goes on in another cluster, with the same balances', async () => {
    const member = await test.memberWith({ usdt: '1000' });
    await test.fund('STATIC', '500');
    await member.call('stake', { requestId: member.requestId(), package: 'P30', amount: '300' });
    await test.advance(2 * DAY);
    // Waits for the next turn of `maintain-ledger`.
    await member.call('stake', { requestId: member.requestId(), package: 'P30', amount: '100' });
    const balances = (on: Machine) =>
      ask(on, 'select * from account_balance order by member_id, account, asset');
    const before = await balances(one);

    await follow('dump', one);
    await begin(other);
    const restore = async () => void (await follow('restore-dump', other));
    await test.restart({}, restore, { DATABASE_URL: url(SERVER, other) });
    expect(await balances(other)).toEqual(before);
    await booksAreGood(other);

    await member.signIn();
    await member.call('stake', { requestId: member.requestId(), package: 'P90', amount: '50' });
    await test.memberWith({ usdt: '20' });
    await test.advance(2 * DAY);
    const [close] = await ask<{ days: number; open: number }>(
      other,
      `select count(*)::int as days, count(*) filter (where state <> 'POSTED')::int as open
      from settlement_close`,
    );
    expect(close).toEqual({ days: 4, open: 0 });
    expect((await ask(other, 'select from alarm where cleared_at is null')).length).toBe(0);
    await booksAreGood(other);
  });
});
