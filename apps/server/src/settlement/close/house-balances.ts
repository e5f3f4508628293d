import type { Micro } from '@fairlaunch/money';
import { poolBalances, type PoolAccount, type PoolBalances } from '@fairlaunch/plan';
import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import { isPoolIn } from './house-accounts.ts';

/** What an account of the house held at the end of a day; micro-units. */
type HouseBalance = { name: string; asset: string; balance: Micro };

export async function houseBalances(tx: Tx, day: number): Promise<HouseBalance[]> {
  const { rows } = await sql<HouseBalance>`
    with later as materialized (
      select account, asset, sum(amount) as amount from ledger_entry
      where day > ${day} and member_id = 0 group by account, asset
    )
    select a.account as name, a.asset, (a.balance
      + coalesce((select sum(e.amount) from ledger_entry e
          where e.member_id = 0 and e.account = a.account and e.asset = a.asset
            and e.xid >= a.snapshot_xid), 0)
      - coalesce(later.amount, 0))::bigint as balance
    from ledger_account a left join later using (account, asset)
    where a.member_id = 0
    order by a.account collate "C", a.asset collate "C"`.execute(tx);
  return rows;
}

export async function poolsAt(tx: Tx, day: number): Promise<PoolBalances> {
  return poolsOf(await houseBalances(tx, day));
}

const poolsOf = (rows: readonly HouseBalance[]): PoolBalances =>
  poolBalances(
    Object.fromEntries(
      rows
        .filter(({ name, asset }) => isPoolIn(asset, name))
        .map(({ name, balance }) => [name, balance]),
    ) as { [name in PoolAccount]: Micro },
  );
