import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { ChainReader } from '../shared/chain-reader.ts';
import { agreedBlock } from './agreed.ts';
import type { EventRange } from './read-range.ts';

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
