import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { inTransaction, type Database } from '../db/database.ts';
import { openDatabase } from '../db/pools.ts';
import { asFailure } from '../shared/errors.ts';
import { houseAccount, memberAccount } from './accounts.ts';
import { houseBalances, memberBalance } from './balances.ts';
import { businessNow, takeDay, takeNewestOpenDay } from './day.ts';
import { move, post, type Leg, type Posting } from './post.ts';

const DAY = 86_400;
/** Seconds from a day's end to its close (rulebook §6). */
const CLOSE_DELAY = 600;

let test: TestDatabase;
let database: Database;
let day: number;

beforeAll(async () => {
  test = await createTestDatabase();
  database = openDatabase(test.url, 20);
  await sql`select start_clock(0, true, now())`.execute(database);
  day = (await businessNow(database)).closedThrough + 1;
});

afterAll(async () => {
  await database.destroy();
  await test.drop();
});

let member = 1000n;
const fresh = () => (member += 1n);
const send = (posting: Partial<Posting> & Pick<Posting, 'idempotencyKey' | 'legs'>) =>
  inTransaction(database, (tx) =>
    post(tx, { kind: 'CORRECTION', object: 'correction:1', day, ...posting }),
  );
const give = (to: bigint, amount: bigint) =>
  send({
    idempotencyKey: `give:${to}:${amount}`,
    legs: move(houseAccount('CHAIN'), memberAccount(to, 'available'), amount),
  });
const available = async (id: bigint) => (await memberBalance(database, id, 'USDT')).available;
const pool = async (name: string) =>
  (await houseBalances(database)).find((row) => row.account === name && row.asset === 'USDT')!
    .balance;

describe('a posting', () => {
  it('moves value once, however often it is sent', async () => {
    const id = fresh();
    await give(id, 100n);
    await Promise.all(Array.from({ length: 10 }, () => give(id, 100n)));
    expect(await available(id)).toBe(100n);
  });

  it('is refused when its key was used for something else', async () => {
    const id = fresh();
    await give(id, 100n);
    const other = send({
      idempotencyKey: `give:${id}:100`,
      legs: move(houseAccount('CHAIN'), memberAccount(id, 'available'), 101n),
    });
    await expect(other).rejects.toSatisfy(
      (error) => asFailure(error)?.error === 'REQUEST_ID_REUSED',
    );
    expect(await available(id)).toBe(100n);
  });

  it('is refused when its legs do not sum to zero per asset', async () => {
    const id = fresh();
    const legs = [
      { ...houseAccount('CHAIN'), amount: -5n },
      { ...memberAccount(id, 'available'), amount: 6n },
    ];
    await expect(send({ idempotencyKey: 'unbalanced', legs })).rejects.toMatchObject({
      code: 'FL003',
    });
    const crossed = [
      { ...houseAccount('CHAIN'), amount: -5n },
      { ...memberAccount(id, 'available', 'USDB'), amount: 5n },
    ];
    await expect(send({ idempotencyKey: 'crossed', legs: crossed })).rejects.toMatchObject({
      code: 'FL003',
    });
  });

  it('is refused for an account that the chart does not have', async () => {
    await expect(
      send({
        idempotencyKey: 'chart',
        legs: move(
          houseAccount('CHAIN'),
          { ...houseAccount('TREASURY'), account: 'TYPO' as never },
          5n,
        ),
      }),
    ).rejects.toMatchObject({ code: 'FL005' });
  });
});

describe('postings at once', () => {
  it('cannot take a member below zero', async () => {
    const [from, to] = [fresh(), fresh()];
    await give(from, 100n);
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, (_, index) =>
        send({
          idempotencyKey: `spend:${from}:${index}`,
          legs: move(memberAccount(from, 'available'), memberAccount(to, 'available'), 30n),
        }),
      ),
    );
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(3);
    expect([await available(from), await available(to)]).toEqual([10n, 90n]);
  });

  it('cannot take a pool below zero', async () => {
    const to = fresh();
    await send({
      idempotencyKey: 'fund:TEAM',
      legs: move(houseAccount('CHAIN'), houseAccount('TEAM'), 100n),
    });
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, (_, index) =>
        send({
          idempotencyKey: `team:${index}`,
          legs: move(houseAccount('TEAM'), memberAccount(to, 'available'), 30n),
        }),
      ),
    );
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(3);
    expect(await pool('TEAM')).toBe(10n);
  });

  it('do not deadlock when transfers cross', async () => {
    const [one, two] = [fresh(), fresh()];
    await Promise.all([give(one, 1000n), give(two, 1000n)]);
    await Promise.all(
      Array.from({ length: 40 }, (_, index) => {
        const [from, to] = index % 2 === 0 ? [one, two] : [two, one];
        return send({
          idempotencyKey: `cross:${one}:${index}`,
          legs: move(memberAccount(from, 'available'), memberAccount(to, 'available'), 7n),
        });
      }),
    );
    expect([await available(one), await available(two)]).toEqual([1000n, 1000n]);
  });
});

