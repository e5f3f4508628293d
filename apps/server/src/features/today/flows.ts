import { toDecimal, type Micro } from '@fairlaunch/money';
import { businessDay, dayStart } from '@fairlaunch/plan';
import { FLOW_DAYS, type Endpoints, type Output } from '@fairlaunch/protocol';
import { sql } from 'kysely';
import { toSeconds, type Database } from '#db/database.ts';
import { businessNow } from '#ledger/day.ts';

type FlowRow = { day: number; paid_in: Micro; paid_out: Micro };

/** Deposits of these days by block ranges of their day, payouts by the index of those paid. */
export const flowsSince = (day: number) => sql<FlowRow>`
  select day, sum(paid_in)::bigint as paid_in, sum(paid_out)::bigint as paid_out from (
    select day, amount as paid_in, 0 as paid_out from deposit
    where day >= ${day} and state = 'SUCCESS' and asset <> 'BHC'
    union all
    select business_day(settled_at), 0, net from withdrawal
    where state = 'SUCCESS' and settled_at >= to_timestamp(${dayStart(day)}) and asset <> 'BHC'
  ) as flow group by day`;

export async function readFlows(database: Database): Promise<Output<Endpoints['operatorFlows']>> {
  const today = businessDay(toSeconds((await businessNow(database)).now));
  const first = today - FLOW_DAYS + 1;
  const { rows } = await flowsSince(first).execute(database);
  const byDay = new Map(rows.map((row) => [row.day, row]));
  return {
    days: Array.from({ length: FLOW_DAYS }, (_, index) => {
      const day = first + index;
      const { paid_in: paidIn, paid_out: paidOut } = byDay.get(day) ?? NONE;
      return { day, paidIn: toDecimal(paidIn), paidOut: toDecimal(paidOut) };
    }),
  };
}

const NONE = { paid_in: 0n, paid_out: 0n };
