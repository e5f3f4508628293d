import { toDecimal } from '@fairlaunch/money';
import { OWN_MONEY_KINDS } from '@fairlaunch/plan';
import type { IncomeDay } from '@fairlaunch/protocol';
import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { incomeDays } from '#domain/income/income-days.ts';

const DAYS_SHOWN = 30;

export type SettledView = {
  orders: { open: number; principal: string; principalUsdb: string };
  days: IncomeDay[];
};

/** Orders open after the close of `asOf` and income until then: what that day's files hold. */
export async function settledView(
  database: Database,
  memberId: bigint,
  asOf: number,
): Promise<SettledView> {
  const [{ rows }, days] = await Promise.all([
    sql<{ open: number; principal: bigint; usdb: bigint }>`
      select count(*)::integer as open,
        coalesce(sum(amount) filter (where kind <> 'STABLECOIN_DOMINATOR'), 0)::bigint as principal,
        coalesce(sum(amount) filter (where kind = 'STABLECOIN_DOMINATOR'), 0)::bigint as usdb
      from staking_order where member_id = ${memberId}
        and kind = any(${[...OWN_MONEY_KINDS]}::text[])
        and open_day <= ${asOf}::integer
        and (ended_day is null or ended_day > ${asOf}::integer)`.execute(database),
    incomeDays(database, memberId, { before: asOf + 1, limit: DAYS_SHOWN }),
  ]);
  const { open, principal, usdb } = rows[0]!;
  const orders = { open, principal: toDecimal(principal), principalUsdb: toDecimal(usdb) };
  return { orders, days };
}

export const NOTHING_SETTLED: SettledView = {
  orders: { open: 0, principal: '0', principalUsdb: '0' },
  days: [],
};
