import type { Found } from '@fairlaunch/protocol';
import { sql, type RawBuilder } from 'kysely';

export type FoundRow = Pick<Found, 'kind' | 'id'> & {
  address: string | null;
  seat: number | null;
};

/** A name stands for few things; more of one transaction are not shown. */
const MOST_FOUND = 10;

/** Each reads a few rows by an index of its own. */
const named = (hits: RawBuilder<unknown>) => sql<FoundRow>`
  select hit.kind, hit.id, member.address, member.seat::int as seat
  from (${hits} limit ${MOST_FOUND}) as hit left join member using (member_id)`;

const byNumber = (number: string) =>
  named(sql`
    select 'member' as kind, seat::text as id, member_id from member
      where seat = ${number}::bigint and member_id <> 0
    union all
    select 'order', number::text, member_id from staking_order where number = ${number}::bigint
    union all
    select 'withdrawal', withdrawal_id::text, member_id from withdrawal
      where withdrawal_id = ${number}::bigint`);

const byAddress = (address: string) =>
  named(sql`
    select 'member' as kind, coalesce(seat::text, '') as id, member_id from member
    where address = ${address} and member_id <> 0`);

const byTransaction = (hash: string, chainId: number, gateway: string) =>
  named(sql`
    select 'withdrawal' as kind, withdrawal_id::text as id, member_id
      from payout_transaction join payout using (payout_id) join withdrawal using (withdrawal_id)
      where payout_transaction.transaction_hash = ${hash}
    union all
    select 'deposit', deposit_id::text, member_id from deposit
      where chain_id = ${chainId} and contract = ${gateway} and transaction_hash = ${hash}
    union all
    select 'funding', number::text, null from pool_funding where transaction_hash = ${hash}
    union all
    select 'root', day::text, null from settlement_root where transaction_hash = ${hash}`);

const ADDRESS_LENGTH = 42;

/** @param name decimal digits, an address or the hash of a transaction, in small letters */
export function whatIs(name: string, chain: { id: number; gateway: string }) {
  if (!name.startsWith('0x')) return byNumber(name);
  return name.length === ADDRESS_LENGTH
    ? byAddress(name)
    : byTransaction(name, chain.id, chain.gateway.toLowerCase());
}
