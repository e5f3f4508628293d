import { journalLine } from '@fairlaunch/plan/day';
import type { Database } from '#db/database.ts';
import { entriesOf } from '#journal/journal-of.ts';

const ENTRIES_PER_READ = 2_000;

/** The number that divides entries before the close of a day was posted from those after it. */
export async function markOf(database: Database, day: number): Promise<bigint | null> {
  const close = await database
    .selectFrom('settlement_close')
    .select('journaled_through')
    .where('day', '=', day)
    .executeTakeFirst();
  return close?.journaled_through ?? null;
}

/** How many entries of a day came before a number. */
export async function countBefore(database: Database, day: number, mark: bigint): Promise<number> {
  const { count } = await database
    .selectFrom('journal_entry')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('day', '=', day)
    .where('entry_id', '<', mark)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Entries of a day as the text of their lines. */
export type JournalPage = { text: Uint8Array; entries: number };

/** Takes entries of which the first has a place in its day. */
export type TakePage = (page: JournalPage, place: number) => Promise<void>;

/** The journal of a day in its order, some entries at a time, between two of their numbers. */
export async function* journalPages(
  database: Database,
  day: number,
  { after = 0n, before }: { after?: bigint; before?: bigint } = {},
): AsyncGenerator<JournalPage> {
  for (let last = after; ;) {
    const read = await entriesOf(database, day, last, ENTRIES_PER_READ);
    const page = before === undefined ? read : read.filter(({ id }) => id < before);
    if (page.length === 0) return;
    last = page.at(-1)!.id;
    const text = Buffer.from(page.map(({ entry }) => journalLine(entry)).join(''));
    yield { text, entries: page.length };
  }
}
