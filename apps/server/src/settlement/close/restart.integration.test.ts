import { micro } from '@fairlaunch/money';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connection } from '#db/connection.ts';
import { openDatabase } from '#db/pools.ts';
import { closeDueDays } from './close.ts';
import { readDayBytes } from '../files/file-store.ts';
import type { CloseStep } from './progress.ts';
import { playScenario } from '../test-support/scenario.ts';
import { FIRST_DAY, startWorld, type World } from '../test-support/world.ts';
import { verifyDay } from './verify-day.ts';

const STEPS: CloseStep[] = ['FROZEN', 'INPUTS', 'FILES', 'COMPUTED', 'WRITTEN', 'POSTED'];
const SECOND_DAY = FIRST_DAY + 1;

let world: World;
beforeEach(async () => {
  world = await startWorld();
  await playScenario(world);
});
afterEach(() => world.stop());

/** Files that hold when members acted, and those that name them. */
const OF_TIMES = ['journal.bin', 'inputs.json', 'manifest.json'];

/** A day's files, but for those. */
async function filesOf({ database }: World, day: number) {
  const files = await readDayBytes(database, day);
  for (const name of OF_TIMES) files.delete(name);
  return files;
}

/** All rows that a close writes, without times and numbers that come from the database. */
async function written({ database }: World) {
  const all = (table: 'income_line' | 'assessment' | 'full_node_week') =>
    database.selectFrom(table).selectAll().execute();
  const { rows: entries } = await sql<{ text: string }>`
    select row(e.kind, e.object, e.day, e.leg, e.member_id, e.account, e.asset, e.amount)::text as text
    from ledger_entry e where e.object like 'close:%' order by 1`.execute(database);
  const orders = await database
    .selectFrom('staking_order')
    .select(['number', 'accelerated', 'ended_day', 'ended_by'])
    .orderBy('number')
    .execute();
  const roots = await database
    .selectFrom('settlement_root')
    .select(['day', 'root', 'totals', 'state'])
    .orderBy('day')
    .execute();
  const rows = (
    await Promise.all([
      all('income_line'),
      database
        .selectFrom('settlement_file')
        .selectAll()
        .where('name', 'not in', OF_TIMES)
        .execute(),
      all('assessment'),
      all('full_node_week'),
    ])
  ).map((table) =>
    table
      .map((row) =>
        JSON.stringify(row, (_, value: unknown) =>
          typeof value === 'bigint' ? value.toString() : value,
        ),
      )
      .sort(),
  );
  return { entries: entries.map((entry) => entry.text), orders, roots, rows };
}

