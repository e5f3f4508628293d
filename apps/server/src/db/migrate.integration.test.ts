import { INVITATION_KINDS, ORDER_KINDS } from '@fairlaunch/plan';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeEach, describe, expect, inject, it } from 'vitest';
import {
  administrate,
  OWNER,
  SERVER,
  withRole,
} from '../../../../tests/support/database-template.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { checkSchema } from './check-schema.ts';
import { connection } from './connection.ts';
import { differingLineKinds, fillLineKinds, PLAN_LINE_KINDS } from './line-kinds.ts';
import { IncompatibleSchemaError, migrate } from './migrate.ts';
import { openDatabase } from './pools.ts';

const databases: TestDatabase[] = [];
let database: TestDatabase;
beforeEach(async () => {
  databases.push((database = await createTestDatabase()));
});
afterAll(async () => {
  for (const made of databases) await made.drop();
});

async function asOwner(work: (owner: pg.Client) => Promise<unknown>): Promise<void> {
  const owner = new pg.Client(connection(database.ownerUrl));
  await owner.connect();
  await work(owner);
  await owner.end();
}

async function check(): Promise<void> {
  const server = openDatabase(database.url, 1);
  try {
    await checkSchema(server, database.url);
  } finally {
    await server.destroy();
  }
}

const again = () => migrate(database.ownerUrl, 'fairlaunch_server');

describe('migrations', () => {
  it('are applied once', async () => {
    expect(await again()).toEqual({ applied: [], missing: [] });
    await check();
  });

  it('refuse a file that was changed after it was applied', async () => {
    await asOwner((owner) =>
      owner.query("update migration set hash = 'other' where name = '003-posting.sql'"),
    );
    await expect(again()).rejects.toThrow(
      new IncompatibleSchemaError('migration 003-posting.sql was changed after it was applied'),
    );
  });

  it('refuse a database made before the first release, and so does the server', async () => {
    const refusal = new IncompatibleSchemaError(
      'This database was made before the first release. Start with an empty database.',
    );
    await asOwner((owner) =>
      owner.query("update migration set name = '001-clock.sql' where name like '001-%'"),
    );
    await expect(again()).rejects.toThrow(refusal);
    await expect(check()).rejects.toThrow(refusal);
  });

  it('refuse a database that is not in Unicode', async () => {
    const administratorUrl = inject('administratorUrl');
    await administrate(
      administratorUrl,
      `create database bytes owner ${OWNER} encoding 'SQL_ASCII' locale 'C' template template0`,
    );
    await expect(migrate(withRole(administratorUrl, OWNER, 'bytes'), SERVER)).rejects.toThrow(
      /^This database’s encoding is SQL_ASCII and must be UTF8\./,
    );
    await administrate(administratorUrl, 'drop database bytes');
  });

  it('are named by a server whose database lacks them', async () => {
    await asOwner((owner) => owner.query("delete from migration where name like '003-%'"));
    await expect(check()).rejects.toThrow('The database lacks 003-posting.sql.');
  });
});

it('the database and the plan have the same kinds of gift orders', async () => {
  const server = openDatabase(database.url, 1);
  const { rows } = await sql<{ kind: string }>`
    select kind from unnest(${[...ORDER_KINDS]}::text[]) as kind
    where is_gift_order(kind)`.execute(server);
  expect(rows.map(({ kind }) => kind)).toEqual(INVITATION_KINDS);
  await server.destroy();
});

describe('line_kind', () => {
  it('is filled from the plan’s registry', async () => {
    const server = openDatabase(database.url, 1);
    expect(await server.selectFrom('line_kind').selectAll().orderBy('kind').execute()).toEqual(
      PLAN_LINE_KINDS.toSorted((one, other) => (one.kind < other.kind ? -1 : 1)),
    );
    await server.destroy();
  });

  it('keeps a server from starting while it differs, until migrations run', async () => {
    await asOwner((owner) =>
      owner.query("update line_kind set source = 'TEAM' where kind = 'FEE_DIVIDEND'"),
    );
    await expect(check()).rejects.toThrow('registry differ in FEE_DIVIDEND');
    await again();
    await check();
  });

  it('differs by a kind that it lacks, and not by one of a newer version', async () => {
    const [first, ...rest] = PLAN_LINE_KINDS;
    const added = { ...first!, kind: 'ADDED' };
    const server = openDatabase(database.url, 1);
    expect(await differingLineKinds(server, [...rest, added])).toEqual(['ADDED']);
    await asOwner((owner) => fillLineKinds(owner, [added]));
    expect(await differingLineKinds(server, [first!, added])).toEqual([]);
    await check();
    await server.destroy();
  });
});
