import { toDecimal } from '@fairlaunch/money';
import type { Endpoints, Output } from '@fairlaunch/protocol';
import { sql } from 'kysely';
import type { Database } from '#db/database.ts';

const HISTORY_CLOSES = 90;

/** Static income of the last closes, newest first, in micro-units. */
export const staticCloses = sql<{ day: number; paid: bigint; pending: bigint }>`
  select day, paid, pending from settlement_close
  where state = 'POSTED' order by day desc limit ${HISTORY_CLOSES}`;

export async function readStaticHistory(
  database: Database,
): Promise<Output<Endpoints['stakingPoolHistory']>> {
  const { rows } = await staticCloses.execute(database);
  return {
    days: rows
      .map(({ day, paid, pending }) => ({
        day,
        due: toDecimal(paid + pending),
        paid: toDecimal(paid),
      }))
      .reverse(),
  };
}
