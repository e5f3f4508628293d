import { ADDRESS_BYTES, type Hex, type TokenAsset } from '@fairlaunch/plan';
import type pg from 'pg';
import { copyOut } from '#db/copy/copy-out.ts';
import type { AccountTable } from '#settlement/files/day-inputs.ts';
import { paidUntilQuery } from '../paid-on-chain.ts';

/** SQL of deposits in an asset; the gateway takes only USDT (rulebook §15). */
const deposited = (asset: TokenAsset): string =>
  asset === 'USDT' ? 'member.deposited - coalesce(later.deposited, 0)' : '0::bigint';

/** SQL of what all closes settled, by asset. */
const SETTLED_IN: Record<TokenAsset, string> = {
  USDT: 'available_usdt + conditional_usdt + principal_usdt + escrow_usdt',
  USDB: 'available_usdb + principal_usdb + vesting_usdb',
  BHC: 'available_bhc + vesting_bhc',
};

const query = (day: number, asset: TokenAsset, revenue: Hex | undefined, seats: number): string => `
  with held as (
    select member_id, sum(amount)::bigint as amount from (
      select member_id, balance as amount from ledger_account
      where member_id <> 0 and asset = '${asset}'
      union all
      select member_id, ${SETTLED_IN[asset]} from settled
      where day = (select day from last_posted)
    ) as own group by member_id
  ), later as (
    select member_id, sum(amount)::bigint as amount,
      coalesce(sum(amount) filter (where kind = 'DEPOSIT'), 0)::bigint as deposited
    from ledger_entry where day > ${day} and member_id <> 0 and asset = '${asset}' group by member_id
  ), paid as (${paidUntilQuery(day, asset)}
  )
  select seat, owed, paid, deposited, decode(substr(address, 3), 'hex') from (
    select case when member.seat <= ${seats} then member.seat else 0 end::int8 as seat,
      member.address, coalesce(held.amount, 0) - coalesce(later.amount, 0) as owed,
      coalesce(paid.amount, 0) as paid,
      ${deposited(asset)} as deposited
    from member left join held using (member_id) left join later using (member_id)
      left join paid using (address)
    where member_id <> 0
    union all
    select 0, address, 0, amount, 0 from paid
    where address <> '${revenue ?? ''}'
      and not exists (select from member where member.address = paid.address)
  ) as balance
  where owed <> 0 or paid <> 0 or deposited <> 0
  order by address collate "C"`;

/**
 * Loads balances at the end of the day: balances now less later entries, read by one statement.
 * @param revenue the house's address now; a former one keeps what it was paid
 * @param seats an account with a higher seat is no member yet
 */
export async function loadBalances(
  client: pg.PoolClient,
  day: number,
  asset: TokenAsset,
  revenue: Hex | undefined,
  seats: number,
): Promise<AccountTable> {
  if (revenue !== undefined && !/^0x[0-9a-f]{40}$/.test(revenue))
    throw new Error('the revenue address is none');
  const { rows } = await client.query<{ max_rows: bigint }>(
    `select (select count(*) from member)
      + (select count(distinct account) from treasury_payment) as max_rows`,
  );
  const maxRows = Number(rows[0]!.max_rows);
  const table = {
    address: new Uint8Array(maxRows * ADDRESS_BYTES),
    seat: new Uint32Array(maxRows),
    owed: new Float64Array(maxRows),
    paid: new Float64Array(maxRows),
    deposited: new Float64Array(maxRows),
  };
  let at = 0;
  const count = await copyOut(
    client,
    query(day, asset, revenue, seats),
    ['int8', 'int8', 'int8', 'int8', { bytes: ADDRESS_BYTES }],
    (row) => {
      table.seat[at] = row.int8(0);
      table.owed[at] = row.int8(1);
      table.paid[at] = row.int8(2);
      table.deposited[at] = row.int8(3);
      row.bytesTo(4, ADDRESS_BYTES, table.address, at * ADDRESS_BYTES);
      at += 1;
    },
  );
  return {
    count,
    address: table.address.slice(0, count * ADDRESS_BYTES),
    seat: table.seat.slice(0, count),
    owed: table.owed.slice(0, count),
    paid: table.paid.slice(0, count),
    deposited: table.deposited.slice(0, count),
  };
}
