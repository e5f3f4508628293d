import { sql } from 'kysely';
import type { Deps } from '#shared/deps.ts';

/** Half of what a watcher checks in its hour, of signatures by keys on one slow core (0137). */
const MANY_ENTRIES = 500_000;

/** The day whose journal has more entries than watchers should have to check; their numbers have gaps. */
export async function largeJournal(
  { writes }: Pick<Deps, 'writes'>,
  many = MANY_ENTRIES,
): Promise<string | undefined> {
  const { rows } = await sql<{ day: number; isLarge: boolean }>`
    select newest_open_day() as day, coalesce((select max(entry_id) from journal_entry), 0)
      - coalesce((select journaled_through from settlement_close where state = 'POSTED'
          order by day desc limit 1), 0) > ${many} as "isLarge"`.execute(writes);
  const { day, isLarge } = rows[0]!;
  return isLarge ? `day ${day}` : undefined;
}
