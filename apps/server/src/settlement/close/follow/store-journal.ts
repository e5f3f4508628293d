import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { planOn } from '#domain/plans/plan-versions.ts';
import { JOURNAL_FILE } from '#settlement/files/day-file.ts';
import type { JournalInput } from '#settlement/files/day-inputs.ts';
import { discardFiles, readFileBytes, streamFile } from '#settlement/files/file-store.ts';
import { readInputsHead } from '#settlement/files/inputs-head.ts';
import { journalPages, markOf, type TakePage } from './journal-text.ts';

/** What the first day begins with, whose close may be to come. */
export async function genesisOf(
  database: Database,
  day: number,
): Promise<NonNullable<JournalInput['genesis']>> {
  const { plan } = await planOn(database, day);
  const close = await database
    .selectFrom('settlement_close')
    .select('iso_start')
    .where('day', '=', day)
    .executeTakeFirst();
  return { plan, isoStart: close?.iso_start ?? day, admins: await firstAdmins(database) };
}

async function firstAdmins(database: Database): Promise<string[]> {
  const { rows } = await sql<{ subject: string }>`
    select subject from audit_entry where action = 'role.first-admin' order by subject`.execute(
    database,
  );
  return rows.map(({ subject }) => subject);
}

/**
 * Writes the journal of a frozen day, to which nobody adds any more, to its file (rulebook §20), in
 * place of all files that the day had before.
 * @param take takes what came behind the close of the day before, too, as it is read
 */
export async function storeJournal(
  database: Database,
  day: number,
  take: TakePage = async () => {},
): Promise<JournalInput> {
  await discardFiles(database, day);
  const mark = await markOf(database, day - 1);
  const counts = { entries: 0, early: 0 };
  async function* pieces(): AsyncGenerator<Uint8Array> {
    for (const [range, name] of [
      [{ before: mark ?? 0n }, 'early'],
      [{ after: mark ?? 0n }, 'entries'],
    ] as const)
      for await (const page of journalPages(database, day, range)) {
        if (name === 'entries') await take(page, counts.early + counts.entries);
        counts[name] += page.entries;
        yield page.text;
      }
  }
  const { bytes, hash } = await streamFile(database, day, JOURNAL_FILE, pieces());
  const { early, entries } = counts;
  const genesis = mark === null ? await genesisOf(database, day) : undefined;
  return { entries: early + entries, early, bytes, hash, ...(genesis && { genesis }) };
}

/** The journal of a decided day, as its inputs say. */
export async function storedJournal(database: Database, day: number): Promise<JournalInput> {
  const files = await readFileBytes(database, day, (name) => name === 'inputs.json');
  const { journal, tables } = readInputsHead(files.get('inputs.json')!);
  return { ...journal, bytes: tables.journal.rows, hash: tables.journal.hash };
}
