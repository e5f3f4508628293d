import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';

/**
 * New money (rulebook §4) and a leaf's `paid` (rulebook §18), by a function of the database alone.
 */
export async function recordChainFlow(tx: Tx, postingId: bigint): Promise<void> {
  await sql`select record_chain_flow(${postingId})`.execute(tx);
}
