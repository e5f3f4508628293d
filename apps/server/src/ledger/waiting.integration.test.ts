import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { inSnapshot, inTransaction, type Database, type Tx } from '../db/database.ts';
import { databaseCode } from '../db/errors.ts';
import { openDatabase } from '../db/pools.ts';
import { houseAccount, memberAccount, type LedgerAccount } from './accounts.ts';
import { houseBalance, memberTotals } from './balances.ts';
import { businessNow } from './day.ts';
import { maintainLedger } from './maintenance.ts';
import { move, post, type Leg } from './post.ts';

const [CHAIN, STATIC, TEAM] = [houseAccount('CHAIN'), houseAccount('STATIC'), houseAccount('TEAM')];
const HOLDS_TOO_LITTLE = ['FL004', 'FL006'];

let test: TestDatabase;
let database: Database;
let day: number;
let member = 1n;
let number = 0;

beforeAll(async () => {
  test = await createTestDatabase();
  database = openDatabase(test.url, 20);
  await sql`select start_clock(0, true, now())`.execute(database);
  day = (await businessNow(database)).closedThrough + 1;
});
beforeEach(() => {
  member += 100n;
});
afterAll(async () => {
  await database.destroy();
  await test.drop();
});

const postTo = (tx: Tx, legs: Leg[], key = `waiting:${(number += 1)}`) =>
  post(tx, { idempotencyKey: key, kind: 'CORRECTION', object: 'correction:1', day, legs });
const send = (from: LedgerAccount, to: LedgerAccount, amount: bigint, key?: string) =>
  inTransaction(database, (tx) => postTo(tx, move(from, to, amount), key));
const held = (account: LedgerAccount) => houseBalance(database, account.account, account.asset);

