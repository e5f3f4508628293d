import { sql } from 'kysely';
import { HISTORY_CLOSES } from '#domain/income/own-lines.ts';

/** Closes with what they paid as global bonus, newest first, in micro-units. */
export const bonusCloses = sql<{
  day: number;
  isCredited: boolean;
  paid: bigint;
  members: number;
}>`
  select day, bonus_posted as "isCredited",
    coalesce((totals -> 'GLOBAL_BONUS' ->> 'paid')::bigint, 0) as paid,
    coalesce((totals -> 'GLOBAL_BONUS' ->> 'lines')::integer, 0) as members
  from settlement_close where state = 'POSTED' order by day desc limit ${HISTORY_CLOSES}`;
