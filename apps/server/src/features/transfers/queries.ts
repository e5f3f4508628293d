import { toDecimal } from '@fairlaunch/money';
import type { Transfer, TransferAsset } from '@fairlaunch/protocol';
import { sql } from 'kysely';
import { toSeconds, type Database, type Tx } from '#db/database.ts';

/** Stands for a missing cursor: the largest bigint. */
const MAX_ID = 9_223_372_036_854_775_807n;

export type TransferRow = {
  transfer_id: bigint;
  sent: boolean;
  address: string;
  seat: bigint;
  asset: TransferAsset;
  amount: bigint;
  fee: bigint;
  net: bigint;
  made_at: Date;
};

/**
 * Takes the newest transfers of each side and asset, so that a page costs the same however many
 * there are. Rows are compared as a whole: with plain equalities the planner may walk the whole
 * table by its key.
 */
export async function transferPage(
  database: Database | Tx,
  memberId: bigint,
  assets: readonly TransferAsset[],
  before: bigint | undefined,
  limit: number,
): Promise<TransferRow[]> {
  const side = (column: 'sender_id' | 'receiver_id') => {
    const place = sql`(${sql.ref(column)}, transfer.asset, transfer_id)`;
    return sql`
      select newest.* from unnest(${assets}::text[]) as wanted(asset), lateral (
        select * from transfer
        where ${place} >= (${memberId}::bigint, wanted.asset, 0)
          and ${place} < (${memberId}::bigint, wanted.asset, ${before ?? MAX_ID}::bigint)
        order by ${sql.ref(column)} desc, transfer.asset desc, transfer_id desc limit ${limit}
      ) as newest`;
  };
  const { rows } = await sql<TransferRow>`
    select t.transfer_id, t.sender_id = ${memberId} as sent, other.address, other.seat,
      t.asset, t.amount, t.fee, t.net, t.made_at
    from (${side('sender_id')} union all ${side('receiver_id')}) as t
    join member as other on other.member_id =
      case when t.sender_id = ${memberId} then t.receiver_id else t.sender_id end
    order by t.transfer_id desc limit ${limit}`.execute(database);
  return rows;
}

export function toTransfer(row: TransferRow): Transfer {
  return {
    id: row.transfer_id.toString(),
    direction: row.sent ? 'SENT' : 'RECEIVED',
    other: { address: row.address, seat: Number(row.seat) },
    asset: row.asset,
    amount: toDecimal(row.amount),
    fee: toDecimal(row.fee),
    net: toDecimal(row.net),
    state: 'COMPLETED',
    at: toSeconds(row.made_at),
  };
}
