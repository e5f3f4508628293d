import { businessNow } from '../ledger/day.ts';
import type { Deps } from '../deps.ts';

/** How long a reported transaction may stay unknown to the chain, in milliseconds of business time. */
const UNKNOWN_FOR = 24 * 3_600_000;

/**
 * Looks at deposits that were reported and not credited. One whose transaction is final and brought no event of the
 * gateway failed its verification; one that the chain has not seen for a day is rejected. No money moves either way.
 */
export async function reviewReported(deps: Deps): Promise<void> {
  const { database, chain } = deps;
  const cursor = await database.selectFrom('chain_cursor').select('block_number').executeTakeFirst();
  if (!cursor) return;
  const rows = await database
    .selectFrom('deposit')
    .select(['deposit_id', 'transaction_hash', 'submitted_at'])
    .where('state', '=', 'ON_CHAIN_REVIEW')
    .orderBy('deposit_id')
    .limit(100)
    .execute();
  if (rows.length === 0) return;
  const { now } = await businessNow(database);
  for (const row of rows) {
    const receipt = await chain.main.getTransactionReceipt({ hash: row.transaction_hash as `0x${string}` }).catch(() => undefined);
    const final = receipt !== undefined && receipt.blockNumber <= cursor.block_number;
    const lost = receipt === undefined && now.getTime() - row.submitted_at.getTime() > UNKNOWN_FOR;
    if (!final && !lost) continue;
    await database
      .updateTable('deposit')
      .set({ state: final ? 'VERIFICATION_FAILED' : 'REJECTED' })
      .where('deposit_id', '=', row.deposit_id)
      .where('state', '=', 'ON_CHAIN_REVIEW')
      .execute();
  }
}
