import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { micro } from '@fairlaunch/money';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connection } from '#db/connection.ts';
import { openDatabase } from '#db/pools.ts';
import { houseAccount, memberAccount } from '#ledger/accounts.ts';
import { move, post, type Leg } from '#ledger/post.ts';
import { closeDueDays } from './close.ts';
import { freezeDay } from './freeze.ts';
import { playScenario } from '../test-support/scenario.ts';
import { FIRST_DAY, startWorld, type World } from '../test-support/world.ts';

let world: World;
let outside: pg.Client;
beforeEach(async () => {
  world = await startWorld();
  await playScenario(world);
  outside = new pg.Client(connection(world.ownerUrl));
  await outside.connect();
});
afterEach(async () => {
  await outside.end();
  await world.stop();
});

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};

/**
 * A close locks members out for half a second, and waiting for its end would take far longer than
 * this. On a slow machine it allows more: a multiple of a deposit that waits for nobody.
 */
async function brieflyMs(): Promise<number> {
  const member = await world.member();
  return 4_000 + 20 * (await timed(() => world.deposit(member, '1')));
}

describe('while a day is being closed', () => {
  it('a second worker does nothing, and members act until the instant in which it is posted', async () => {
    const other = openDatabase(world.url, 4);
    const briefly = await brieflyMs();
    const member = await world.member();
    const steps = new Set<string>();
    const outsideOfIt = AsyncLocalStorage.snapshot();
    let waits = 0;
    const othersAct = async () => {
      expect(await closeDueDays({ ...world.deps, database: other, writes: other })).toBe(0);
      await freezeDay(other, FIRST_DAY);
      waits = Math.max(waits, await timed(() => world.deposit(member, '1')));
    };
    await closeDueDays(world.deps, ({ step }) => {
      steps.add(step);
      return outsideOfIt(othersAct);
    });
    await other.destroy();
    expect(steps).toContain('WRITTEN');
    expect(waits).toBeLessThan(briefly);
  });

  it('it holds no lock that anybody else would wait for, but of rows that it ends', async () => {
    await closeDueDays(world.deps, async () => {
      const { rows } = await outside.query<{ held: string }>(`
        select coalesce(relation::regclass::text, locktype || objid) as held from pg_locks
        where granted and mode in ('AccessExclusiveLock', 'ExclusiveLock')
          and locktype in ('relation', 'advisory') and objid is distinct from 7010
          and database = (select oid from pg_database where datname = current_database())
          and pid <> pg_backend_pid()`);
      // Another session that asks for its name does not know a table that is not committed.
      const others = rows.filter(({ held }) => !/^(close_|pg_toast\.|\d+$)/.test(held));
      expect(others).toEqual([]);
    });
  });

  it('nobody waits long for an idle transaction that holds the day open', async () => {
    await world.nextDay();
    const briefly = await brieflyMs();
    const day = (
      await sql<{ day: number }>`select closed_through + 1 as day from clock`.execute(
        world.database,
      )
    ).rows[0]!.day;
    await outside.query('begin');
    await outside.query('select pg_advisory_xact_lock_shared(7001)');
    const freezing = freezeDay(world.database, day);
    const member = await world.member();
    const waits: number[] = [];
    for (let turn = 0; turn < 8; turn += 1)
      waits.push(await timed(() => world.deposit(member, '1')));
    expect(Math.max(...waits)).toBeLessThan(briefly);
    await outside.query('commit');
    await freezing;
  });

  it('a session that reads every table, like a dump, does not stop it', async () => {
    await outside.query('begin isolation level repeatable read');
    await outside.query(
      'lock table close_line, close_leg, close_position, settled, income_line, ledger_entry in access share mode',
    );
    expect(await closeDueDays(world.deps)).toBe(1);
    await outside.query('rollback');
  });

  it('what somebody takes of what it takes, after it was written, is not taken twice', async () => {
    const { rows } = await outside.query<{ id: string; amount: string }>(`
      select member_id as id, sum(amount) as amount from staking_order
      where exit_day is not null group by member_id limit 1`);
    const member = BigInt(rows[0]!.id);
    const amount = BigInt(rows[0]!.amount);
    const principal = memberAccount(member, 'principal');
    const available = memberAccount(member, 'available');
    const outsideOfIt = AsyncLocalStorage.snapshot();
    const moved = (key: string, legs: Leg[]) =>
      world.act((tx, { day }) =>
        post(tx, { idempotencyKey: key, kind: 'CORRECTION', object: 'correction:1', day, legs }),
      );
    await expect(
      closeDueDays(world.deps, ({ step }) =>
        step === 'WRITTEN'
          ? outsideOfIt(() => moved('taken', move(principal, available, amount))).then(
              () => undefined,
            )
          : undefined,
      ),
    ).rejects.toThrow('a member has too little for day');
    await moved('given back', move(available, principal, amount));
    expect(await closeDueDays(world.deps)).toBeGreaterThan(0);
  });

  it('a correction, a suspension or a funding does not change it', async () => {
    const seats = await world.database
      .selectFrom('member')
      .select('member_id')
      .where('seat', '>', 0n)
      .execute();
    let changed = false;
    const closed = await closeDueDays(world.deps, async ({ step }) => {
      if (step !== 'COMPUTED' || changed) return;
      changed = true;
      for (const { member_id: id } of seats) {
        await outside.query(
          'insert into member_suspension (member_id, from_day) values ($1, (select closed_through + 1 from clock))',
          [id.toString()],
        );
      }
      await world.act((tx, { day }) =>
        post(tx, {
          idempotencyKey: 'correction:x',
          kind: 'CORRECTION',
          object: 'correction:1',
          day,
          legs: move(houseAccount('CHAIN'), houseAccount('STATIC'), micro('5')),
        }),
      );
    });
    expect(changed).toBe(true);
    expect(closed).toBe(1);
    const { rows } = await sql<{ state: string }>`select state from settlement_close`.execute(
      world.database,
    );
    expect(rows.map(({ state }) => state)).toEqual(['POSTED', 'POSTED']);
  });
});

