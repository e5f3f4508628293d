import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';

/** Deposits seen on chain and not final yet, in micro-units. */
export async function pendingDeposits(database: Database | Tx): Promise<bigint> {
  const { rows } = await sql<{ amount: string }>`
    select coalesce(sum(seen_amount), 0)::text as amount from deposit
    where state = 'ON_CHAIN_REVIEW'`.execute(database);
  return BigInt(rows[0]!.amount);
}
