import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** Brings the snapshots of hot accounts up and seals finished entries into the next hash-chained block. */
export async function maintainLedger(database: Database): Promise<void> {
  await sql`select ledger_snapshot_hot()`.execute(database);
  await sql`select ledger_seal()`.execute(database);
}

/** The number of the first sealed block from `from` on whose hash no longer fits its entries, or null when all fit. */
export async function firstBrokenBlock(database: Database, from = 0n): Promise<bigint | null> {
  const { rows } = await sql<{ number: bigint }>`
    select number from (
      select *, lag(hash, 1, '\\x'::bytea) over (order by number) as expected from ledger_block
    ) as block
    where number >= ${from} and (previous_hash <> expected or hash <> ledger_block_hash(previous_hash, from_xid, to_xid))
    order by number limit 1`.execute(database);
  return rows[0]?.number ?? null;
}
