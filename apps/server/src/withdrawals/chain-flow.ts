import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';

/**
 * New money of a member (rulebook §4) and `paid` of its leaf (rulebook §18). The database's
 * function reads both from the entries, since nothing else may write these totals.
 */
export async function recordChainFlow(tx: Tx, postingId: bigint): Promise<void> {
  await sql`select note_chain_flow(${postingId})`.execute(tx);
}
