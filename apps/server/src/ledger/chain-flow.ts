import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';

/**
 * Counts a posting that crosses the chain, once: a member's deposits and withdrawals (rulebook §4,
 * new money), and what the treasury paid to an address, the `paid` of its leaf (rulebook §18). Only
 * this function of the database may write these totals; an unrequested payment counts against net
 * deposits with its row, by a trigger.
 */
export async function recordChainFlow(tx: Tx, postingId: bigint): Promise<void> {
  await sql`select record_chain_flow(${postingId})`.execute(tx);
}
