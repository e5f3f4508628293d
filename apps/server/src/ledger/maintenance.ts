import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

export async function maintainLedger(database: Database): Promise<void> {
  await sql`select ledger_snapshot_hot()`.execute(database);
  await sql`select ledger_seal()`.execute(database);
}
