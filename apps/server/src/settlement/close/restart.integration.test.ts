import { micro } from '@fairlaunch/money';
import { InsertQueryNode, sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connection } from '#db/connection.ts';
import type { Database } from '#db/database.ts';
import { openDatabase } from '#db/pools.ts';
import { asOwner } from '../../../../../tests/support/owner.ts';
import { closeDueDays } from './close.ts';
import { readDayBytes } from '../files/file-store.ts';
import type { CloseStep } from './progress.ts';
import { playScenario } from '../test-support/scenario.ts';
import { FIRST_DAY, startWorld, type World } from '../test-support/world.ts';
import { verifyDay } from './verify-day.ts';

const STEPS: CloseStep[] = ['FROZEN', 'INPUTS', 'FILES', 'COMPUTED', 'WRITTEN', 'POSTED'];
const [SECOND_DAY, THIRD_DAY] = [FIRST_DAY + 1, FIRST_DAY + 2];

let world: World;
let sponsor: bigint, referral: bigint;
beforeEach(async () => {
  world = await startWorld();
  ({ sponsor, referral } = await playScenario(world));
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

const stopAfter =
  (last: CloseStep) =>
  ({ step }: { step: CloseStep }) => {
    if (step === last) throw new Error('stopped');
  };

/** The last day whose state is kept whole. */
async function newestState(): Promise<number> {
  const { day } = await world.database
    .selectFrom('day_state')
    .select('day')
    .where('name', '=', 'state.json')
    .orderBy('day', 'desc')
    .executeTakeFirstOrThrow();
  return day;
}

/** The world's database until a state is to be kept. */
function dyingAtState(): Database {
  return world.database.withPlugin({
    transformQuery({ node }) {
      const isState = InsertQueryNode.is(node) && node.into?.table.identifier.name === 'day_state';
      if (isState) throw new Error('died');
      return node;
    },
    transformResult: async ({ result }) => result,
  });
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
      // The chain's events come one after the other.
      const chain = async (turn: number) => {
        await world.fund(turn % 2 ? 'STATIC' : 'TEAM', '0.01');
        await world.deposit(referral, '3', 1_000 + turn);
      };
      const lanes = [chain, () => world.stake(sponsor, '10', 'P30'), () => world.member(sponsor)];
      const traffic = lanes.map(async (act) => {
        for (let turn = 0; turn < 40; turn += 1) await act(turn);
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
      await expect(closeDueDays(world.deps, stopAfter('COMPUTED'))).rejects.toThrow('stopped');
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

  it.each([
    [
      'journal says something else afterwards',
      'update journal_entry set facts = facts || \'{"amount": "20"}\' where kind = \'STAKE\' and day = $1',
      'entry 1 (rulebook §4): it moves',
    ],
    [
      'ledger holds something else afterwards',
      "update ledger_account set balance = balance + 1 where account = 'principal' and $1 > 0",
      'the ledger is not what its journal leads to',
    ],
    [
      'result was stored as another one',
      "update settlement_close set content_hash = '0x' where day = $1",
      'came to something else before',
    ],
  ])('that is decided, and whose %s, stops', async (_, change, problem) => {
    await closeDueDays(world.deps);
    await world.stake(referral, '10', 'P30');
    await world.nextDay();
    await expect(closeDueDays(world.deps, stopAfter('COMPUTED'))).rejects.toThrow('stopped');
    const owner = new pg.Client(connection(world.ownerUrl));
    await owner.connect();
    expect((await owner.query(change, [THIRD_DAY])).rowCount).toBeGreaterThan(0);
    await owner.end();
    await expect(closeDueDays(world.deps)).rejects.toThrow(problem);
    expect(await world.database.selectFrom('settlement_root').select('day').execute()).toEqual([
      { day: FIRST_DAY },
      { day: SECOND_DAY },
    ]);
  });

  it.each([
    [
      'nothing',
      async () => {
        const writes = dyingAtState();
        await expect(closeDueDays({ ...world.deps, writes })).rejects.toThrow('died');
      },
    ],
    [
      'all but the head',
      async () => {
        await closeDueDays(world.deps);
        await asOwner(world.ownerUrl, (owner) =>
          owner
            .deleteFrom('day_state')
            .where('name', '=', 'state.json')
            .where('day', '=', SECOND_DAY)
            .execute(),
        );
      },
    ],
  ])(
    'that was posted, and died with %s of its state kept, goes on from the state before',
    async (_, die) => {
      const quiet = await startWorld();
      try {
        await playScenario(quiet);
        await closeDueDays(quiet.deps);
        await die();
        expect(await newestState()).toBe(FIRST_DAY);
        for (const one of [world, quiet]) {
          await one.stake(referral, '10', 'P30');
          await one.nextDay();
          expect(await closeDueDays(one.deps)).toBe(1);
        }
        expect(await filesOf(world, THIRD_DAY)).toEqual(await filesOf(quiet, THIRD_DAY));
        expect(await newestState()).toBe(THIRD_DAY);
      } finally {
        await quiet.stop();
      }
    },
  );
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