describe('a close', () => {
  it('that is stopped after any step goes on and ends with the same bytes', async () => {
    const other = await startWorld();
    try {
      await playScenario(other);
      expect(await closeDueDays(other.deps)).toBe(1);
      for (const stop of STEPS) {
        const stopThere = ({ day, step }: { day: number; step: CloseStep }) => {
          if (day === SECOND_DAY && step === stop) throw new Error(`stopped after ${step}`);
        };
        await expect(closeDueDays(world.deps, stopThere)).rejects.toThrow(`stopped after ${stop}`);
        const lines = await world.database
          .selectFrom('income_line')
          .select('day')
          .where('day', '=', SECOND_DAY)
          .execute();
        expect(lines.length > 0).toBe(stop === 'POSTED');
      }
      expect(await closeDueDays(world.deps)).toBe(0);
      expect(await written(world)).toEqual(await written(other));
    } finally {
      await other.stop();
    }
  });

  it('that runs twice at once is posted once', async () => {
    const second = openDatabase(world.url);
    try {
      const closed = await Promise.all([
        closeDueDays(world.deps),
        closeDueDays({ ...world.deps, database: second, writes: second }),
        closeDueDays(world.deps),
      ]);
      expect(closed.reduce((sum, count) => sum + count, 0)).toBe(1);
      const before = await written(world);
      expect(await closeDueDays(world.deps)).toBe(0);
      expect(await written(world)).toEqual(before);
      expect(
        await world.database.selectFrom('settlement_root').select('day').execute(),
      ).toHaveLength(2);
    } finally {
      await second.destroy();
    }
  });

  it('has the same result while members act on the next day', async () => {
    const quiet = await startWorld();
    try {
      await playScenario(quiet);
      await closeDueDays(quiet.deps);
      const traffic = Array.from({ length: 3 }, async (_, lane) => {
        for (let turn = 0; turn < 40; turn += 1) {
          await world.fund(lane === 0 ? 'STATIC' : 'TEAM', '0.01');
          await world.deposit(BigInt(lane + 1), '3', 1_000 + lane * 1_000 + turn);
        }
      });
      expect(await closeDueDays(world.deps)).toBe(1);
      await Promise.all(traffic);
      for (const day of [FIRST_DAY, SECOND_DAY])
        expect(await filesOf(world, day)).toEqual(await filesOf(quiet, day));
    } finally {
      await quiet.stop();
    }
  });

  it('has the same result wherever the rows of its orders are stored', async () => {
    const quiet = await startWorld();
    try {
      await playScenario(quiet);
      await closeDueDays(quiet.deps);
      const owner = new pg.Client(connection(world.ownerUrl));
      await owner.connect();
      // An updated row moves behind those written after it, and few rows are read in stored order.
      await owner.query('update staking_order set accelerated = accelerated where number = 1');
      expect((await owner.query('select number from staking_order')).rows.at(-1)).toEqual({
        number: '1',
      });
      await owner.end();
      await closeDueDays(world.deps);
      for (const day of [FIRST_DAY, SECOND_DAY])
        expect(await filesOf(world, day)).toEqual(await filesOf(quiet, day));
    } finally {
      await quiet.stop();
    }
  });

  it('that is decided goes on as decided, whatever is changed afterwards', async () => {
    const quiet = await startWorld();
    const owner = new pg.Client(connection(world.ownerUrl));
    await owner.connect();
    try {
      await playScenario(quiet);
      await closeDueDays(quiet.deps);
      await expect(
        closeDueDays(world.deps, ({ step }) => {
          if (step === 'COMPUTED') throw new Error('stopped');
        }),
      ).rejects.toThrow('stopped');
      await owner.query('update member set sponsor_id = 0 where seat = 2');
      await owner.query(
        'insert into member_suspension (member_id, from_day) select member_id, $1 from member where seat = 1',
        [FIRST_DAY],
      );
      expect(await closeDueDays(world.deps)).toBe(1);
      expect(await filesOf(world, SECOND_DAY)).toEqual(await filesOf(quiet, SECOND_DAY));
    } finally {
      await owner.end();
      await quiet.stop();
    }
  });

  it('whose stored inputs were changed stops', async () => {
    await expect(
      closeDueDays(world.deps, ({ step }) => {
        if (step === 'COMPUTED') throw new Error('stopped');
      }),
    ).rejects.toThrow('stopped');
    const owner = new pg.Client(connection(world.ownerUrl));
    await owner.connect();
    await owner.query(
      "update settlement_file set content = (select content from settlement_file other where other.name = 'members.bin' and other.day = settlement_file.day and other.part = 0) where name = 'orders.bin' and part = 0",
    );
    await owner.end();
    await expect(closeDueDays(world.deps)).rejects.toThrow(
      'orders.bin is not the one that inputs.json names',
    );
    expect(await world.database.selectFrom('settlement_root').select('day').execute()).toEqual([
      { day: FIRST_DAY },
    ]);
  });
});

describe('the files of a day', () => {
  it('lead from the inputs to all results, and from each day to the one before', async () => {
    await closeDueDays(world.deps);
    const [first, second] = await Promise.all(
      [FIRST_DAY, SECOND_DAY].map(async (day) =>
        verifyDay(await readDayBytes(world.database, day)),
      ),
    );
    expect(first!.problems).toEqual([]);
    expect(second!.problems).toEqual([]);
    expect(second!.day!.manifest.previous).toBe(first!.day!.contentHash);
    expect(second!.day!.result.exited.map(({ fee }) => fee)).toEqual([micro('5')]);
  });

  it('show any change', async () => {
    await closeDueDays(world.deps);
    const files = await readDayBytes(world.database, SECOND_DAY);
    const changed = (name: string, change: (bytes: Buffer) => Buffer) =>
      new Map(files).set(name, change(Buffer.from(files.get(name)!)));
    const flipped = (bytes: Buffer): Buffer => {
      bytes[bytes.length >> 1]! ^= 1;
      return bytes;
    };
    const tables = ['members.bin', 'orders.bin', 'balances-USDT.bin'];
    const inputs = ['inputs.json', ...tables.filter((name) => files.get(name)!.length > 0)];
    for (const [name, bytes] of files) {
      if (inputs.includes(name) || bytes.length === 0) continue;
      expect((await verifyDay(changed(name, flipped))).problems).toEqual([
        `${name} is not what the inputs lead to`,
      ]);
    }
    for (const name of inputs.slice(1)) {
      expect((await verifyDay(changed(name, flipped))).problems).toEqual([
        `inputs.json leads to no close: ${name} is not the one that inputs.json names`,
      ]);
    }
    const { contentHash } = (await verifyDay(files)).day!;
    const text = (from: string, to: string) =>
      changed('inputs.json', (bytes) => Buffer.from(bytes.toString('utf8').replace(from, to)));
    const later = await verifyDay(text('"isoStart":', '"isoStart":1'));
    expect(later.problems).not.toEqual([]);
    expect(later.day?.contentHash).not.toBe(contentHash);
    expect((await verifyDay(text('"custody":"', '"custody":"1'))).problems[0]).toContain('custody');
    expect((await verifyDay(text('{', ' {'))).problems[0]).toContain(
      'inputs.json is not canonical',
    );
  });
});
