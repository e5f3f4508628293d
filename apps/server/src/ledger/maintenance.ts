import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { isLockTaken } from '../db/lock-free.ts';

/** Amounts of one transaction. */
const AMOUNTS_AT_ONCE = 10_000;

/** Adds what waits for accounts of the house, and for classes of members' accounts, to their rows. */
export async function maintainLedger(database: Database, signal?: AbortSignal): Promise<void> {
  const { rows } = await sql<{ account: string; asset: string; amounts: number }>`
    select account, asset, count(*)::integer as amounts from ledger_waiting
    group by account, asset`.execute(database);
  for (const { account, asset, amounts } of rows)
    for (let left = amounts; left > 0; left -= AMOUNTS_AT_ONCE) {
      signal?.throwIfAborted();
      if (!(await collect(database, account, asset))) break;
    }
}

/** @returns false while a debit holds the account: the next turn goes on with it */
async function collect(database: Database, account: string, asset: string): Promise<boolean> {
  try {
    await sql`select ledger_collect(${account}, ${asset}, ${AMOUNTS_AT_ONCE})`.execute(database);
    return true;
  } catch (error) {
    if (isLockTaken(error)) return false;
    throw error;
  }
}
