import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';
import type { LineTotals } from './close-totals.ts';

/** In micro-units; `custody`, `owed` and `block` are null if no coverage was read after a close. */
export type CloseSums = {
  day: number;
  target: bigint;
  carried: bigint;
  paid: bigint;
  pending: bigint;
  totals: LineTotals | null;
  /** What pays each kind of line, also those of a newer version. */
  sources: Record<string, string>;
  custody: bigint | null;
  owed: bigint | null;
  block: bigint | null;
};

export async function postedCloses(database: Database | Tx, limit: number): Promise<CloseSums[]> {
  const { rows } = await sql<CloseSums>`
    select c.day, c.target, c.carried, c.paid, c.pending, c.totals,
      (select jsonb_object_agg(kind, source) from line_kind) as sources,
      v.custody, v.owed, v.block_number as block
    from (select day, target, carried, paid, pending, totals from settlement_close
      where state = 'POSTED' order by day desc limit ${limit}) as c
    left join close_coverage as v on v.day = c.day and v.asset = 'USDT'
    order by c.day desc`.execute(database);
  return rows;
}
