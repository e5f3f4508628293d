import fc from 'fast-check';
import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { type Database, type Tx } from '../db/database.ts';
import { databaseCode } from '../db/errors.ts';
import { openDatabase } from '../db/pools.ts';
import { businessNow } from './day.ts';

type Account = { member: bigint; account: string };
type Move = {
  key: string;
  kind: string;
  object: string;
  day: number;
  asset: string;
  amount: bigint;
  one: Account;
  other: Account;
};
type Form = (move: Move) => RawBuilder<{ id: bigint }>;

let test: TestDatabase;
let database: Database;
let closed: number;

beforeAll(async () => {
  test = await createTestDatabase();
  database = openDatabase(test.url, 2);
  await sql`select start_clock(0, true, now())`.execute(database);
  closed = (await businessNow(database)).closedThrough;
  for (const [member, amount] of [
    [1n, 1_000n],
    [2n, 5n],
  ] as const) {
    await asValues({
      ...gift,
      key: `give:${member}`,
      day: closed + 1,
      amount: -amount,
      other: { member, account: 'available' },
    }).execute(database);
  }
});

afterAll(async () => {
  await database.destroy();
  await test.drop();
});

const asValues: Form = ({
  key,
  kind,
  object,
  day,
  asset,
  amount,
  one,
  other,
}) => sql`select ledger_post(
  ${key}, ${kind}, ${object}, ${day}, ${asset}, ${amount}, ${one.member}, ${one.account}, ${other.member}, ${other.account}) as id`;
const asArrays: Form = ({
  key,
  kind,
  object,
  day,
  asset,
  amount,
  one,
  other,
}) => sql`select ledger_post(
  ${key}, ${kind}, ${object}, ${day}, ${[`${one.member}`, `${other.member}`]}::bigint[], ${[one.account, other.account]}::text[],
  ${[asset, asset]}::text[], ${[`${amount}`, `${-amount}`]}::bigint[]) as id`;

const gift = {
  key: '',
  kind: 'TEST',
  object: 'test',
  day: 0,
  asset: 'USDT',
  amount: 1n,
  one: { member: 0n, account: 'CHAIN' },
  other: { member: 1n, account: 'available' },
};

/** Entries and balances as a posting's transaction sees them, or the code of its refusal. */
async function outcome(form: Form, move: Move, keep: boolean) {
  const done = new Error('undone');
  let seen: unknown;
  try {
    await database.transaction().execute(async (tx) => {
      const { id } = (await form(move).execute(tx)).rows[0]!;
      seen = await state(tx, id);
      if (!keep) throw done;
    });
  } catch (error) {
    if (error === done) return seen;
    return { refused: databaseCode(error) };
  }
  return seen;
}

async function state(tx: Tx, posting: bigint) {
  const entries =
    await sql`select leg, member_id, account, asset, amount, day, kind, object from ledger_entry where posting_id = ${posting} order by leg`.execute(
      tx,
    );
  const balances =
    await sql`select member_id, account, asset, balance from ledger_account where member_id <> 0
    union all
    select 0, account, asset, balance from ledger_total
    order by member_id, account, asset`.execute(tx);
  const key =
    await sql`select idempotency_key, legs from ledger_key where posting_id = ${posting}`.execute(
      tx,
    );
  return { entries: entries.rows, balances: balances.rows, key: key.rows };
}

const account: fc.Arbitrary<Account> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      member: fc.constantFrom(1n, 2n, 3n),
      account: fc.constantFrom('available', 'principal'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      member: fc.constant(0n),
      account: fc.constantFrom('CHAIN', 'TEAM', 'STATIC', 'TYPO'),
    }),
  },
);

const anyMove = fc.record({
  key: fc.nat(200).map((number) => `test:${number}`),
  kind: fc.constant('TEST'),
  object: fc.constantFrom('test', 'test', 'other'),
  day: fc.constantFrom(0, 1, 1, 1, 1, 2).map((days) => ({ days })),
  asset: fc.constantFrom('USDT', 'USDT', 'USDT', 'BHC'),
  amount: fc.bigInt({ min: -60n, max: 60n }),
  one: account,
  other: account,
});

describe('two legs as values', () => {
  it('have the same effect as arrays, including refusals and repeats', async () => {
    const outcomes = new Set<string>();
    await fc.assert(
      fc.asyncProperty(anyMove, fc.boolean(), async (drawn, first) => {
        const move = { ...drawn, day: closed + drawn.day.days };
        const values = await outcome(asValues, move, false);
        expect(values).toEqual(await outcome(asArrays, move, false));
        await outcome(first ? asValues : asArrays, move, true);
        outcomes.add((values as { refused?: string }).refused ?? 'posted');
      }),
      { numRuns: 400, seed: 8 },
    );
    expect([...outcomes].sort()).toEqual([
      'FL001',
      'FL002',
      'FL003',
      'FL004',
      'FL005',
      'FL006',
      'posted',
    ]);
  });

  it('share their key with the same legs as arrays, and with no other content', async () => {
    const move: Move = { ...gift, key: 'once', day: closed + 1, amount: -7n };
    const { id } = (await asValues(move).execute(database)).rows[0]!;
    for (const form of [asValues, asArrays]) {
      expect((await form(move).execute(database)).rows[0]!.id).toBe(id);
      for (const change of [
        { kind: 'OTHER' },
        { object: 'other' },
        { day: closed + 2 },
        { asset: 'BHC' },
        { amount: -8n },
        { amount: 7n },
        { one: { member: 0n, account: 'TEAM' } },
        { other: { member: 2n, account: 'available' } },
        { other: { member: 1n, account: 'principal' } },
        { one: move.other, other: move.one },
      ]) {
        await expect(form({ ...move, ...change }).execute(database)).rejects.toMatchObject({
          code: 'FL002',
        });
      }
    }
  });

  it('are refused if a posting with more legs has their key', async () => {
    const post = (members: string, accounts: string, assets: string, amounts: string) =>
      sql`select ledger_post('more', 'TEST', 'test', ${closed + 1},
      ${sql.lit(members)}, ${sql.lit(accounts)}, ${sql.lit(assets)}, ${sql.lit(amounts)})`.execute(
        database,
      );
    await post(
      '{0,1,0,1}',
      '{CHAIN,available,CHAIN,available}',
      '{USDT,USDT,BHC,BHC}',
      '{-7,7,-5,5}',
    );
    const move: Move = { ...gift, key: 'more', day: closed + 1, amount: -7n };
    for (const form of [asValues, asArrays])
      await expect(form(move).execute(database)).rejects.toMatchObject({ code: 'FL002' });
  });

  it('match a key whose content was stored as a hash', async () => {
    const move: Move = { ...gift, key: 'before', day: closed + 1, amount: -3n };
    const { id } = (await asValues(move).execute(database)).rows[0]!;
    const owner = openDatabase(test.ownerUrl, 1);
    await sql`update ledger_key set legs = null, content_hash = sha256(convert_to(row('TEST', 'test', ${move.day}::integer, array[0, 1]::bigint[],
      array['CHAIN', 'available'], array['USDT', 'USDT'], array[-3, 3]::bigint[])::text, 'UTF8')) where idempotency_key = 'before'`.execute(
      owner,
    );
    await owner.destroy();
    for (const form of [asValues, asArrays]) {
      expect((await form(move).execute(database)).rows[0]!.id).toBe(id);
      await expect(form({ ...move, object: 'other' }).execute(database)).rejects.toMatchObject({
        code: 'FL002',
      });
    }
  });
});