async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ledger_waiting`.execute(database);
  return rows[0]!.count;
}

/** Accounts and classes of which the kept balance is not what their entries sum to, in one snapshot. */
async function wrongTotals() {
  return inSnapshot(database, async (tx) => {
    const { rows } = await sql`
      select is_house, account, asset, balance, posted from ledger_total
        full join (
          select member_id = 0 as is_house, account, asset, sum(amount) as posted
          from ledger_entry group by member_id = 0, account, asset
        ) as entries using (is_house, account, asset)
      where coalesce(balance, 0) <> coalesce(posted, 0)
        or (is_house and balance < 0 and account <> 'CHAIN')`.execute(tx);
    return rows;
  });
}

/** A transaction that goes on until it is told to end, at the latest with its test. */
function untilTold(work: (tx: Tx) => Promise<unknown>) {
  const [begun, told] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  onTestFinished(() => told.resolve());
  const done = inTransaction(database, async (tx) => {
    await work(tx);
    begun.resolve();
    await told.promise;
  });
  return {
    begun: Promise.race([begun.promise, done]),
    async end() {
      told.resolve();
      await done;
    },
    async undo() {
      told.reject(new Error('undone'));
      await expect(done).rejects.toThrow('undone');
    },
  };
}

describe('what waits', () => {
  it('counts at once, and is in its rows after a turn of the job', async () => {
    await send(CHAIN, STATIC, 100n);
    const before = await held(STATIC);
    expect(await waiting()).toBe(2);
    await maintainLedger(database);
    expect(await waiting()).toBe(0);
    expect(await held(STATIC)).toBe(before);
    expect(await wrongTotals()).toEqual([]);
  });

  it('is added once although its posting is sent again', async () => {
    await send(CHAIN, STATIC, 7n, 'again');
    await maintainLedger(database);
    const before = await held(STATIC);
    await send(CHAIN, STATIC, 7n, 'again');
    expect(await waiting()).toBe(0);
    expect(await held(STATIC)).toBe(before);
  });

  it('is neither lost nor counted twice when it is committed after a turn that began before', async () => {
    const before = await held(STATIC);
    const late = untilTold((tx) => postTo(tx, move(CHAIN, STATIC, 5n)));
    await late.begun;
    await send(CHAIN, STATIC, 3n);
    await maintainLedger(database);
    expect(await held(STATIC)).toBe(before + 3n);
    await late.end();
    expect(await held(STATIC)).toBe(before + 8n);
    await maintainLedger(database);
    expect(await held(STATIC)).toBe(before + 8n);
    expect(await wrongTotals()).toEqual([]);
  });

  it('is gone with a posting that is undone', async () => {
    const before = await held(STATIC);
    const undone = untilTold((tx) => postTo(tx, move(CHAIN, STATIC, 5n)));
    await undone.begun;
    await undone.undo();
    await maintainLedger(database);
    expect(await held(STATIC)).toBe(before);
  });

  it('of an account that a debit holds is left to the next turn, and the others go on', async () => {
    await send(CHAIN, STATIC, 50n);
    await send(CHAIN, TEAM, 50n);
    const debit = untilTold((tx) =>
      postTo(tx, move(STATIC, memberAccount(member, 'available'), 20n)),
    );
    await debit.begun;
    await maintainLedger(database);
    const left = await sql<{ account: string }>`
      select distinct account from ledger_waiting`.execute(database);
    expect(left.rows).toEqual([{ account: 'STATIC' }]);
    await debit.end();
    await maintainLedger(database);
    expect(await waiting()).toBe(0);
    expect(await wrongTotals()).toEqual([]);
  });

  it('still waits when the job is killed before its commit', async () => {
    await send(CHAIN, STATIC, 50n);
    const [before, count] = [await held(STATIC), await waiting()];
    let backend = 0;
    const killed = untilTold(async (tx) => {
      const { rows } = await sql<{ pid: number; taken: number }>`
        select pg_backend_pid() as pid, ledger_collect('STATIC', 'USDT', 100) as taken`.execute(tx);
      backend = rows[0]!.pid;
      expect(rows[0]!.taken).toBeGreaterThan(0);
    });
    await killed.begun;
    expect(await held(STATIC)).toBe(before);
    await sql`select pg_terminate_backend(${backend})`.execute(database);
    await expect(killed.end()).rejects.toThrow();
    expect([await held(STATIC), await waiting()]).toEqual([before, count]);
  });

  it('never lets two debits at once take more than a pool holds', async () => {
    await maintainLedger(database);
    const before = await held(TEAM);
    await send(CHAIN, TEAM, 100n - before);
    const debits = Promise.allSettled(
      Array.from({ length: 8 }, () => send(TEAM, memberAccount(member, 'available'), 30n)),
    );
    await Promise.all([maintainLedger(database), maintainLedger(database), debits]);
    expect((await debits).filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await held(TEAM)).toBe(10n);
  });
});

describe('totals of classes', () => {
  it('follow from what waits; a move inside a class adds nothing', async () => {
    await maintainLedger(database);
    const [one, other] = [member, member + 1n];
    await send(CHAIN, memberAccount(one, 'available'), 90n);
    await maintainLedger(database);
    const before = await memberTotals(database, 'USDT');
    await send(memberAccount(one, 'available'), memberAccount(other, 'available'), 40n);
    expect(await waiting()).toBe(0);
    await send(memberAccount(one, 'available'), memberAccount(one, 'principal'), 30n);
    expect(await waiting()).toBe(1);
    await send(memberAccount(one, 'principal'), memberAccount(other, 'principal'), 10n);
    expect(await waiting()).toBe(1);
    expect(await memberTotals(database, 'USDT')).toEqual({
      ...before,
      available: before.available - 30n,
      principal: before.principal + 30n,
    });
    expect(await wrongTotals()).toEqual([]);
  });
});

describe('everything at once', () => {
  const account: fc.Arbitrary<LedgerAccount> = fc.oneof(
    fc.constantFrom(CHAIN, STATIC, TEAM),
    fc
      .tuple(fc.constantFrom(1n, 2n, 3n), fc.constantFrom('available', 'principal', 'frozen'))
      .map(([id, name]) => memberAccount(id, name as 'available')),
  );
  const posting = fc.record({
    from: account,
    to: account,
    amount: fc.bigInt({ min: 1n, max: 60n }),
    hasFee: fc.boolean(),
    isUndone: fc.boolean(),
  });
  type Drawn = typeof posting extends fc.Arbitrary<infer Value> ? Value : never;

  async function act({ from, to, amount, hasFee, isUndone }: Drawn) {
    const undone = new Error('undone');
    try {
      await inTransaction(database, async (tx) => {
        await postTo(tx, [...move(from, to, amount), ...(hasFee ? move(from, TEAM, 1n) : [])]);
        if (isUndone) throw undone;
      });
    } catch (error) {
      if (error !== undone && !HOLDS_TOO_LITTLE.includes(databaseCode(error) ?? '')) throw error;
    }
  }

  it('keeps every balance what its entries sum to, and none below zero, in every snapshot', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(posting, { minLength: 20, maxLength: 40 }), {
          minLength: 8,
          maxLength: 8,
        }),
        async (clients) => {
          const over = new AbortController();
          const beside = async (work: () => Promise<unknown>) => {
            while (!over.signal.aborted) await work();
          };
          const checks = [
            beside(() => maintainLedger(database)),
            beside(() => maintainLedger(database)),
            beside(async () => expect(await wrongTotals()).toEqual([])),
          ];
          const posters = clients.map(async (postings) => {
            for (const one of postings) await act(one);
          });
          const ended = Promise.all(posters).finally(() => over.abort());
          await Promise.all([ended, ...checks]);
          await maintainLedger(database);
          expect(await waiting()).toBe(0);
          expect(await wrongTotals()).toEqual([]);
        },
      ),
      { numRuns: 4, seed: 9, endOnFailure: true },
    );
  });
});
