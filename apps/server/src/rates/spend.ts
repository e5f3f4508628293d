import type { Micro } from '@fairlaunch/money';
import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { Failure } from '../shared/errors.ts';
import { quotedRate, requireLeft, type RateRow } from './posted.ts';

/** Comes before the member's lock and any of the ledger's; whoever uses a posting waits here. */
export async function spendRate(tx: Tx, row: RateRow, given: Micro, now: Date): Promise<void> {
  requireLeft(row, given);
  const spent = await tx
    .updateTable('rate_posting')
    .set({ paid: sql`paid + ${given}` })
    .where('posting_id', '=', row.posting_id)
    .where('stopped_at', 'is', null)
    .where('until', '>', now)
    .where(sql<boolean>`paid + ${given} <= most`)
    .executeTakeFirst();
  if (spent.numUpdatedRows > 0n) return;
  requireLeft(await quotedRate(tx, row.kind, Number(row.posting_id), now), given);
  throw new Failure('RATE_ENDED');
}

/** What was reserved and not given can be given to somebody else. */
export async function giveBackToRate(tx: Tx, id: bigint, reserved: Micro): Promise<void> {
  await tx
    .updateTable('rate_posting')
    .set({ paid: sql`paid - ${reserved}` })
    .where('posting_id', '=', id)
    .execute();
}
