import { sql, type RawBuilder } from 'kysely';
import type { AlarmName } from '#alarms/registry.ts';
import { waitsForClose } from '#chain/open-days.ts';

const MINUTE_SECONDS = 60;

/** The oldest piece of work, and for how many seconds it could have been done. */
export type Oldest = { object: string; age: string };

export type Work = {
  alarm: AlarmName & `${string}_LATE`;
  /** Older work than this is late; docs/operations.md has the table. */
  lateAfterSeconds: number;
  oldest: RawBuilder<Oldest>;
};

/** Seconds since 1970 at which a day of UTC+8 begins. */
const dayStart = (day: RawBuilder<unknown>) => sql`(${day} * 86400 - 28800)`;
const now = sql`extract(epoch from business_now())`;
const CLOSE_DELAY_SECONDS = 10 * MINUTE_SECONDS;
/** The bonus is credited at 21:00 (rulebook §6). */
const BONUS_SECONDS = 21 * 60 * MINUTE_SECONDS;

/** Each query reads a few rows by an index. */
export const WORK: readonly Work[] = [
  {
    // An event that waits for a close is not late: CLOSE_LATE says why.
    alarm: 'CREDIT_LATE',
    lateAfterSeconds: 15 * MINUTE_SECONDS,
    oldest: sql`
      select 'block ' || block_number as object, ${now} - extract(epoch from block_time) as age
      from chain_cursor
      where not ${waitsForClose}`,
  },
  {
    alarm: 'CLOSE_LATE',
    lateAfterSeconds: 60 * MINUTE_SECONDS,
    oldest: sql`
      select 'day ' || day as object,
        ${now} - ${dayStart(sql`(day + 1)`)} - ${sql.lit(CLOSE_DELAY_SECONDS)} as age
      from (select coalesce((select min(day) from settlement_close where state <> 'POSTED'),
        closed_through + 1) as day from clock) as next`,
  },
  {
    alarm: 'BONUS_LATE',
    lateAfterSeconds: 60 * MINUTE_SECONDS,
    oldest: sql`
      select 'day ' || day as object,
        ${now} - ${dayStart(sql`(day + 1)`)} - ${sql.lit(BONUS_SECONDS)} as age
      from settlement_close where not bonus_posted and state = 'POSTED' order by day limit 1`,
  },
  {
    // Once the escape has opened, the treasury never takes a root again.
    alarm: 'ROOT_LATE',
    lateAfterSeconds: 60 * MINUTE_SECONDS,
    oldest: sql`
      select 'root of day ' || r.day as object,
        ${now} - extract(epoch from coalesce(r.active_from, c.closed_at)) as age
      from settlement_root r join settlement_close c on c.day = r.day
      where (r.state = 'PENDING' or r.state = 'UNPUBLISHED'
          and r.day = (select max(day) from settlement_root)
          and not exists (select from settlement_root where state = 'PENDING'))
        and not exists (select from alarm where name = 'ESCAPE_OPEN' and cleared_at is null)
      order by age desc limit 1`,
  },
  {
    // A withdrawal that no root covers waits for the next root; a signed one ends by its deadline.
    alarm: 'PAYOUT_LATE',
    lateAfterSeconds: 60 * MINUTE_SECONDS,
    oldest: sql`
      select 'withdrawal ' || withdrawal_id as object, ${now} - extract(epoch from since) as age
      from (
        select w.withdrawal_id,
          greatest(coalesce(w.approved_at, w.requested_at), w.held_until) as since
        from withdrawal w where w.state = 'APPROVED' and w.uncovered_root is distinct from
          coalesce((select max(day) from settlement_root where state = 'ACTIVE'), -1)
        union all
        select w.withdrawal_id, p.deadline as since
        from withdrawal w join payout p on p.withdrawal_id = w.withdrawal_id
        where w.state in ('BROADCAST', 'UNKNOWN')) as waiting
      order by since limit 1`,
  },
  {
    // The block of a draw is final within seconds.
    alarm: 'BOX_DRAW_LATE',
    lateAfterSeconds: 10 * MINUTE_SECONDS,
    oldest: sql`
      select 'box ' || box_id as object, ${now} - extract(epoch from opened_at) as age
      from box where drawn_at is null order by draw_block, box_id limit 1`,
  },
  {
    // A mail that was tried raises MAIL_NOT_SENT instead.
    alarm: 'MAIL_LATE',
    lateAfterSeconds: 3 * MINUTE_SECONDS,
    oldest: sql`
      select 'mail' as object, extract(epoch from clock_timestamp() - created_at) as age
      from mail where sealed_content is not null and attempts = 0
      order by created_at limit 1`,
  },
];
