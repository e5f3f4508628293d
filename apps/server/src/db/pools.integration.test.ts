import { createServer } from 'node:net';
import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { asOwner } from '../../../../tests/support/owner.ts';
import { countRoundTrips } from '../../../../tests/support/round-trips.ts';
import { asFailure } from '../shared/errors.ts';
import { action } from '../http/route.ts';
import { afterCommit, inSnapshot, inTransaction, type Tx } from './database.ts';
import { openDatabases, takeConnection, type Databases } from './pools.ts';

let test: TestDatabase;
let pools: Databases;
const counted = countRoundTrips();
beforeAll(async () => {
  test = await createTestDatabase();
  pools = openDatabases(test.url, { reads: 1, writes: 2, jobs: 2 }, { waitMs: 300 });
});
afterAll(async () => {
  await pools.close();
  await test.drop();
});

describe('a transaction', () => {
  it('uses its own connection alone: types say so, and a second connection is refused', async () => {
    // @ts-expect-error inside a transaction a call has no other way to the database
    action('withdraw', ({ deps }) => deps.database.selectFrom('withdrawal').execute() as never);
    const second = inTransaction(pools.writes, () => sql`select 1`.execute(pools.writes));
    await expect(second).rejects.toThrow('a transaction asked for a second connection');
    const other = inTransaction(pools.writes, () => sql`select 1`.execute(pools.reads));
    await expect(other).rejects.toThrow('a transaction asked for a second connection');
  });

  it('has what it did told after its commit, once, and never after a rollback', async () => {
    const told: string[] = [];
    await inTransaction(pools.writes, async () => {
      afterCommit(() => told.push('committed'));
      await Promise.resolve();
      expect(told).toEqual([]);
    });
    expect(told).toEqual(['committed']);
    const rolledBack = inTransaction(pools.writes, () => {
      afterCommit(() => told.push('rolled back'));
      return Promise.reject(new Error('no'));
    });
    await expect(rolledBack).rejects.toThrow('no');
    let attempts = 0;
    await inTransaction(pools.writes, async () => {
      attempts += 1;
      afterCommit(() => told.push(`attempt ${attempts}`));
      if (attempts === 1) throw Object.assign(new Error('again'), { code: '40001' });
      await Promise.resolve();
    });
    afterCommit(() => told.push('outside'));
    expect(told).toEqual(['committed', 'attempt 2', 'outside']);
  });

  it('goes on when a migration gave all of its tables other columns', async () => {
    const tables = Array.from({ length: 8 }, (_, number) => sql.ref(`later_${number}`));
    const change = (statement: (table: (typeof tables)[number]) => RawBuilder<unknown>) =>
      asOwner(test.ownerUrl, async (owner) => {
        for (const table of tables) await statement(table).execute(owner);
      });
    await change((table) => sql`create table ${table} (one integer)`);
    await change((table) => sql`grant select on ${table} to public`);
    const readAll = (tx: Tx) =>
      Promise.all(tables.map((table) => sql`select * from ${table}`.execute(tx)));
    // Named the second time.
    for (let time = 0; time < 2; time += 1) {
      await inSnapshot(pools.reads, readAll);
      await inTransaction(pools.writes, readAll);
    }
    await change((table) => sql`alter table ${table} add column two integer`);
    await expect(inSnapshot(pools.reads, readAll)).resolves.toHaveLength(tables.length);
    await expect(inTransaction(pools.writes, readAll)).resolves.toHaveLength(tables.length);
    await change((table) => sql`drop table ${table}`);
  });

  it('that is idle for too long is ended and loses its locks', async () => {
    const quick = openDatabases(
      test.url,
      { reads: 1, writes: 1, jobs: 1 },
      { idleInTransactionMs: 200 },
    );
    const holder = await takeConnection(quick.writes);
    await holder.query('begin');
    await holder.query('select pg_advisory_xact_lock(4711)');
    // Waits until the database ends the holder's transaction, long before the lock timeout of jobs.
    await sql`select pg_advisory_xact_lock(4711)`.execute(pools.jobs);
    await expect(holder.query('select 1')).rejects.toSatisfy(
      (error) => asFailure(error)?.error === 'UNAVAILABLE',
    );
    holder.release(true);
    await quick.close();
  });
});

