import type { Endpoints, Output } from '@fairlaunch/protocol';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { toSeconds, type Database } from '#db/database.ts';
import type { Tables } from '#db/tables.ts';

type Stock = Output<Endpoints['flashStock']>;

const PROOFS_SHOWN = 10;

/** The stock as it is now, with the proofs that anybody can look up on Bitcoin. */
export async function stock(database: Database): Promise<Stock> {
  const [kinds, { rows: proofs }] = await Promise.all([
    database.selectFrom('flash_stock').selectAll().orderBy('kind').execute(),
    sql<Selectable<Tables['flash_stock_entry']>>`
      select entry.* from flash_stock as stock, lateral (
        select * from flash_stock_entry
        where kind = stock.kind order by proposal_id desc limit ${PROOFS_SHOWN}) as entry
      order by entry.proposal_id desc`.execute(database),
  ]);
  return {
    kinds: kinds.map(({ kind, proven, reserved }) => ({
      kind: kind,
      proven: Number(proven),
      reserved: Number(reserved),
      proofs: proofs
        .filter((proof) => proof.kind === kind)
        .map((proof) => ({
          id: Number(proof.proposal_id),
          units: Number(proof.units),
          btcAddress: proof.btc_address,
          transactionId: proof.transaction_id,
          at: toSeconds(proof.confirmed_at),
        })),
    })),
  };
}
