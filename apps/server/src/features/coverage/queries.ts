import type { PoolMovement } from '@fairlaunch/plan';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { POOLS } from '../../ledger/accounts.ts';

/** The mean of a day's static target over the last closes (micro), what fell due in them with what they began with, and what was paid. */
export async function recentTargets(database: Database, days: number): Promise<{ mean: bigint; due: bigint; paid: bigint }> {
  const { rows } = await sql<{ target: bigint; carried: bigint; paid: bigint; closes: bigint }>`
    select coalesce(sum(target), 0)::bigint as target, coalesce(sum(paid), 0)::bigint as paid, count(*) as closes,
      coalesce((array_agg(carried order by day))[1], 0) as carried
    from (select day, target, carried, paid from settlement_close where state = 'POSTED' order by day desc limit ${days}) as recent`.execute(database);
  const { target, carried, paid, closes } = rows[0]!;
  return { mean: closes === 0n ? 0n : target / closes, due: target + carried, paid };
}

/** What every pool took in and paid as rewards, by day and source (micro). A node's split will come as postings of kind `NODE_ACTIVATED`. What INSURANCE covers is no reward. */
export async function poolMovements(database: Database): Promise<PoolMovement[]> {
  const { rows } = await sql<PoolMovement>`
    select account as pool, day, abs(sum(amount))::bigint as amount,
      case when amount < 0 then 'REWARD' when kind = 'NODE_ACTIVATED' then 'NODE_SALES' else 'OTHER' end as source
    from ledger_entry where member_id = 0 and asset = 'USDT' and account = any(${[...POOLS]}::text[])
      and kind not in ('FOREIGN_PAYOUT', 'ESCAPE_CLAIM')
    group by account, day, source, amount < 0
    order by day`.execute(database);
  return rows;
}

/** What was owed and paid by day, oldest first. */
export async function coverageHistory(database: Database, days: number) {
  const { rows } = await sql<{ day: number; target: bigint; paid: bigint; owed: string; custody: string }>`
    select c.day, c.target, c.paid,
      coalesce(r.totals ->> 'owed', '0') as owed, coalesce(r.totals ->> 'custody', '0') as custody
    from (select * from settlement_close where state = 'POSTED' order by day desc limit ${days}) as c
    left join lateral (select totals from settlement_root where day = c.day order by attempt desc limit 1) as r on true
    order by c.day`.execute(database);
  return rows;
}

/** Deposits that the chain has seen and that are not final yet (micro). */
export async function underway(database: Database): Promise<bigint> {
  const { rows } = await sql<{ amount: bigint }>`
    select coalesce(sum(seen_amount), 0)::bigint as amount from deposit where state = 'ON_CHAIN_REVIEW'`.execute(database);
  return rows[0]!.amount;
}
