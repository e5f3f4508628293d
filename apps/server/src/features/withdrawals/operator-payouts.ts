import { toDecimal } from '@fairlaunch/money';
import {
  PAYOUT_ASSETS,
  PAYOUT_RISKS,
  WITHDRAWAL_STATES,
  type Endpoints,
  type Input,
  type ListedPayout,
  type Output,
} from '@fairlaunch/protocol';
import { sql } from 'kysely';
import {
  presentSigned,
  SIGNED_PAYOUT_COLUMNS,
  signedPayoutOf,
  type SignedPayoutRow,
} from '#custody/payouts/signed-payout.ts';
import { toSeconds, type Database } from '#db/database.ts';
import { MEMBER_COLUMNS, MEMBER_JOIN, ofMembers, rowsNamed } from '#domain/members/named.ts';
import { CANCELLED_BY_MEMBER } from '#domain/withdrawals/present.ts';
import { listPage } from '#http/list/list.ts';
import type { List } from '#http/list/statement.ts';

export const PAYOUT_LIST: List<'requestedAt' | 'amount', 'state' | 'asset' | 'risk'> = {
  table: 'withdrawal',
  id: 'withdrawal_id',
  orders: { requestedAt: sql`day`, amount: sql`amount` },
  among: {
    state: { of: sql`state`, values: WITHDRAWAL_STATES },
    asset: { of: sql`asset`, values: PAYOUT_ASSETS },
    risk: { of: sql`payout_risk(risks)`, values: PAYOUT_RISKS },
  },
};

type Row = Pick<ListedPayout, 'asset' | 'state' | 'address'> & {
  id: bigint;
  seat: number | null;
  amount: bigint;
  fee: bigint;
  net: bigint;
  reason: string | null;
  requested_at: Date;
  settled_at: Date | null;
  transaction_hash: string | null;
} & SignedPayoutRow;

const present = (row: Row): ListedPayout => ({
  id: row.id.toString(),
  address: row.address,
  seat: row.seat,
  asset: row.asset,
  amount: toDecimal(row.amount),
  fee: toDecimal(row.fee),
  net: toDecimal(row.net),
  state: row.state,
  cancelled: row.reason === CANCELLED_BY_MEMBER,
  requestedAt: toSeconds(row.requested_at),
  settledAt: toSeconds(row.settled_at),
  transactionHash: row.transaction_hash,
  signed: presentSigned(row),
});

export async function operatorPayouts(
  database: Database,
  input: Input<Endpoints['operatorPayouts']>,
): Promise<Output<Endpoints['operatorPayouts']>> {
  const within = await payoutsNamed(database, input.find);
  const columns = sql<Row>`listed.asset, listed.amount, listed.fee, listed.net, listed.state,
    listed.reason, listed.requested_at, listed.settled_at, listed.transaction_hash,
    ${MEMBER_COLUMNS}, ${SIGNED_PAYOUT_COLUMNS}`;
  const joins = sql`${MEMBER_JOIN} ${signedPayoutOf('listed')}`;
  const parts = { within, columns, joins };
  return listPage(database, PAYOUT_LIST, input, parts, present);
}

export const payoutsNamed = (database: Database, typed: string | undefined) =>
  rowsNamed(database, typed, {
    members: ofMembers,
    number: (number) => sql`withdrawal_id = ${number}::bigint`,
    transaction: (hash) => sql`withdrawal_id in (
      select withdrawal_id from payout_transaction join payout using (payout_id)
      where payout_transaction.transaction_hash = ${hash})`,
  });