describe('history', () => {
  it('cannot be changed or removed by the server’s role', async () => {
    for (const statement of [
      'update ledger_entry set amount = amount + 1',
      'delete from ledger_entry',
      'update ledger_account set balance = 0',
      "insert into ledger_waiting values ('STATIC', 'USDT', 5)",
      'delete from ledger_waiting',
      'delete from ledger_key',
      "insert into ledger_key values ('k', '\\x00', 1)",
      'truncate ledger_entry',
      "update audit_entry set actor = 'x'",
      'delete from income_line',
      'update clock set closed_through = 0',
    ]) {
      await expect(sql.raw(statement).execute(database), statement).rejects.toMatchObject({
        code: '42501',
      });
    }
    await expect(
      sql`select ledger_open_account(1, 'available', 'USDT', 5)`.execute(database),
    ).rejects.toMatchObject({ code: '42501' });
  });

  it('sums to zero', async () => {
    const { rows } = await sql<{
      sum: bigint;
    }>`select sum(amount)::bigint as sum from ledger_entry group by asset`.execute(database);
    expect(rows.every((row) => row.sum === 0n)).toBe(true);
  });
});

describe('a day', () => {
  it('closes only after the transactions that hold it open, and takes no more postings', async () => {
    const id = fresh();
    await sql`select advance_clock(${DAY + CLOSE_DELAY})`.execute(database);
    const open = (await businessNow(database)).closedThrough + 1;
    let release = () => undefined as void;
    const held = new Promise<void>((resolve) => (release = resolve));
    let taken = () => undefined as void;
    const took = new Promise<void>((resolve) => (taken = resolve));
    const writer = inTransaction(database, async (tx) => {
      await takeDay(tx);
      taken();
      await held;
      await post(tx, {
        idempotencyKey: 'late',
        kind: 'CORRECTION',
        object: 'correction:1',
        day: open,
        legs: move(houseAccount('CHAIN'), memberAccount(id, 'available'), 1n),
      });
    });
    await took;
    const freezing = sql`select freeze_day(${open})`.execute(database);
    while ((await waitingForLocks()) === 0n);
    release();
    await writer;
    await freezing;
    expect((await businessNow(database)).closedThrough).toBe(open);
    await expect(
      send({
        idempotencyKey: 'after',
        day: open,
        legs: move(houseAccount('CHAIN'), memberAccount(id, 'available'), 1n),
      }),
    ).rejects.toSatisfy((error) => asFailure(error)?.error === 'DAY_CLOSED');
    expect(await available(id)).toBe(1n);
  });

  it('does not close before it is over', async () => {
    const { day: today } = await takeToday();
    await expect(sql`select freeze_day(${today})`.execute(database)).rejects.toThrow('is not over');
  });

  it('is not open, and does not close, while the close of the day before the last is not posted', async () => {
    const id = fresh();
    const { day: last } = await takeToday();
    await sql`select advance_clock(${DAY})`.execute(database);
    const isBehind = (error: unknown) => asFailure(error)?.error === 'BOOKS_BEHIND';
    const give = (on: number, ...more: Leg[]) =>
      send({
        idempotencyKey: `two-ahead:${on}:${more.length}`,
        day: on,
        legs: [...move(houseAccount('CHAIN'), memberAccount(id, 'available'), 1n), ...more],
      });
    await expect(takeToday()).rejects.toSatisfy(isBehind);
    await expect(give(last + 1)).rejects.toSatisfy(isBehind);
    const other = move(houseAccount('CHAIN'), houseAccount('NODE'), 1n);
    await expect(give(last + 1, ...other)).rejects.toSatisfy(isBehind);
    await expect(
      sql`insert into journal_entry (day, at, kind, facts, warrant)
        values (${last + 1}, now(), 'BIND', '{}', '{}')`.execute(database),
    ).rejects.toSatisfy(isBehind);
    await expect(sql`select freeze_day(${last})`.execute(database)).rejects.toThrow(
      'cannot close before',
    );
    expect((await inTransaction(database, takeNewestOpenDay)).day).toBe(last);
    await give(last);
    expect(await available(id)).toBe(1n);
  });
});

async function waitingForLocks(): Promise<bigint> {
  const { rows } = await sql<{ waiting: bigint }>`
    select count(*) as waiting from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`.execute(
    database,
  );
  return rows[0]!.waiting;
}

function takeToday() {
  return inTransaction(database, takeDay);
}
