import type { Micro } from '@fairlaunch/money';
import type { Asset } from '@fairlaunch/protocol';
import { sql } from 'kysely';
import type { Database, Tx } from '../db/database.ts';
import type { MemberAccountName } from './accounts.ts';

export type HeldAmount = { account: MemberAccountName; asset: Asset; balance: Micro };

/** Adds entries to the newest kept month, so that it reads a month of entries at most. */
export const balancesAtDayEnd = (memberId: bigint, day: number) => sql<HeldAmount>`
  with kept as (
    select coalesce(max(last_day), -1) as day from ledger_month
    where complete and last_day <= ${day}
  )
  select account, asset, sum(amount)::bigint as balance from (
    select account, asset, balance as amount from ledger_month_balance
    where member_id = ${memberId} and last_day = (select day from kept)
    union all
    select account, asset, amount from ledger_entry
    where member_id = ${memberId} and member_id <> 0
      and day > (select day from kept) and day <= ${day}
  ) as part
  group by account, asset having sum(amount) <> 0 order by asset, account`;

/** Balances of a member at the end of a closed day; empty accounts are left out. */
export async function memberBalancesAtDayEnd(
  database: Database | Tx,
  memberId: bigint,
  day: number,
): Promise<HeldAmount[]> {
  const { rows } = await balancesAtDayEnd(memberId, day).execute(database);
  return rows;
}
