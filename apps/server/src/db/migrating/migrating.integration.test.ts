import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts';
import { connection } from '../connection.ts';
import { migrate, planMigration } from '../migrate.ts';
import { FOLDER } from './files.ts';

const SERVER = 'fairlaunch_server';
const PATIENCE = { attempts: 2, pauseMs: 10 };
const COLUMN = 'alter table deposit add column later text;';
const INDEXES = `-- no transaction
-- Two of them; each is made once.
create index concurrently later_first on deposit (amount, deposit_id);
create index concurrently later_second on deposit (deposit_id, amount);
`;

const databases: TestDatabase[] = [];
let database: TestDatabase;
let folder: string;
let owner: pg.Client;
let others: pg.Client[] = [];

beforeEach(async () => {
  databases.push((database = await createTestDatabase()));
  folder = await mkdtemp(path.join(os.tmpdir(), 'fairlaunch-migrations-'));
  await cp(FOLDER, folder, { recursive: true });
  owner = await connect();
});
afterEach(async () => {
  await Promise.all([owner, ...others].map((client) => client.end()));
  others = [];
  await rm(folder, { recursive: true });
});
afterAll(async () => {
  for (const made of databases) await made.drop();
});

async function connect(): Promise<pg.Client> {
  const client = new pg.Client(connection(database.ownerUrl));
  await client.connect();
  return client;
}

/** Somebody else who stays in a transaction. */
async function inTransaction(statement: string): Promise<pg.Client> {
  const client = await connect();
  others.push(client);
  await client.query('begin');
  await client.query(statement);
  return client;
}

const file = (name: string, text: string) => writeFile(path.join(folder, name), text);
const run = (only?: number) =>
  migrate(database.ownerUrl, SERVER, { folder, only, patience: PATIENCE });
const plan = () => planMigration(database.ownerUrl, SERVER, { folder });

async function one<Value>(query: string): Promise<Value | undefined> {
  const { rows } = await owner.query<{ value: Value }>(query);
  return rows[0]?.value;
}
const hasColumn = () =>
  one<boolean>(`select true as value from information_schema.columns where column_name = 'later'`);
const valid = (index: string) =>
  one<boolean>(
    `select indisvalid as value from pg_index where indexrelid = to_regclass('${index}')`,
  );
const oidOf = (index: string) => one<number>(`select to_regclass('${index}')::oid as value`);
const MIGRATING =
  "from pg_stat_activity where application_name = 'fairlaunch migrate' and datname = current_database()";
const terminate = () => owner.query(`select pg_terminate_backend(pid) ${MIGRATING}`);
const isWaiting = () =>
  expect
    .poll(() => one(`select true as value ${MIGRATING} and wait_event_type = 'Lock'`))
    .toBe(true);

describe('a migration whose table is in use', () => {
  it('gives its place in the queue up, so that others read on, and says that nothing changed', async () => {
    await file('901-column.sql', COLUMN);
    const reader = await inTransaction('select from deposit');
    const refused = expect(run()).rejects.toThrow(
      /migration 901-column\.sql did not get its locks, 2 times for 2 s: nothing of it was applied/,
    );
    await isWaiting();
    // Waits behind the migration, which waits for a transaction that does not end by itself.
    await owner.query('select from deposit');
    await refused;
    expect(await hasColumn()).toBeUndefined();
    await reader.query('commit');
    expect(await run()).toEqual({ applied: ['901-column.sql'], missing: [] });
    expect(await hasColumn()).toBe(true);
  });

  it('is applied once the transaction has ended', async () => {
    await file('901-column.sql', COLUMN);
    const reader = await inTransaction('select from deposit');
    const done = run();
    await isWaiting();
    await reader.query('commit');
    expect((await done).applied).toEqual(['901-column.sql']);
  });
});

