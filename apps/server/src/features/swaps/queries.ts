import { toDecimal } from '@fairlaunch/money';
import type { Swap, SwapFrom } from '@fairlaunch/protocol';
import { toSeconds, type Database } from '../../db/database.ts';

export type SwapRow = {
  swap_id: bigint;
  from_asset: string;
  to_asset: string;
  amount: bigint;
  fee: bigint;
  received: bigint;
  made_at: Date;
};

export const swapPage = (
  database: Database,
  memberId: bigint,
  before: bigint | undefined,
  limit: number,
): Promise<SwapRow[]> =>
  database
    .selectFrom('swap')
    .select(['swap_id', 'from_asset', 'to_asset', 'amount', 'fee', 'received', 'made_at'])
    .where('member_id', '=', memberId)
    .$if(before !== undefined, (query) => query.where('swap_id', '<', before!))
    .orderBy('swap_id', 'desc')
    .limit(limit)
    .execute();

export const toSwap = (row: SwapRow): Swap => ({
  id: row.swap_id.toString(),
  from: row.from_asset as SwapFrom,
  to: row.to_asset as SwapFrom,
  amount: toDecimal(row.amount),
  fee: toDecimal(row.fee),
  received: toDecimal(row.received),
  state: 'COMPLETED',
  at: toSeconds(row.made_at),
});
