import { sql } from 'kysely';
import type { Database, Tx } from '../db/database.ts';

/** Business time, and the day that a transaction holds open. */
export type DayTime = { day: number; now: Date };

/**
 * Holds the day open until the transaction ends. While the close of a day is not posted, nobody acts
 * on the day after the next (docs/decisions/0133).
 */
export async function takeDay(tx: Tx): Promise<DayTime> {
  const { rows } = await sql<DayTime>`select take_day() as day, business_now() as now`.execute(tx);
  return rows[0]!;
}

/** The same for what follows from a rule and cannot wait for closes that are behind. */
export async function takeNewestOpenDay(tx: Tx): Promise<DayTime> {
  const { rows } = await sql<DayTime>`
    select take_newest_open_day() as day, business_now() as now`.execute(tx);
  return rows[0]!;
}

/** Business time: real time plus the stored offset. */
export async function businessNow(
  database: Database | Tx,
): Promise<{ now: Date; offsetSeconds: bigint; closedThrough: number }> {
  const { rows } = await sql<{ now: Date; offset: bigint; closed: number }>`
    select business_now() as now, offset_seconds as "offset", closed_through as closed
    from clock`.execute(database);
  const { now, offset, closed } = rows[0]!;
  return { now, offsetSeconds: offset, closedThrough: closed };
}

/** Day of the last posted close; undefined before the first. */
export async function lastPosted(database: Database | Tx): Promise<number | undefined> {
  const { rows } = await sql<{ day: number | null }>`
    select day from last_posted`.execute(database);
  return rows[0]!.day ?? undefined;
}