describe('a migration that is stopped', () => {
  it('in its transaction, leaves nothing and runs again', async () => {
    await file('901-column.sql', `${COLUMN}\nselect pg_advisory_xact_lock(1);`);
    const holder = await inTransaction('select pg_advisory_xact_lock(1)');
    const refused = expect(run()).rejects.toThrow(
      /migration 901-column\.sql failed, and nothing of it was applied: /,
    );
    await isWaiting();
    await terminate();
    await refused;
    expect(await hasColumn()).toBeUndefined();
    await holder.query('commit');
    expect((await run()).applied).toEqual(['901-column.sql']);
  });

  it('between indexes, goes on: what is half made is dropped and made anew', async () => {
    await file('901-indexes.sql', INDEXES);
    await owner.query('create index later_first on deposit (amount, deposit_id)');
    const kept = await oidOf('later_first');
    // An index that is made waits for all who use its table.
    const writer = await inTransaction('lock table deposit in row exclusive mode');
    const refused = expect(run()).rejects.toThrow(
      /migration 901-indexes\.sql was stopped: .* Indexes that it has made stay; run this again/,
    );
    await isWaiting();
    await terminate();
    await refused;
    expect(await valid('later_second')).toBe(false);
    await writer.query('commit');
    expect((await run()).applied).toEqual(['901-indexes.sql']);
    expect(await valid('later_second')).toBe(true);
    expect(await oidOf('later_first')).toBe(kept);
  });

  it('between an index and its record, is recorded the next time', async () => {
    const made = await oidOf('deposit_list_day');
    await owner.query(`delete from migration where name like '043-%'`);
    expect((await run()).applied).toEqual(['043-operator-list-indexes.sql']);
    expect(await oidOf('deposit_list_day')).toBe(made);
  });
});

it('two processes that migrate at once wait for each other, also for an index', async () => {
  await file('901-indexes.sql', INDEXES);
  await file('902-column.sql', COLUMN);
  const reader = await inTransaction('lock table deposit in row exclusive mode');
  const both = Promise.all([run(), run()]);
  await isWaiting();
  await reader.query('commit');
  const applied = (await both).flatMap((done) => done.applied);
  expect(applied).toEqual(['901-indexes.sql', '902-column.sql']);
});

it('without a transaction, a file may hold nothing but indexes', async () => {
  await file('901-column.sql', `-- no transaction\n${COLUMN}`);
  await expect(run()).rejects.toThrow(
    '901-column.sql: without a transaction a file may only "create index concurrently NAME"',
  );
});

describe('a plan', () => {
  it('says in words whom each file holds up, and changes nothing', async () => {
    await file(
      '901-column.sql',
      `${COLUMN}\ncreate table later (deposit_id bigint references deposit);`,
    );
    await file('902-indexes.sql', INDEXES);
    await file('903-drop.sql', 'drop table member_note;');
    await file('904-wrong.sql', 'alter table nothing add column x text;');
    await file('905-table.sql', 'create table later_last (id bigint primary key);');
    expect(await plan()).toEqual([
      {
        name: '901-column.sql',
        words: 'in one transaction; meanwhile nobody reads or writes deposit',
      },
      {
        name: '902-indexes.sql',
        words:
          'without a transaction, while all go on: create index concurrently later_first, create index concurrently later_second',
      },
      {
        name: '903-drop.sql',
        words:
          'in one transaction; meanwhile nobody reads or writes member, nobody reads or writes member_note',
      },
      {
        name: '904-wrong.sql',
        words: 'fails here, or takes longer than 5 s: relation "nothing" does not exist',
      },
      { name: '905-table.sql', words: 'not tried, because a file before it could not be' },
    ]);
    expect(await hasColumn()).toBeUndefined();
    expect(await one(`select name as value from migration where name like '90%'`)).toBeUndefined();
  });

  it('does not wait for a table that is in use', async () => {
    await file('901-column.sql', COLUMN);
    await inTransaction('select from deposit');
    expect(await plan()).toEqual([
      {
        name: '901-column.sql',
        words: 'its tables are in use now, so that its locks are not known',
      },
    ]);
  });

  it('of a new database lists everything', async () => {
    await owner.query('drop schema public cascade; create schema public');
    const all = await plan();
    expect(all[0]).toEqual({
      name: '001-clock-and-days.sql',
      words: 'nobody uses this database yet',
    });
    expect(await one(`select to_regclass('migration')::text as value`)).toBeNull();
  });
});

describe('one migration by its number', () => {
  beforeEach(async () => {
    await file('901-column.sql', COLUMN);
    await file('902-indexes.sql', INDEXES);
  });

  it('is applied if it is the next, and again changes nothing', async () => {
    expect(await run(901)).toEqual({ applied: ['901-column.sql'], missing: ['902-indexes.sql'] });
    expect(await run(901)).toEqual({ applied: [], missing: ['902-indexes.sql'] });
    expect(await run(902)).toEqual({ applied: ['902-indexes.sql'], missing: [] });
  });

  it('is refused if another comes before it, or if there is none', async () => {
    await expect(run(902)).rejects.toThrow('--only: 901-column.sql comes before 902-indexes.sql');
    await expect(run(999)).rejects.toThrow('--only: there is no migration 999');
    expect(await hasColumn()).toBeUndefined();
  });
});