describe('a suspension', () => {
  it('counts from the close of its first day on, not at an earlier one', async () => {
    const plain = await startWorld();
    try {
      await playScenario(plain);
      await closeDueDays(plain.deps);
      const {
        rows: [today],
      } = await outside.query<{ day: number }>('select business_day(business_now()) as day');
      await outside.query(
        'insert into member_suspension (member_id, from_day) select member_id, $1 from member where seat > 0',
        [today!.day],
      );
      await closeDueDays(world.deps);
      const hashes = (from: World) =>
        from.database
          .selectFrom('settlement_close')
          .select(sql<string>`manifest ->> 'outputsHash'`.as('outputs'))
          .orderBy('day')
          .execute();
      expect(await hashes(world)).toEqual(await hashes(plain));
    } finally {
      await plain.stop();
    }
  });
});

describe('members and pools', () => {
  it('have all of a close or nothing of it', async () => {
    const books = async () => {
      const { rows } = await sql<{ text: string }>`
        select row(holder, account, asset, balance)::text as text from account_balance
        where balance <> 0 order by 1`.execute(world.database);
      return rows.map(({ text }) => text);
    };
    const before = new Map<string, string[]>();
    const outsideOfIt = AsyncLocalStorage.snapshot();
    await closeDueDays(world.deps, async ({ day, step }) => {
      before.set(`${day} ${step}`, await outsideOfIt(books));
    });
    const day = FIRST_DAY + 1;
    const [frozen, written] = [before.get(`${day} FROZEN`), before.get(`${day} WRITTEN`)];
    expect(written).toEqual(frozen);
    expect(before.get(`${day} POSTED`)).not.toEqual(frozen);
  });
});
