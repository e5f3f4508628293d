import { sql } from 'kysely';
import type { OperatorMail } from '#alarms/outlets.ts';
import type { Database } from '#db/database.ts';
import type { Deps } from '#shared/deps.ts';
import { readSummary } from './read.ts';
import { summarySubject, summaryText } from './text.ts';

/** In UTC+8: hours after the close, so that a root is pending or its alarm is up. */
export const SUMMARY_AT = '9 hours';

/**
 * Sends operators once a day how we stand. The day is claimed first, so that of two workers one
 * sends; a mail that was not taken gives it back, and the next run tries again.
 */
export async function sendDailySummary(deps: Deps, mail: OperatorMail): Promise<void> {
  const day = await claimDay(deps.writes);
  if (day === undefined) return;
  try {
    const summary = await readSummary(deps);
    await mail(summarySubject(day, summary), summaryText(summary, deps.config));
  } catch (error) {
    await sql`update daily_summary set day = day - 1 where day = ${day}`.execute(deps.writes);
    throw error;
  }
}

async function claimDay(database: Database): Promise<number | undefined> {
  const { rows } = await sql<{ day: number }>`
    insert into daily_summary as sent (day)
    select business_day(business_now() - ${SUMMARY_AT}::interval)
    on conflict (singleton) do update set day = excluded.day where sent.day < excluded.day
    returning day`.execute(database);
  return rows[0]?.day;
}
