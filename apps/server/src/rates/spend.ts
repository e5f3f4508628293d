import type { Micro } from '@fairlaunch/money';
import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { businessNow } from '../ledger/day.ts';
import { quotedRate, requireLeft, type RateRow } from './posted.ts';

/**
 * Comes after the member's lock and before any of the ledger's; whoever uses a posting waits here, and
 * what it waited for may have outlived the posting.
 */
export async function spendRate(
  tx: Tx,
  { posting_id, kind }: RateRow,
  given: Micro,
): Promise<void> {
  await tx
    .selectFrom('rate_posting')
    .select('posting_id')
    .where('posting_id', '=', posting_id)
    .forNoKeyUpdate()
    .execute();
  const { now } = await businessNow(tx);
  requireLeft(await quotedRate(tx, kind, Number(posting_id), now), given);
  await tx
    .updateTable('rate_posting')
    .set({ paid: sql`paid + ${given}` })
    .where('posting_id', '=', posting_id)
    .execute();
}

/** What was reserved and not given can be given to somebody else. */
export async function giveBackToRate(tx: Tx, id: bigint, reserved: Micro): Promise<void> {
  await tx
    .updateTable('rate_posting')
    .set({ paid: sql`paid - ${reserved}` })
    .where('posting_id', '=', id)
    .execute();
}
