import { TransactionReceiptNotFoundError, type Hex } from 'viem';
import { businessNow } from '../ledger/day.ts';
import type { Deps } from '../deps.ts';
import type { ChainClient } from './reader.ts';

/** How long a reported transaction may stay unknown to the chain, in milliseconds of business time. */
const UNKNOWN_FOR = 24 * 3_600_000;

async function minedIn(client: ChainClient, hash: Hex): Promise<bigint | undefined> {
  try {
    return (await client.getTransactionReceipt({ hash })).blockNumber;
  } catch (error) {
    if (error instanceof TransactionReceiptNotFoundError) return undefined;
    throw error;
  }
}

/**
 * Looks at deposits that were reported and not credited. One whose transaction is final and brought no event of the
 * gateway failed its verification; one that neither endpoint has seen for a day is rejected. No money moves either way.
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
  const clients = [chain.main, chain.second].filter((client) => client !== undefined);
  const { now } = await businessNow(database);
  for (const row of rows) {
    const blocks = await Promise.all(clients.map((client) => minedIn(client, row.transaction_hash as Hex)));
    const final = blocks.every((block) => block !== undefined && block <= cursor.block_number);
    const lost = blocks.every((block) => block === undefined) && now.getTime() - row.submitted_at.getTime() > UNKNOWN_FOR;
    if (!final && !lost) continue;
    await database
      .updateTable('deposit')
      .set({ state: final ? 'VERIFICATION_FAILED' : 'REJECTED' })
      .where('deposit_id', '=', row.deposit_id)
      .where('state', '=', 'ON_CHAIN_REVIEW')
      .execute();
  }
}
