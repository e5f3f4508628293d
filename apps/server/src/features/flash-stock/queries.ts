import type { Endpoints, FlashStockEntry, Output } from '@fairlaunch/protocol';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { toSeconds, type Database, type Tx } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { displayedState } from '../../decisions/lifetime.ts';
import { businessNow } from '../../ledger/day.ts';

export type EntryRow = Selectable<Tables['flash_stock_entry']>;
type Stock = Output<Endpoints['flashStock']>;

const PROOFS_SHOWN = 10;

export function toEntry(row: EntryRow, now: Date): FlashStockEntry {
  return {
    id: Number(row.id),
    requestId: row.request_id,
    kind: row.kind,
    units: Number(row.units),
    btcAddress: row.btc_address,
    transactionId: row.transaction_id,
    reason: row.reason,
    proposedBy: row.proposed_by,
    proposedAt: toSeconds(row.proposed_at),
    ...displayedState(row, now),
    confirmedBy: row.confirmed_by,
    confirmedAt: toSeconds(row.confirmed_at),
  };
}

export function entryPage(
  database: Database,
  before: bigint | undefined,
  limit: number,
): Promise<EntryRow[]> {
  return database
    .selectFrom('flash_stock_entry')
    .selectAll()
    .$if(before !== undefined, (query) => query.where('id', '<', before!))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function entryOf(tx: Tx, id: bigint): Promise<FlashStockEntry> {
  const row = await tx
    .selectFrom('flash_stock_entry')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return toEntry(row, (await businessNow(tx)).now);
}

/** Live, with the proofs that a stranger can look up on Bitcoin. */
export async function stock(database: Database): Promise<Stock> {
  const [kinds, { rows: proofs }] = await Promise.all([
    database.selectFrom('flash_stock').selectAll().orderBy('kind').execute(),
    sql<EntryRow>`
      select entry.* from flash_stock as stock, lateral (
        select * from flash_stock_entry
        where kind = stock.kind and state = 'CONFIRMED'
        order by id desc limit ${PROOFS_SHOWN}) as entry
      order by entry.id desc`.execute(database),
  ]);
  return {
    kinds: kinds.map(({ kind, proven, reserved }) => ({
      kind: kind,
      proven: Number(proven),
      reserved: Number(reserved),
      proofs: proofs
        .filter((proof) => proof.kind === kind)
        .map((proof) => ({
          id: Number(proof.id),
          units: Number(proof.units),
          btcAddress: proof.btc_address,
          transactionId: proof.transaction_id,
          at: toSeconds(proof.confirmed_at!),
        })),
    })),
  };
}
