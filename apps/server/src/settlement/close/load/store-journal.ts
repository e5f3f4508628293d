import { journalLine } from '@fairlaunch/plan/day';
import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { planOn } from '#domain/plans/plan-versions.ts';
import { entriesOf } from '#journal/journal-of.ts';
import { JOURNAL_FILE } from '#settlement/files/day-file.ts';
import type { JournalInput } from '#settlement/files/day-inputs.ts';
import { streamFile } from '#settlement/files/file-store.ts';
import type { Deps } from '#shared/deps.ts';

const ENTRIES_PER_READ = 2_000;

type Counts = { entries: number; early: number };

/** What the first day begins with, its plan among it. */
async function genesisOf(database: Database, day: number): Promise<JournalInput['genesis']> {
  const { plan } = await planOn(database, day);
  const { rows } = await sql<{ isoStart: number; admins: string[] }>`
    select iso_start as "isoStart", array(select subject from audit_entry
      where action = 'role.first-admin' order by subject) as admins
    from settlement_close where day = ${day}`.execute(database);
  return { ...rows[0]!, plan };
}

/** Entries below it came before the close of the day before was posted; null on the first day. */
async function markBefore(database: Database, day: number): Promise<bigint | null> {
  const close = await database
    .selectFrom('settlement_close')
    .select('journaled_through')
    .where('day', '=', day - 1)
    .executeTakeFirst();
  return close?.journaled_through ?? null;
}

/** The text of a day's journal, some entries at a time, which are counted. */
async function* textOf(
  database: Database,
  day: number,
  posted: bigint | null,
  counts: Counts,
): AsyncGenerator<Uint8Array> {
  for (let last = 0n; ;) {
    const page = await entriesOf(database, day, last, ENTRIES_PER_READ);
    if (page.length === 0) return;
    yield Buffer.from(page.map(({ entry }) => journalLine(entry)).join(''));
    last = page.at(-1)!.id;
    counts.entries += page.length;
    counts.early += page.filter(({ id }) => posted !== null && id < posted).length;
  }
}

/** Writes the journal of a frozen day, which nobody adds to any more, to its file (rulebook §20). */
export async function storeJournal({ writes }: Deps, day: number): Promise<JournalInput> {
  const posted = await markBefore(writes, day);
  const counts = { entries: 0, early: 0 };
  const { bytes, hash } = await streamFile(
    writes,
    day,
    JOURNAL_FILE,
    textOf(writes, day, posted, counts),
  );
  const genesis = posted === null ? await genesisOf(writes, day) : undefined;
  return { ...counts, bytes, hash, ...(genesis && { genesis }) };
}
