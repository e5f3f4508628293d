import type { Plan } from '@fairlaunch/plan';
import { journalLine } from '@fairlaunch/plan/day';
import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { entriesOf } from '#journal/journal-of.ts';
import { JOURNAL_FILE } from '#settlement/files/day-file.ts';
import type { JournalInput } from '#settlement/files/day-inputs.ts';
import { streamFile } from '#settlement/files/file-store.ts';
import type { Deps } from '#shared/deps.ts';

const ENTRIES_PER_READ = 2_000;

type Around = { posted: bigint | null; plan: Plan; isoStart: number; admins: string[] };
type Counts = { entries: number; early: number };

async function around(database: Database, day: number): Promise<Around> {
  const { rows } = await sql<Around>`
    select (select journaled_through from settlement_close where day = ${day - 1}) as posted,
      plan, (select iso_start from settlement_close where day = ${day}) as "isoStart",
      array(select subject from audit_entry where action = 'role.first-admin'
        order by subject) as admins
    from plan_announcement join plan_version on hash = plan_hash order by number limit 1`.execute(
    database,
  );
  return rows[0]!;
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
  const { posted, ...genesis } = await around(writes, day);
  const counts = { entries: 0, early: 0 };
  const { bytes, hash } = await streamFile(
    writes,
    day,
    JOURNAL_FILE,
    textOf(writes, day, posted, counts),
  );
  return { ...counts, bytes, hash, ...(posted === null && { genesis }) };
}
