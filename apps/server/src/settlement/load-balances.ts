import { toDecimal, type Micro } from '@fairlaunch/money';
import type { Hex } from '@fairlaunch/plan';
import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { InputBalance } from './day-files.ts';

/**
 * What every member holds in USDT when a day ends, what was paid to it on chain and what it deposited until then. A live
 * balance less what was posted after the day is a pure function of the ledger; one statement reads both in one snapshot.
 */
export async function loadBalances(tx: Tx, day: number): Promise<InputBalance[]> {
  const { rows } = await sql<{ address: Hex; owed: Micro; paid: Micro; deposited: Micro }>`
    with held as (
      select member_id, sum(balance)::bigint as amount from ledger_account
      where member_id <> 0 and asset = 'USDT' group by member_id
    ), later as (
      select member_id, sum(amount)::bigint as amount from ledger_entry
      where day > ${day} and member_id <> 0 and asset = 'USDT' group by member_id
    ), paid as (
      select w.member_id, sum(e.amount)::bigint as amount
      from ledger_entry e join withdrawal w on e.object = 'withdrawal:' || w.withdrawal_id
      where e.member_id = 0 and e.account = 'CHAIN' and e.asset = 'USDT' and e.day <= ${day} and e.kind = 'WITHDRAWAL_PAID'
      group by w.member_id
    ), deposited as (
      select member_id, sum(amount)::bigint as amount from deposit
      where state = 'SUCCESS' and asset = 'USDT' and day <= ${day} group by member_id
    )
    select * from (
      select member.address, coalesce(held.amount, 0) - coalesce(later.amount, 0) as owed,
        coalesce(paid.amount, 0) as paid, coalesce(deposited.amount, 0) as deposited
      from member left join held using (member_id) left join later using (member_id)
        left join paid using (member_id) left join deposited using (member_id)
      where member_id <> 0
    ) as balance
    where owed <> 0 or paid <> 0 or deposited <> 0
    order by address collate "C"`.execute(tx);
  return rows.map((row) => ({ account: row.address, owed: toDecimal(row.owed), paid: toDecimal(row.paid), deposited: toDecimal(row.deposited) }));
}

/** What each account of the house held in USDT when a day ended, by name, read in one snapshot. */
export async function loadHouse(tx: Tx, day: number): Promise<{ name: string; balance: Micro }[]> {
  const { rows } = await sql<{ name: string; balance: Micro }>`
    select a.account as name, (a.balance
      + coalesce((select sum(e.amount) from ledger_entry e
          where e.member_id = 0 and e.account = a.account and e.asset = a.asset and e.xid >= a.snapshot_xid), 0)
      - coalesce((select sum(e.amount) from ledger_entry e
          where e.member_id = 0 and e.account = a.account and e.asset = a.asset and e.day > ${day}), 0))::bigint as balance
    from ledger_account a
    where a.member_id = 0 and a.asset = 'USDT'
    order by a.account collate "C"`.execute(tx);
  return rows;
}

/**
 * What left custody until the end of a day by another way than a member's withdrawal (micro). The leaves do not know
 * of such a way yet; a close stops while there is any.
 */
export async function otherOutflow(tx: Tx, day: number): Promise<Micro> {
  const { rows } = await sql<{ amount: Micro }>`
    select coalesce(sum(e.amount), 0)::bigint as amount from ledger_entry e
    where e.member_id = 0 and e.account = 'CHAIN' and e.asset = 'USDT' and e.amount > 0 and e.day <= ${day}
      and e.kind <> 'WITHDRAWAL_PAID'`.execute(tx);
  return rows[0]!.amount;
}

/** Assets whose accounts do not sum to zero: double entry would be broken (rulebook §2). */
export async function unbalancedAssets(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ asset: string }>`
    select asset from (
      select asset, sum(balance) as total from ledger_account group by asset
      union all
      select a.asset, sum(e.amount) from ledger_account a
      join ledger_entry e on e.member_id = 0 and e.account = a.account and e.asset = a.asset and e.xid >= a.snapshot_xid
      where a.member_id = 0 group by a.asset
    ) as part group by asset having sum(total) <> 0 order by asset`.execute(tx);
  return rows.map((row) => row.asset);
}
