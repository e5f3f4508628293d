import { dayStart } from '@fairlaunch/plan';
import { sql } from 'kysely';
import { toSeconds, type Database, type Tx } from '../db/database.ts';
import type { ChainReader } from '../shared/chain-reader.ts';
import { Failure } from '../shared/errors.ts';
import { agreedBlock } from './agreed.ts';
import type { EventRange } from './read-range.ts';

/** True in `chain_cursor` while the next event is of a day that is not open yet. */
export const waitsForClose = sql<boolean>`
  coalesce(business_day(waits_for) > newest_open_day(), false)`;

/**
 * For what is decided by all that came in before a day: net deposits and what a pool holds. Events of
 * the day before that are not final yet still come before it (rulebook §20).
 */
export async function requireEarlierDaysRead(tx: Tx, day: number): Promise<void> {
  const { rows } = await sql<{ readUntil: Date }>`
    select greatest(block_time, waits_for) as "readUntil" from chain_cursor`.execute(tx);
  const [cursor] = rows;
  if (cursor && toSeconds(cursor.readUntil) < dayStart(day)) throw new Failure('UNAVAILABLE');
}

/** Events of later days wait until the closes before them are posted (docs/decisions/0133). */
export async function lastDayToTake(database: Database): Promise<number> {
  const { rows } = await sql<{ day: number }>`select newest_open_day() as day`.execute(database);
  return rows[0]!.day;
}

/**
 * Cuts a range off before its first event of a later day.
 * @returns when that event happened, or null
 */
export async function untilDay(
  chain: ChainReader,
  range: EventRange,
  lastDay: number,
): Promise<{ range: EventRange; waitsFor: Date | null }> {
  const { events, timeByBlock } = range;
  const later = events.find(({ blockNumber }) => timeByBlock.get(blockNumber)!.day > lastDay);
  if (!later) return { range, waitsFor: null };
  const to = await agreedBlock(chain, later.blockNumber - 1n);
  const open = events.filter(({ blockNumber }) => blockNumber < later.blockNumber);
  return {
    range: { to, events: open, timeByBlock },
    waitsFor: timeByBlock.get(later.blockNumber)!.at,
  };
}
