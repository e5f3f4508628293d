import pg from 'pg';
import { generatePrivateKey } from 'viem/accounts';
import { expect, inject, it } from 'vitest';
import { connection } from '../../apps/server/src/db/connection.ts';
import { fillConsole } from '../../bench/console/fill.ts';
import { fillHistory } from '../../bench/history/fill.ts';
import { fillForest } from '../../bench/tree/fill.ts';
import { createTestDatabase } from '../support/database.ts';

const FILLS: Readonly<Record<string, (owner: pg.Client) => Promise<void>>> = {
  console: (owner) => fillConsole(owner, { members: 1_000, orders: 2_000, entries: 5_000 }),
  history: (owner) => fillHistory(owner, { members: 100, days: 10 }),
  tree: (owner) =>
    fillForest(
      owner,
      20_777,
      { members: 100, directs: 5, depth: 10, orders: 200 },
      generatePrivateKey(),
    ),
};

it.each(Object.entries(FILLS))('the %s bench fills the database that we have', async (_, fill) => {
  const database = await createTestDatabase();
  const administrator = new URL(inject('administratorUrl'));
  administrator.pathname = new URL(database.ownerUrl).pathname;
  const owner = new pg.Client(connection(administrator.href));
  await owner.connect();
  try {
    await fill(owner);
    const { rows } = await owner.query('select count(*)::int as members from member');
    expect(rows[0].members).toBeGreaterThanOrEqual(100);
  } finally {
    await owner.end();
    await database.drop();
  }
});
