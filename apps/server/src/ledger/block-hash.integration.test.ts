import pg from 'pg';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connection } from '../db/connection.ts';
import { closeDueDays } from '../settlement/close/close.ts';
import { playScenario } from '../settlement/test-support/scenario.ts';
import { startWorld, type World } from '../settlement/test-support/world.ts';
import { maintainLedger } from './maintenance.ts';
import { firstBrokenBlock, recheckLedger, verifyNewBlocks } from './verification.ts';

const MEMBERS = 200;

let world: World;
let owner: pg.Client;
beforeAll(async () => {
  world = await startWorld();
  await playScenario(world);
  for (let count = 0; count < MEMBERS; count += 1) {
    const member = await world.member(BigInt(count % 3));
    await world.deposit(member, '10');
    await world.stake(member, '10', 'P30');
  }
  await world.nextDay();
  await world.nextDay();
  await closeDueDays(world.deps);
  await maintainLedger(world.database);
  owner = new pg.Client(connection(world.ownerUrl));
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await world.stop();
});

const hashes = async () =>
  (
    await owner.query<{ hash: string }>(
      "select encode(ledger_block_hash(previous_hash, from_xid, to_xid), 'hex') as hash from ledger_block order by number",
    )
  ).rows;

it('a block’s hash does not depend on the database’s memory, plan and place of rows', async () => {
  expect(await firstBrokenBlock(world.database)).toBeNull();
  const before = await hashes();
  const { rows: ties } = await owner.query(
    'select from ledger_entry group by posting_id, leg having count(*) > 1 limit 1',
  );
  expect(ties.length).toBe(1);
  const settings = [
    ['work_mem', '64kB'],
    ['work_mem', '256MB'],
    ['enable_hashagg', 'off'],
    ['enable_sort', 'off'],
    ['enable_bitmapscan', 'off'],
    ['max_parallel_workers_per_gather', '0'],
    ['jit', 'off'],
    ['datestyle', 'German'],
    ['timezone', 'Asia/Shanghai'],
    ['extra_float_digits', '-15'],
    ['bytea_output', 'escape'],
  ] as const;
  for (const [name, value] of settings) {
    await owner.query(`set ${name} = '${value}'`);
    expect(await hashes(), `${name} = ${value}`).toEqual(before);
    await owner.query(`reset ${name}`);
  }
  await owner.query(
    'set parallel_setup_cost = 0; set parallel_tuple_cost = 0; set min_parallel_table_scan_size = 0',
  );
  expect(await hashes()).toEqual(before);
  await owner.query('cluster ledger_entry using ledger_entry_pkey');
  await owner.query('vacuum full ledger_entry');
  expect(await hashes()).toEqual(before);
  expect(await firstBrokenBlock(world.database)).toBeNull();
});

it('a start verifies the blocks sealed since the last check, and old blocks again in turn', async () => {
  const progress = async () =>
    (
      await sql<{ verified: bigint; next: bigint }>`
    select verified_through as verified, next_recheck as next from ledger_verification`.execute(
        world.database,
      )
    ).rows[0]!;
  const alarm = async () =>
    (
      await sql<{ up: boolean }>`
    select exists (select from alarm where name = 'LEDGER_BROKEN' and cleared_at is null) as up`.execute(
        world.database,
      )
    ).rows[0]!.up;
  const {
    rows: [last],
  } = await owner.query<{ number: string }>('select max(number) as number from ledger_block');
  await verifyNewBlocks(world.deps);
  expect((await progress()).verified).toBe(BigInt(last!.number));
  await recheckLedger(world.deps);
  expect(await alarm()).toBe(false);
  const change = (by: number) =>
    owner.query(
      'update ledger_entry set amount = amount + $1 where posting_id = (select min(posting_id) from ledger_entry) and leg = 1',
      [by],
    );
  await change(1);
  await verifyNewBlocks(world.deps);
  expect(await alarm()).toBe(false);
  for (let turn = 0; turn < 3 && !(await alarm()); turn += 1) await recheckLedger(world.deps);
  expect(await alarm()).toBe(true);
  await change(-1);
  for (let turn = 0; turn < 3 && (await alarm()); turn += 1) await recheckLedger(world.deps);
  expect(await alarm()).toBe(false);
});
