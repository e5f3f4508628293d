import { toDecimal, type Micro } from '@fairlaunch/money';
import { ASSETS, type Asset, type Endpoints, type Output } from '@fairlaunch/protocol';
import { sql } from 'kysely';
import { toSeconds, type Database } from '#db/database.ts';
import { HOUSE_ACCOUNTS, isPool } from '#ledger/accounts.ts';

type Ledger = Output<Endpoints['operatorLedger']>;

/** Kept totals alone (docs/decisions/0052), all as of one snapshot, so that they cancel out. */
export const accountsNow = sql<{
  now: Date;
  is_house: boolean;
  account: string;
  asset: Asset;
  balance: Micro;
}>`
  select business_now() as now, its.* from (
    select true as is_house, account, asset, ledger_hot_balance(account, asset) as balance
    from ledger_account where member_id = 0
    union all
    select false, of_class.account, held.asset, of_class.total
    from unnest(${[...ASSETS]}::text[]) as held(asset), ledger_class_totals(held.asset) as of_class
  ) as its order by is_house, asset, account`;

export async function readLedger(database: Database): Promise<Ledger> {
  const { rows } = await accountsNow.execute(database);
  return {
    asOf: toSeconds(rows[0]!.now),
    accounts: rows.map(({ is_house: isHouse, account, asset, balance }) => ({
      owner: isHouse ? ownerOf(account) : 'members',
      account,
      asset,
      balance: toDecimal(balance),
    })),
  };
}

function ownerOf(account: string): Ledger['accounts'][number]['owner'] {
  if (isPool(account)) return 'pools';
  return (HOUSE_ACCOUNTS as readonly string[]).includes(account) ? 'house' : 'outside';
}
