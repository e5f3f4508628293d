import { toDecimal } from '@fairlaunch/money';
import type { LedgerLeg } from '@fairlaunch/protocol';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';

/** What the account of each leg holds now. */
export async function heldBy(
  database: Database | Tx,
  legs: readonly LedgerLeg[],
): Promise<string[]> {
  const { rows } = await sql<{ balance: bigint }>`
    select case when owner = 'house' then coalesce(ledger_hot_balance(leg.account, leg.asset), 0)
      else coalesce((select held.balance from member join member_account as held using (member_id)
        where member.address = owner and held.account = leg.account
          and held.asset = leg.asset), 0) end::bigint as balance
    from unnest(${legs.map(({ owner }) => owner)}::text[],
      ${legs.map(({ account }) => account)}::text[], ${legs.map(({ asset }) => asset)}::text[])
      with ordinality as leg(owner, account, asset, position)
    order by position`.execute(database);
  return rows.map(({ balance }) => toDecimal(balance));
}
