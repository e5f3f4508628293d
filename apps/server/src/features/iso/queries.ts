import type { Plan } from '@fairlaunch/plan';
import { sql } from 'kysely';
import { HISTORY_CLOSES } from '#domain/income/own-lines.ts';

/**
 * The last posted closes, newest first, in micro-units: BHC `paid` by each, the `stakes` that shared
 * it, and what all closes up to it `emitted` (ISO, rulebook §13).
 */
export const outputCloses = sql<{
  day: number;
  iso_start: number | null;
  iso: Plan['iso'];
  paid: bigint;
  stakes: bigint;
  emitted: bigint;
}>`
  select c.day, c.iso_start, v.plan -> 'iso' as iso, c.iso_stakes as stakes, c.bhc_emitted as "emitted",
    coalesce((c.totals -> 'BHC_OUTPUT' ->> 'paid')::bigint, 0) as paid
  from (select day, iso_start, plan_hash, iso_stakes, bhc_emitted, totals from settlement_close
    where state = 'POSTED' order by day desc limit ${HISTORY_CLOSES}) as c
  join plan_version as v on v.hash = c.plan_hash
  order by c.day desc`;
