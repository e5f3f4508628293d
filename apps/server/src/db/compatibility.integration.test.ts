import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { connection } from './connection.ts';
import { migrate } from './migrate.ts';
import { FOLDER, migrationsOnDisk } from './migrating/files.ts';
import { readReleases, releaseProblems } from './migrating/released.ts';
import { breaks, readCatalogue } from './test-support/catalogue.ts';
import { compatibilityProblems } from './test-support/compatibility.ts';

const SERVER = 'fairlaunch_server';
const releases = await readReleases();
const files = await migrationsOnDisk();

let database: TestDatabase;
let owner: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client(connection(database.ownerUrl));
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

/** What a change would break for a version that serves on; the change is taken back. */
async function broken(change: string): Promise<string[]> {
  const before = await readCatalogue(owner, SERVER);
  await owner.query('begin');
  try {
    await owner.query(change);
    return breaks(before, await readCatalogue(owner, SERVER));
  } finally {
    await owner.query('rollback');
  }
}

describe('a version that serves on', () => {
  it.each([
    ['a new table', 'create table later (member_id bigint primary key references member)'],
    ['a new column that may be left out', 'alter table deposit add column later text'],
    [
      'a new column with a default',
      `alter table deposit add column later text not null default ''`,
    ],
    [
      'a rule for new columns alone',
      `alter table deposit add column later text check (later in ('A')) unique`,
    ],
    ['a new index', 'create index on deposit (amount)'],
    ['a new grant', `grant delete on deposit to ${SERVER}`],
    [
      'another value in a list',
      `alter table line_kind drop constraint line_kind_posted_with_check;
       alter table line_kind add check (posted_with in ('CLOSE', 'BONUS', 'NODE', 'LATER')) not valid`,
    ],
    ['a rule that is gone', 'alter table line_kind drop constraint line_kind_posted_with_check'],
  ])('is not disturbed by %s', async (_, change) => {
    expect(await broken(change)).toEqual([]);
  });

  it.each([
    [
      'a column that is gone',
      'alter table deposit drop column amount cascade',
      'gone: column deposit.amount',
    ],
    [
      'another name',
      'alter table deposit rename column amount to sum',
      'gone: column deposit.amount',
    ],
    [
      'a table that is gone',
      'drop table member_note cascade',
      'gone: column member_note.note is text',
    ],
    [
      'another name of a table',
      'alter table member_note rename to note',
      'gone: column member_note.note',
    ],
    [
      'another type',
      'alter table member_note alter column note type varchar(9000)',
      'gone: column member_note.note is text',
    ],
    [
      'a new column that has to be given',
      'alter table member_note add column later text not null',
      'new rows must give member_note.later',
    ],
    [
      'a default that is gone',
      'alter table member_note alter column written_at drop default',
      'gone: member_note.written_at may be left out',
    ],
    [
      'a column that becomes necessary',
      'alter table deposit alter column credited_at set not null',
      'gone: deposit.credited_at may be left out',
    ],
    [
      'a column that may become null',
      'alter table member_note alter column note drop not null',
      'gone: member_note.note is never null',
    ],
    [
      'a narrower rule',
      'alter table member_note add check (length(note) < 9)',
      'narrowed: member_note: CHECK ((length(note) < 9))',
    ],
    [
      'a value fewer in a list',
      `alter table line_kind drop constraint line_kind_posted_with_check;
       alter table line_kind add check (posted_with in ('CLOSE', 'BONUS')) not valid`,
      'narrowed: line_kind: CHECK',
    ],
    [
      'a reference',
      'alter table member_note add foreign key (note_id) references member',
      'narrowed: member_note: FOREIGN KEY (note_id)',
    ],
    [
      'values that must differ',
      'create unique index on member_note (note)',
      'narrowed: member_note: CREATE UNIQUE INDEX',
    ],
    [
      'a grant that is taken back',
      `revoke insert (note) on member_note from ${SERVER}`,
      'gone: the server may insert member_note.note',
    ],
    [
      'a function that is gone',
      'drop function business_now() cascade',
      'gone: function business_now() returns',
    ],
  ])('is disturbed by %s', async (_, change, found) => {
    expect(await broken(change)).toContainEqual(expect.stringContaining(found));
  });
});

describe('the migrations', () => {
  it('have each a number of its own', () => {
    const numbers = files.map(({ number }) => number);
    expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other));
  });

  it('of releases stay as they are, and others come after them', () => {
    expect(releaseProblems(releases, files)).toEqual([]);
    const first = [{ version: '1.0.0', files: { [files[1]!.name]: files[1]!.hash } }];
    expect(releaseProblems(first, files)).toEqual([
      `${files[0]!.name} comes before ${files[1]!.name}, which is released`,
    ]);
    expect(
      releaseProblems([{ version: '1.0.0', files: { [files[0]!.name]: 'another' } }], files),
    ).toEqual([`${files[0]!.name} is released: it stays as it is`]);
  });

  it('that come after a release disturb no version that serves on, or say what stopped using it', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'fairlaunch-migrations-'));
    await cp(FOLDER, folder, { recursive: true });
    const file = (name: string, text: string) => writeFile(path.join(folder, name), text);
    const drop = (column: string) => `alter table member_note drop column ${column} cascade;`;
    await file('901-adds.sql', 'alter table member_note add column later text;');
    await file('902-removes.sql', `-- removes what 1.0.0 stopped using\n${drop('written_by')}`);
    await file('903-too-soon.sql', `-- removes what 1.1.0 stopped using\n${drop('written_at')}`);
    await file('904-silent.sql', 'alter table deposit add check (amount < 9);');
    const hashes = files.map(({ name, hash }) => [name, hash]);
    const first = [{ version: '1.0.0', files: Object.fromEntries(hashes) }];
    const found = await compatibilityProblems(database.ownerUrl, SERVER, first, folder);
    expect(new Set(found.map((one) => one.split(':')[0]))).toEqual(
      new Set(['903-too-soon.sql', '904-silent.sql']),
    );
    await rm(folder, { recursive: true });
  });

  it('of this version disturb nobody who serves on from the newest release', async () => {
    // Before a first release nobody serves.
    if (releases.length === 0) return;
    await owner.query('drop schema public cascade; create schema public');
    const names = new Set(releases.flatMap((release) => Object.keys(release.files)));
    for (const { number, name } of files)
      if (names.has(name)) await migrate(database.ownerUrl, SERVER, { only: number });
    expect(await compatibilityProblems(database.ownerUrl, SERVER, releases)).toEqual([]);
  });
});
