import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts';
import { planOf } from '../../../../../tests/support/owner.ts';
import { depositedQuery, ownQuery } from './follow/ledger-amounts.ts';
import { houseBalancesQuery } from './house-balances.ts';
import { paidUntilQuery } from './paid-on-chain.ts';

const LAST_DAY = 20_500;

/** Five hundred days of entries, half of them the house's. */
const HISTORY = [
  sql`insert into ledger_entry
      (member_id, posting_id, leg, day, amount, posted_at, account, asset, kind, object)
    select i % 2 * (1 + i % 99), i, 1, 20000 + i / 100, 1, now(), 'CHAIN', 'USDT', 'DEPOSIT', 'deposit:1'
    from generate_series(1, 50000) i`,
  sql`analyze ledger_entry`,
];

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

it.each<[string, RawBuilder<unknown>]>([
  ['of the house', houseBalancesQuery(LAST_DAY - 1)],
  ['of members', sql.raw(ownQuery(LAST_DAY - 1))],
  ['as deposited', sql.raw(depositedQuery(LAST_DAY - 1))],
  ['as paid', sql.raw(paidUntilQuery(LAST_DAY - 1, 'USDT'))],
])(
  'what accounts held at the end of a day, %s, takes what is dated later alone',
  async (_, query) => {
    const plan = await planOf(test.ownerUrl, query, HISTORY);
    const used = plan.match(/(?<=Index Scan (?:using|on) )ledger_entry\w+/g);
    expect(new Set(used)).toEqual(new Set(['ledger_entry_age']));
    expect(plan).not.toContain('Seq Scan on ledger_entry');
  },
);
