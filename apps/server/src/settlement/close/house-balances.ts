import type { Micro } from '@fairlaunch/money';
import { poolBalances, type PoolAccount, type PoolBalances } from '@fairlaunch/plan';
import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import { entriesAfter } from '#ledger/entries-after.ts';
import { isPoolIn } from './house-accounts.ts';

/** What an account of the house held at the end of a day; micro-units. */
type HouseBalance = { name: string; asset: string; balance: Micro };

export const houseBalancesQuery = (day: number) => sql<HouseBalance>`
  select account as name, asset, (balance - coalesce(later.amount, 0))::bigint as balance
  from ledger_total left join (
    select account, asset, sum(amount) as amount from ${sql.raw(entriesAfter(day))} as entry
    where member_id = 0 group by account, asset
  ) as later using (account, asset)
  where is_house order by account collate "C", asset collate "C"`;

export async function houseBalances(tx: Tx, day: number): Promise<HouseBalance[]> {
  const { rows } = await houseBalancesQuery(day).execute(tx);
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
