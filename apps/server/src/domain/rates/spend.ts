import type { Micro } from '@fairlaunch/money';
import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import { businessNow } from '#ledger/day.ts';
import { quotedRate, requireLeft, type RateRow } from './posted.ts';

/**
 * Comes after the member's lock and before any of the ledger's; whoever uses a rate waits here, and
 * what it waited for may have outlived the rate.
 */
export async function spendRate(tx: Tx, { rate_id, kind }: RateRow, given: Micro): Promise<void> {
  await tx
    .selectFrom('posted_rate')
    .select('rate_id')
    .where('rate_id', '=', rate_id)
    .forNoKeyUpdate()
    .execute();
  const { now } = await businessNow(tx);
  requireLeft(await quotedRate(tx, kind, Number(rate_id), now), given);
  await tx
    .updateTable('posted_rate')
    .set({ paid: sql`paid + ${given}` })
    .where('rate_id', '=', rate_id)
    .execute();
}

/** A reserve that was not given can be given to somebody else. */
export async function giveBackToRate(tx: Tx, id: bigint, reserved: Micro): Promise<void> {
  await tx
    .updateTable('posted_rate')
    .set({ paid: sql`paid - ${reserved}` })
    .where('rate_id', '=', id)
    .execute();
}
