import { toDecimal, type Micro } from '@fairlaunch/money';
import type { Asset, Endpoints, Output } from '@fairlaunch/protocol';
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
  select business_now() as now, is_house, account, asset, balance
  from ledger_total order by is_house, asset, account`;

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
