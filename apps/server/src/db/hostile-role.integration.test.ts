import pg from 'pg';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FIRST_DAY, startWorld, type World } from '../settlement/test-support/world.ts';
import { closeDueDays } from '../settlement/close.ts';
import { connection } from './connection.ts';

/** What the server's role would run as the owner, if any function of ours could be led to it. */
const STEAL = "insert into public.operator (address, role) values ('0xstolen', 'admin')";

let world: World;
let owner: pg.Client;
let thief: pg.Client;
beforeAll(async () => {
  world = await startWorld();
  owner = new pg.Client(connection(world.ownerUrl));
  thief = new pg.Client(connection(world.url));
  await Promise.all([owner.connect(), thief.connect()]);
});
afterAll(async () => {
  await Promise.all([owner.end(), thief.end()]);
  await world.stop();
});

/** Objects of every kind that a session can make of its own, named as what our functions use. */
const HOSTILE = [
  `create function pg_temp.steal() returns boolean language plpgsql as $$ begin perform pg_temp.note(); return true; end $$`,
  `create domain pg_temp.text as pg_catalog.text check (pg_temp.steal())`,
  `create domain pg_temp.int8 as pg_catalog.int8 check (pg_temp.steal())`,
  `create domain pg_temp.bytea as pg_catalog.bytea check (pg_temp.steal())`,
  `create temp table clock (singleton boolean, offset_seconds bigint, closed_through integer, movable boolean)`,
  `create temp view ledger_key as select 'k'::pg_catalog.text as idempotency_key, pg_temp.steal() as stolen`,
  `create temp table ledger_account (member_id bigint, account pg_catalog.text, asset pg_catalog.text, balance bigint)`,
  `create temp view close_leg as select pg_temp.steal() as stolen`,
  `create temp view close_line as select pg_temp.steal() as stolen`,
  `create temp view settlement_close as select pg_temp.steal() as stolen`,
  `create temp sequence ledger_posting_number`,
  `create function pg_temp.lower(pg_catalog.text) returns pg_catalog.text language sql as $$ select pg_temp.steal()::pg_catalog.text $$`,
  `create function pg_temp.clock_timestamp() returns timestamptz language sql as $$ select case when pg_temp.steal() then now() end $$`,
  `create function pg_temp.plus(bigint, bigint) returns bigint language sql as $$ select case when pg_temp.steal() then $1 - $2 end $$`,
  `create operator pg_temp.+ (leftarg = bigint, rightarg = bigint, function = pg_temp.plus)`,
];

describe('the server’s database role', () => {
  it('makes nothing of its own in the database', async () => {
    for (const statement of [...HOSTILE, 'create table public.mine (x int)', 'create schema mine']) {
      await expect(thief.query(statement), statement).rejects.toMatchObject({ code: expect.stringMatching('42501|3F000') as string });
    }
  });

  it('does not become the owner by objects of its own, even where it may make them', async () => {
    await owner.query("do $$ begin execute format('grant temporary on database %I to public', current_database()); end $$");
    const hostile = new pg.Client(connection(world.url));
    await hostile.connect();
    await hostile.query(`create function pg_temp.note() returns void language plpgsql as $$ begin ${STEAL}; end $$`);
    for (const statement of HOSTILE) await hostile.query(statement);
    await hostile.query('set search_path = pg_temp, public, pg_catalog');
    const member = await world.member();
    const day = await world.today();
    const calls = [
      'select public.take_day()',
      `select public.ledger_post('h1', 'K', 'o', ${day}, 'USDT', 5, 0, 'CHAIN', ${member}, 'available')`,
      `select public.ledger_post('h2', 'K', 'o', ${day}, 'USDT', -5, 0, 'CHAIN', ${member}, 'available')`,
      `select public.ledger_post('h3', 'K', 'o', ${day}, array[0, ${member}]::bigint[], array['CHAIN', 'available']::pg_catalog.text[], array['USDT', 'USDT']::pg_catalog.text[], array[-7, 7]::bigint[])`,
      'select public.ledger_snapshot_hot()', 'select public.ledger_seal()',
      `select public.ledger_day_balance('CHAIN', 'USDT', ${day})`,
      `select public.audit_append('a', 'b', 'c', '{}')`,
      'select public.freeze_day(1)', 'select public.advance_clock(0)', 'select public.begin_close_part()',
      `select public.take_close_part(${FIRST_DAY}, 0, 'LINES')`, `select public.ledger_post_close(${FIRST_DAY}, 0)`,
      `select public.ledger_post_bonus(${FIRST_DAY}, ${FIRST_DAY + 1})`, `select public.discard_files(${FIRST_DAY})`,
      `select public.ensure_income_month(${FIRST_DAY + 400})`,
      "select public.start_clock(0, true, now())", `select public.is_suspended(${member}, ${day})`,
    ];
    for (const call of calls) await hostile.query(call).catch(() => undefined);
    await hostile.end();
    await owner.query("do $$ begin execute format('revoke temporary on database %I from public', current_database()); end $$");
    expect((await owner.query("select from operator where address = '0xstolen'")).rowCount).toBe(0);
    const { rows } = await owner.query('select balance from ledger_account where member_id = $1', [member.toString()]);
    expect(rows).toEqual([{ balance: '12' }]);
  });

  it('can call only what it is given, and PUBLIC nothing at all', async () => {
    const { rows } = await owner.query<{ name: string }>(`
      select p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname = 'public' and exists (
        select from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) where grantee = 0)`);
    expect(rows).toEqual([]);
    for (const inner of ['post_close_rows(\'o\', \'k\', 1, \'c\')', 'add_line_legs(1, \'CLOSE\')', 'ledger_open(1, \'available\', \'USDT\', 5)', 'ledger_house_leg(\'CHAIN\', \'USDT\', 1)']) {
      await expect(thief.query(`select ${inner}`), inner).rejects.toMatchObject({ code: '42501' });
    }
  });

  it('has every function that runs as the owner look in our schema first', async () => {
    const { rows } = await owner.query<{ name: string }>(`
      select p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname = 'public' and p.prosecdef
        and not coalesce(p.proconfig @> array['search_path=pg_catalog, public, pg_temp'], false)`);
    expect(rows).toEqual([]);
  });

  it('writes no income line, entry or balance but by a close', async () => {
    for (const statement of [
      "insert into income_line values (1, 1, 'STATIC', 1, 0, 0, 1, 0, false)",
      'update income_line set paid = 0', 'select * from close_leg', 'delete from close_line',
    ]) {
      await expect(thief.query(statement), statement).rejects.toMatchObject({ code: '42501' });
    }
    const day = await world.today();
    await world.nextDay();
    expect(await closeDueDays(world.deps)).toBe(1);
    await expect(sql`select ledger_post_close(${day}, 0)`.execute(world.database)).rejects.toMatchObject({ code: 'FL001' });
  });
});
