import { toDecimal, type Micro } from '@fairlaunch/money';
import { UNMATCHED_KINDS, type Endpoints, type Output } from '@fairlaunch/protocol';
import { sql } from 'kysely';
import {
  presentSigned,
  SIGNED_PAYOUT_COLUMNS,
  signedPayoutOf,
  type SignedPayoutRow,
} from '#custody/payouts/signed-payout.ts';
import { toSeconds, type Database } from '#db/database.ts';

type Unmatched = Output<Endpoints['operatorUnmatched']>;

/** Of each kind; a longer queue has its own list. */
const MOST_SHOWN = 30;

/** The four read a few rows each by an index of what is open, in one round trip. */
export async function readUnmatched(database: Database): Promise<Unmatched> {
  const [payments, unbooked, deposits, payouts] = await Promise.all([
    openPayments.execute(database),
    newestUnbooked.execute(database),
    reportedDeposits.execute(database),
    signedPayouts.execute(database),
  ]);
  const read = { payments, unbooked, deposits, payouts };
  return {
    hasMore: UNMATCHED_KINDS.filter((kind) => read[kind].rows.length > MOST_SHOWN),
    payments: shown(payments).map(({ amount, booked, at, ...row }) => ({
      ...row,
      amount: toDecimal(amount),
      booked: toDecimal(booked),
      at: toSeconds(at),
    })),
    unbooked: shown(unbooked).map(({ at, ...row }) => ({ ...row, at: toSeconds(at) })),
    deposits: shown(deposits).map(({ amount, at, ...row }) => ({
      ...row,
      amount: toDecimal(amount),
      at: toSeconds(at),
    })),
    payouts: shown(payouts).map((row) => ({
      withdrawal: row.withdrawal,
      account: row.account,
      asset: row.asset,
      net: toDecimal(row.net),
      state: row.state,
      payout: presentSigned(row),
      at: toSeconds(row.at),
    })),
  };
}

const shown = <Row>({ rows }: { rows: Row[] }): Row[] => rows.slice(0, MOST_SHOWN);

/** One more than is shown tells whether there are more. */
const LIMIT = sql`limit ${MOST_SHOWN + 1}`;

type Amounts<Row, Name extends keyof Row> = Omit<Row, Name | 'at'> &
  Record<Name, Micro> & { at: Date };

export const openPayments = sql<Amounts<Unmatched['payments'][number], 'amount' | 'booked'>>`
  select payment_id::text as id, kind, account, asset, amount, booked,
    transaction_hash as "transactionHash", block_time as at
  from treasury_payment where booked < amount order by payment_id ${LIMIT}`;

export const newestUnbooked = sql<
  Omit<Unmatched['unbooked'][number], 'at'> & { at: Date }
>`select kind, account, token, transaction_hash as "transactionHash", block_time as at
  from unbooked_payment order by block_number desc ${LIMIT}`;

export const reportedDeposits = sql<Amounts<Unmatched['deposits'][number], 'amount'>>`
  select member.address as account, asset, amount, transaction_hash as "transactionHash",
    submitted_at as at
  from (select * from deposit where state = 'ON_CHAIN_REVIEW'
    order by review_after ${LIMIT}) as reported join member using (member_id)
  order by submitted_at`;

export const signedPayouts = sql<
  Omit<Amounts<Unmatched['payouts'][number], 'net'>, 'payout'> & SignedPayoutRow
>`select listed.withdrawal_id::text as withdrawal, member.address as account, listed.asset,
    listed.net, listed.state, listed.requested_at as at, ${SIGNED_PAYOUT_COLUMNS}
  from (select * from withdrawal where state in ('BROADCAST', 'UNKNOWN')
    order by withdrawal_id ${LIMIT}) as listed
  join member on member.member_id = listed.member_id ${signedPayoutOf('listed')}
  order by listed.withdrawal_id`;