describe('queries of one turn of the event loop', () => {
  it('wait for the database once, and one that fails leaves the others alone', async () => {
    await sql`select 1`.execute(pools.reads);
    counted();
    const answers = await Promise.allSettled(
      ['1', '2', '1 / 0', '4'].map((one) =>
        sql<{ value: number }>`select ${sql.raw(one)} as value`.execute(pools.reads),
      ),
    );
    expect(counted()).toBe(1);
    expect(
      answers.map((one) => (one.status === 'fulfilled' ? one.value.rows[0]?.value : 'failed')),
    ).toEqual([1, 2, 'failed', 4]);
  });

  it('may wait for the queries before them, however long all of them take together', async () => {
    const slow = openDatabases(test.url, { reads: 1, writes: 1, jobs: 1 }, { statementMs: 1_000 });
    // Together they take longer than a statement and the margin of its answer.
    const asked = Array.from({ length: 16 }, () => sql`select pg_sleep(0.45)`.execute(slow.reads));
    expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual(
      Array.from(asked, () => 'fulfilled'),
    );
    await slow.close();
  });

  it('are all answered when their connection dies in the middle, and later queries succeed', async () => {
    const ask = (one: string) =>
      sql<{ value: number }>`select ${sql.raw(one)} as value`.execute(pools.reads);
    // In the second round the connection is a new one, and one statement has not been parsed yet.
    for (const sleep of ['pg_sleep(60)', 'pg_sleep(60)::text']) {
      const asked = Promise.allSettled(['1', sleep, '3', '4', '5'].map(ask));
      const isEnded = async () => {
        const { rows } = await sql`
          select pg_terminate_backend(pid) from pg_stat_activity
          where application_name = 'fairlaunch reads' and query like '%pg_sleep(60)%'
            and state = 'active' and datname = current_database()`.execute(pools.jobs);
        return rows.length > 0;
      };
      await expect.poll(isEnded).toBe(true);
      const [first, ...others] = await asked;
      expect(first).toMatchObject({ status: 'fulfilled', value: { rows: [{ value: 1 }] } });
      for (const one of others)
        expect(one.status === 'rejected' && asFailure(one.reason)?.error).toBe('UNAVAILABLE');
      await expect
        .poll(async () =>
          (await Promise.allSettled(['7', '8'].map(ask))).map(({ status }) => status),
        )
        .toEqual(['fulfilled', 'fulfilled']);
    }
  });

  it('never run in the middle of a transaction', async () => {
    const order: string[] = [];
    const note = async (name: string, asked: Promise<unknown>) =>
      void (await asked, order.push(name));
    const begun = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const within = inSnapshot(pools.reads, async (tx) => {
      await note('first', sql`select 1`.execute(tx));
      begun.resolve();
      await goOn.promise;
      await note('last', sql`select 1`.execute(tx));
    });
    await begun.promise;
    const others = [1, 2].map((each) =>
      note('other', sql`select ${each}::int`.execute(pools.reads)),
    );
    setImmediate(() => goOn.resolve());
    await Promise.all([within, ...others]);
    expect(order).toEqual(['first', 'last', 'other', 'other']);
  });

  it('all end by the lock timeout when their table is locked, parsed before or not', async () => {
    const quick = openDatabases(test.url, { reads: 1, writes: 1, jobs: 1 }, { lockMs: 100 });
    const ask = () => sql`select count(*) from transfer`.execute(quick.reads);
    const many = () => Promise.allSettled(Array.from({ length: 6 }, ask));
    const answers = await asOwner(test.ownerUrl, (owner) =>
      owner.transaction().execute(async (tx) => {
        await sql`lock table transfer in access exclusive mode`.execute(tx);
        return [...(await many()), ...(await many())];
      }),
    );
    const told = answers.map((one) => one.status === 'rejected' && asFailure(one.reason)?.error);
    expect(told).toEqual(Array.from({ length: 12 }, () => 'UNAVAILABLE'));
    expect((await ask()).rows).toHaveLength(1);
    await quick.close();
  });

  it('see a column that was added after their statement was prepared', async () => {
    const ask = () => sql`select * from moved`.execute(pools.reads);
    const change = (statement: string) =>
      asOwner(test.ownerUrl, (owner) => sql.raw(statement).execute(owner));
    await change('create table moved as select 1 as first');
    await change('grant select on moved to public');
    for (let each = 0; each < 3; each += 1) expect((await ask()).rows).toEqual([{ first: 1 }]);
    await change('alter table moved add second integer');
    for (const { rows } of await Promise.all([ask(), ask()]))
      expect(rows).toEqual([{ first: 1, second: null }]);
  });
});

describe('a pool', () => {
  it('of reads refuses to write', async () => {
    await expect(
      sql`insert into alarm (name, details) values ('X', '{}')`.execute(pools.reads),
    ).rejects.toMatchObject({ code: '25006' });
  });

  it('whose connections are all taken answers UNAVAILABLE within its wait', async () => {
    const holder = await takeConnection(pools.reads);
    const waiting = sql`select 1`.execute(pools.reads);
    await expect(waiting).rejects.toSatisfy((error) => asFailure(error)?.error === 'UNAVAILABLE');
    holder.release();
  });

  it('answers UNAVAILABLE within its wait if the database takes connections and says nothing', async () => {
    const silent = createServer(() => undefined);
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as { port: number };
    const dead = openDatabases(
      `postgres://x@127.0.0.1:${port}/x`,
      { reads: 1, writes: 1, jobs: 1 },
      { waitMs: 300 },
    );
    await expect(sql`select 1`.execute(dead.reads)).rejects.toSatisfy(
      (error) => asFailure(error)?.error === 'UNAVAILABLE',
    );
    await dead.close();
    silent.close();
  });
});

describe('the ledger’s functions', () => {
  const member = 1n;
  it.each([
    ['take_day', sql`select take_day()`],
    ['freeze_day', sql`select freeze_day(1)`],
    [
      'ledger_post of two legs',
      sql`select ledger_post('k', 'K', 'o', 1, 'USDT', 1, ${member}, 'available', 0, 'CHAIN')`,
    ],
    [
      'ledger_post of any',
      sql`select ledger_post('k', 'K', 'o', 1, array[0::bigint], array['CHAIN'], array['USDT'], array[1::bigint])`,
    ],
    ['ledger_collect', sql`select ledger_collect('CHAIN', 'USDT', 1)`],
    ['begin_posting', sql`select begin_posting(1, '0x')`],
    ['ledger_post_bonus', sql`select ledger_post_bonus(1, 2)`],
    ['audit_append', sql`select audit_append('a', 'b', 'c', '{}')`],
  ])('%s refuses any isolation but READ COMMITTED', async (_, statement) => {
    for (const isolation of ['repeatable read', 'serializable'] as const) {
      const call = pools.writes
        .transaction()
        .setIsolationLevel(isolation)
        .execute((tx) => statement.execute(tx));
      await expect(call).rejects.toMatchObject({ code: 'FL007' });
    }
  });
});
