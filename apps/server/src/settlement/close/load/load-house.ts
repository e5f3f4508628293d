import type { Micro } from '@fairlaunch/money';
import {
  poolBalances,
  type Hex,
  type PoolAccount,
  type PoolBalances,
  type TokenAsset,
} from '@fairlaunch/plan';
import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import type { HouseAccount } from '#settlement/files/day-inputs.ts';
import { houseLeafAccount, isPoolIn } from '../house-accounts.ts';
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

export async function loadPools(tx: Tx, day: number): Promise<PoolBalances> {
  return poolsOf(await held(tx, day));
}

const poolsOf = (rows: readonly HeldRow[]): PoolBalances =>
  poolBalances(
    Object.fromEntries(
      rows
        .filter(({ name, asset }) => isPoolIn(asset, name))
        .map(({ name, balance }) => [name, balance]),
    ) as { [name in PoolAccount]: Micro },
  );

/** Balances of the house in micro-units. */
export type LoadedHouse = {
  pools: PoolBalances;
  tokens: { [asset in TokenAsset]: { custody: Micro; house: HouseAccount[] } };
};

/** Accounts that mirror custody on chain and minted USDB (rulebook §2). */
const OUTSIDE: ReadonlySet<string> = new Set(['CHAIN', 'MINT']);

/** @param revenue the only house address that the treasury can have paid (rulebook §18) */
export async function loadHouse(
  tx: Tx,
  day: number,
  revenue: Hex | undefined,
): Promise<LoadedHouse> {
  const rows = await held(tx, day);
  const paid = async (asset: TokenAsset) => (revenue ? paidToHouse(tx, day, asset, revenue) : 0n);
  const inToken = async (asset: TokenAsset) => {
    const inAsset = rows.filter((row) => row.asset === asset);
    const paidToRevenue = await paid(asset);
    return {
      custody: inAsset.reduce(
        (sum, { name, balance }) => (OUTSIDE.has(name) ? sum - balance : sum),
        0n,
      ),
      house: inAsset
        .filter(({ name }) => !OUTSIDE.has(name))
        .map(({ name, balance }) => ({
          name,
          account: houseLeafAccount(name, revenue),
          balance,
          paid: name === 'REVENUE' ? paidToRevenue : 0n,
        })),
    };
  };
  return {
    pools: poolsOf(rows),
    tokens: {
      USDT: await inToken('USDT'),
      USDB: await inToken('USDB'),
      BHC: await inToken('BHC'),
    },
  };
}

/** Assets whose entries do not sum to zero, which would break double entry (rulebook §2). */
export async function unbalancedAssets(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ asset: string }>`
    select asset from (
      select asset, sum(balance) as total from ledger_account group by asset
      union all
      select asset, total from settled_totals
      union all
      select a.asset, sum(e.amount) from ledger_account a
      join ledger_entry e on e.member_id = 0 and e.account = a.account and e.asset = a.asset
        and e.xid >= a.snapshot_xid
      where a.member_id = 0 group by a.asset
    ) as part group by asset having sum(total) <> 0 order by asset`.execute(tx);
  return rows.map((row) => row.asset);
}
