import { toDecimal } from '@fairlaunch/money';
import {
  TRANSFER_ASSETS,
  type Endpoints,
  type Input,
  type ListedTransfer,
  type Output,
  type TransferAsset,
} from '@fairlaunch/protocol';
import { sql } from 'kysely';
import { toSeconds, type Database } from '#db/database.ts';
import { rowsNamed } from '#domain/members/named.ts';
import { listPage } from '#http/list/list.ts';
import type { List } from '#http/list/statement.ts';

export const TRANSFER_LIST: List<'madeAt' | 'amount', 'asset'> = {
  table: 'transfer',
  id: 'transfer_id',
  orders: { madeAt: sql`day`, amount: sql`amount` },
  among: { asset: { of: sql`asset`, values: TRANSFER_ASSETS } },
};

type Row = {
  id: bigint;
  asset: TransferAsset;
  amount: bigint;
  fee: bigint;
  net: bigint;
  made_at: Date;
  sender: string;
  sender_seat: bigint;
  receiver: string;
  receiver_seat: bigint;
};

const present = (row: Row): ListedTransfer => ({
  id: row.id.toString(),
  sender: { address: row.sender, seat: Number(row.sender_seat) },
  receiver: { address: row.receiver, seat: Number(row.receiver_seat) },
  asset: row.asset,
  amount: toDecimal(row.amount),
  fee: toDecimal(row.fee),
  net: toDecimal(row.net),
  madeAt: toSeconds(row.made_at),
});

export async function operatorTransfers(
  database: Database,
  input: Input<Endpoints['operatorTransfers']>,
): Promise<Output<Endpoints['operatorTransfers']>> {
  const within = await rowsNamed(database, input.find, {
    members: (ids) => [
      sql`sender_id = any(${ids}::bigint[])`,
      sql`receiver_id = any(${ids}::bigint[])`,
    ],
    number: (number) => sql`transfer_id = ${number}::bigint`,
  });
  const columns = sql<Row>`listed.asset, listed.amount, listed.fee, listed.net, listed.made_at,
    sender.address as sender, sender.seat as sender_seat,
    receiver.address as receiver, receiver.seat as receiver_seat`;
  const joins = sql`join member as sender on sender.member_id = listed.sender_id
    join member as receiver on receiver.member_id = listed.receiver_id`;
  return listPage(database, TRANSFER_LIST, input, { within, columns, joins }, present);
}
