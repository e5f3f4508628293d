import { sql } from 'kysely';

/** What an assessment did with income that it decides on (rulebook §9). */
export type Held = 'WAITS' | 'RELEASED' | 'RETURNED';

/** SQL for a row `line` of `income_line`; null if no assessment decides on the line. */
export const held = sql<Held | null>`case
  when not line.conditional then null
  when line.kind = 'FEE_DIVIDEND' then coalesce((
    select case state when 'FULL' then 'RELEASED' else 'RETURNED' end from full_node_week
    where member_id = line.member_id and week = week_of(line.day)), 'WAITS')
  else coalesce((
    select case state when 'COMPLETED' then 'RELEASED' when 'INCOMPLETE' then 'RETURNED' end
    from assessment
    where member_id = line.member_id and week = week_of(line.day)), 'WAITS') end`;
