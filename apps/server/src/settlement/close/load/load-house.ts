import type { Micro } from '@fairlaunch/money';
import { poolBalances, type Hex, type PoolAccount, type PoolBalances } from '@fairlaunch/plan';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { POOLS } from '../../../ledger/accounts.ts';
import type { HouseAccount } from '../../files/day-inputs.ts';
import { houseLeafAccount } from '../house-accounts.ts';
import { paidToHouse } from '../paid-on-chain.ts';

type HeldRow = { name: string; asset: string; balance: Micro };

async function held(tx: Tx, day: number): Promise<HeldRow[]> {
  const { rows } = await sql<HeldRow>`
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

/** Micro-units; `pools` each in its own asset. */
export type LoadedHouse = { pools: PoolBalances; house: HouseAccount[]; custody: Micro };

const POOL_NAMES: ReadonlySet<string> = new Set<string>([...POOLS, 'REVENUE']);

export async function loadPools(tx: Tx, day: number): Promise<PoolBalances> {
  return poolsOf(await held(tx, day));
}

const poolsOf = (rows: readonly HeldRow[]): PoolBalances =>
  poolBalances(
    Object.fromEntries(
      rows.filter(({ name }) => POOL_NAMES.has(name)).map(({ name, balance }) => [name, balance]),
    ) as { [name in PoolAccount]: Micro },
  );

/** @param revenue the only house address that can have been paid (rulebook §18) */
export async function loadHouse(
  tx: Tx,
  day: number,
  revenue: Hex | undefined,
): Promise<LoadedHouse> {
  const rows = await held(tx, day);
  const paid = revenue ? await paidToHouse(tx, day, revenue) : 0n;
  const inToken = rows.filter(({ asset }) => asset === 'USDT');
  return {
    pools: poolsOf(rows),
    custody: -(inToken.find(({ name }) => name === 'CHAIN')?.balance ?? 0n),
    house: inToken
      .filter(({ name }) => name !== 'CHAIN')
      .map(({ name, balance }) => ({
        name,
        account: houseLeafAccount(name, revenue),
        balance,
        paid: name === 'REVENUE' ? paid : 0n,
      })),
  };
}

/** Any would break double entry (rulebook §2). */
export async function unbalancedAssets(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ asset: string }>`
    select asset from (
      select asset, sum(balance) as total from ledger_account group by asset
      union all
      select a.asset, sum(e.amount) from ledger_account a
      join ledger_entry e on e.member_id = 0 and e.account = a.account and e.asset = a.asset
        and e.xid >= a.snapshot_xid
      where a.member_id = 0 group by a.asset
    ) as part group by asset having sum(total) <> 0 order by asset`.execute(tx);
  return rows.map((row) => row.asset);
}
