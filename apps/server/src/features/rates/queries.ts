import { toDecimal } from '@fairlaunch/money';
import type { RateProposal } from '@fairlaunch/protocol';
import { sql } from 'kysely';
import { toSeconds, type Database, type Tx } from '../../db/database.ts';
import { displayedState } from '../../decisions/lifetime.ts';
import { businessNow } from '../../ledger/day.ts';
import { toPostedRate, type RateRow } from '../../rates/posted.ts';

export function ratePage(
  database: Database,
  { before, posted }: { before: bigint | undefined; posted: boolean },
  limit: number,
): Promise<RateRow[]> {
  return database
    .selectFrom('rate_posting')
    .selectAll()
    .$if(posted, (query) => query.where('state', '=', sql.lit('CONFIRMED' as const)))
    .$if(before !== undefined, (query) => query.where('posting_id', '<', before!))
    .orderBy('posting_id', 'desc')
    .limit(limit)
    .execute();
}

export const toProposal = (row: RateRow, now: Date): RateProposal => ({
  id: Number(row.posting_id),
  requestId: row.request_id,
  kind: row.kind,
  rate: toDecimal(row.rate),
  most: toDecimal(row.most),
  until: toSeconds(row.until),
  reason: row.reason,
  proposedBy: row.proposed_by,
  proposedAt: toSeconds(row.proposed_at),
  ...displayedState(row, now),
  confirmedBy: row.confirmed_by,
  posted: row.state === 'CONFIRMED' ? toPostedRate(row, now) : null,
  stoppedBy: row.stopped_by,
});

export async function proposalOf(tx: Tx, id: bigint): Promise<RateProposal> {
  const row = await tx
    .selectFrom('rate_posting')
    .selectAll()
    .where('posting_id', '=', id)
    .executeTakeFirstOrThrow();
  return toProposal(row, (await businessNow(tx)).now);
}
