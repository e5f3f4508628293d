import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestDatabase } from '../../../../../tests/support/database.ts';
import { connection } from '../connection.ts';
import { openDatabase } from '../pools.ts';
import type { Database } from '../database.ts';
import { copyIn } from './copy-in.ts';
import { copyOut } from './copy-out.ts';
import { inCopyTransaction, inOneSnapshot, type CopyTransaction } from './copy-transaction.ts';

let test: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
let owner: Database;
beforeAll(async () => {
  test = await createTestDatabase();
  database = openDatabase(test.url);
  owner = openDatabase(test.ownerUrl);
});
afterAll(async () => {
  await database.destroy();
  await owner.destroy();
  await test.drop();
});

const ROWS = 50_000;
const LARGE = Number.MAX_SAFE_INTEGER;
const number = (row: number): number =>
  row % 3 === 0 ? row : row % 3 === 1 ? -row * 1_000_003 : LARGE - row;

describe('a bulk copy', () => {
  it('that has ended does not run into the driver’s timeout later', async () => {
    const query_timeout = 61_234;
    const client = new pg.Client({ ...connection(test.url), query_timeout });
    await client.connect();
    const timers = vi.spyOn(globalThis, 'setTimeout');
    try {
      await copyOut(client, 'select 1', ['int4'], () => undefined);
      const bounds = timers.mock.results.filter(
        (_, call) => timers.mock.calls[call]![1] === query_timeout,
      );
      expect(bounds).toHaveLength(1);
      expect(bounds[0]!.value).toHaveProperty('_destroyed', true);
    } finally {
      timers.mockRestore();
      await client.end();
    }
  });

  it('writes and reads the same numbers, texts and bytes, over many blocks', async () => {
    const read: number[][] = [];
    const bytes = new Uint8Array(20 * ROWS);
    await inCopyTransaction(owner, async ({ client }) => {
      await client.query(
        'create temp table copied (at int4, large int8, small int2, name text, flag boolean, missing int8) on commit drop',
      );
      const name = Buffer.from('ünïcode');
      await copyIn(client, 'copied', 6, {
        count: ROWS,
        write: (row, to) => {
          to.row();
          to.int4(row - 7);
          to.int8(number(row));
          to.int2((row % 65_536) - 32_768);
          to.text(name);
          to.bool(row % 2 === 0);
          to.null();
        },
      });
      const { rows } = await client.query<{ odd: bigint; names: bigint; missing: bigint }>(
        "select count(*) filter (where not flag) as odd, count(*) filter (where name = 'ünïcode') as names, count(*) filter (where missing is null) as missing from copied",
      );
      expect(rows[0]).toEqual({
        odd: BigInt(ROWS / 2),
        names: BigInt(ROWS),
        missing: BigInt(ROWS),
      });
      let at = 0;
      const count = await copyOut(
        client,
        "select at, large, small, decode(lpad(to_hex(at + 7), 40, '0'), 'hex') from copied order by at",
        ['int4', 'int8', 'int2', { bytes: 20 }],
        (row) => {
          read.push([row.int4(0), row.int8(1), row.int2(2)]);
          row.bytesTo(3, 20, bytes, 20 * at);
          at += 1;
        },
      );
      expect(count).toBe(ROWS);
    });
    expect(read).toEqual(
      Array.from({ length: ROWS }, (_, row) => [row - 7, number(row), (row % 65_536) - 32_768]),
    );
    expect(new DataView(bytes.buffer).getUint32(20 * (ROWS - 1) + 16)).toBe(ROWS - 1);
  });

  it('of no rows takes no row', async () => {
    await inCopyTransaction(database, async ({ client }) => {
      expect(
        await copyOut(client, 'select 1::int8 where false', ['int8'], () => {
          throw new Error('no row');
        }),
      ).toBe(0);
    });
  });

  it('of other columns than expected stops, and its connection is not used again', async () => {
    const reading = inCopyTransaction(database, ({ client }) =>
      copyOut(client, 'select null::int8, 2::int8', ['int8', 'int8'], () => undefined),
    );
    await expect(reading).rejects.toThrow('a copy');
    await expect(
      inCopyTransaction(
        database,
        async ({ client }) => (await client.query<{ one: number }>('select 1 as one')).rows,
      ),
    ).resolves.toEqual([{ one: 1 }]);
  });

  it('in one snapshot with another sees the same state, whatever is committed meanwhile, and cannot write', async () => {
    const read = (from: CopyTransaction) =>
      from.tx.selectFrom('alarm').select('name').where('name', '=', 'SEEN').execute();
    const outside = new pg.Client(connection(test.url));
    await outside.connect();
    await inOneSnapshot(database, async (one, other) => {
      await outside.query("insert into alarm (name, details) values ('SEEN', '{}')");
      expect(await Promise.all([read(one), read(other)])).toEqual([[], []]);
    });
    await outside.end();
    await inOneSnapshot(database, async (one, other) =>
      expect(await Promise.all([read(one), read(other)])).toEqual([
        [{ name: 'SEEN' }],
        [{ name: 'SEEN' }],
      ]),
    );
    for (const which of [0, 1] as const) {
      const writing = inOneSnapshot(database, async (...both) =>
        both[which].tx.deleteFrom('alarm').execute(),
      );
      await expect(writing).rejects.toMatchObject({ code: '25006' });
    }
  });

  it('that fails in the middle rolls its transaction back', async () => {
    const before = await database.selectFrom('alarm').select('name').execute();
    const failing = inCopyTransaction(database, async ({ tx, client }) => {
      await tx.insertInto('alarm').values({ name: 'COPY', details: '{}' }).execute();
      await copyIn(client, 'alarm (name, details)', 2, {
        count: 1,
        write: (_, to) => {
          to.row();
          to.text(Buffer.from('COPY'));
          to.null();
        },
      });
    });
    await expect(failing).rejects.toMatchObject({ code: expect.stringMatching(/^2/) as string });
    expect(await database.selectFrom('alarm').select('name').execute()).toEqual(before);
  });
});
