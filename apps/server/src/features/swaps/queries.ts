import { toDecimal } from '@fairlaunch/money';
import type { Swap } from '@fairlaunch/protocol';
import type { Selectable } from 'kysely';
import { toSeconds, type Database, type Tx } from '#db/database.ts';
import type { Tables } from '#db/tables.ts';

type SwapRow = Selectable<Tables['swap']> & { rate: bigint | null };

const swaps = (database: Database | Tx) =>
  database
    .selectFrom('swap')
    .leftJoin('posted_rate', 'posted_rate.rate_id', 'swap.rate_id')
    .selectAll('swap')
    .select('posted_rate.rate');

export const swapPage = (
  database: Database,
  memberId: bigint,
  before: bigint | undefined,
  limit: number,
): Promise<SwapRow[]> =>
  swaps(database)
    .where('swap.member_id', '=', memberId)
    .$if(before !== undefined, (query) => query.where('swap_id', '<', before!))
    .orderBy('swap_id', 'desc')
    .limit(limit)
    .execute();

export const swapRow = (tx: Tx, id: bigint): Promise<SwapRow> =>
  swaps(tx).where('swap_id', '=', id).executeTakeFirstOrThrow();

export const toSwap = (row: SwapRow): Swap => ({
  id: row.swap_id.toString(),
  from: row.from_asset,
  to: row.to_asset,
  amount: toDecimal(row.amount),
  fee: toDecimal(row.fee),
  received: toDecimal(row.received),
  posting: row.rate_id === null ? null : Number(row.rate_id),
  rate: row.rate === null ? null : toDecimal(row.rate),
  state: 'COMPLETED',
  at: toSeconds(row.made_at),
});
