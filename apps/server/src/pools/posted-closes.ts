import { sql } from 'kysely';
import type { Database, Tx } from '../db/database.ts';
import type { LineTotals } from '../settlement/close/post/close-totals.ts';

/** Micro-units; `owed` and `custody` in wei. */
export type CloseSums = {
  day: number;
  target: bigint;
  carried: bigint;
  paid: bigint;
  totals: LineTotals | null;
  owed: string;
  custody: string;
};

export async function postedCloses(database: Database | Tx, limit: number): Promise<CloseSums[]> {
  const { rows } = await sql<CloseSums>`
    select c.day, c.target, c.carried, c.paid, c.totals,
      coalesce(r.totals ->> 'owed', '0') as owed, coalesce(r.totals ->> 'custody', '0') as custody
    from (select day, target, carried, paid, totals from settlement_close
      where state = 'POSTED' order by day desc limit ${limit}) as c
    left join lateral (select totals from settlement_root where day = c.day
      order by attempt desc limit 1) as r on true
    order by c.day desc`.execute(database);
  return rows;
}
