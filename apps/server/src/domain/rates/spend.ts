import type { Micro } from '@fairlaunch/money';
import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import { businessNow } from '#ledger/day.ts';
import { quotedRate, requireLeft, type RateRow } from './posted.ts';

/**
 * Takes an amount off a rate. Its lock comes after the member's and before the ledger's; once it is
 * held the rate is checked again, since it may have ended during the wait.
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

/** Gives back what was reserved and not paid, so that others can use it. */
export async function giveBackToRate(tx: Tx, id: bigint, reserved: Micro): Promise<void> {
  await tx
    .updateTable('posted_rate')
    .set({ paid: sql`paid - ${reserved}` })
    .where('rate_id', '=', id)
    .execute();
}
