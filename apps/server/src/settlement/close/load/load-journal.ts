import type { Plan } from '@fairlaunch/plan';
import { journalLine } from '@fairlaunch/plan/day';
import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import { entriesOf } from '#journal/journal-of.ts';
import type { JournalInput } from '#settlement/files/day-inputs.ts';

const ENTRIES_PER_READ = 5_000;

type Around = { posted: bigint | null; plan: Plan; isoStart: number; admins: string[] };

async function around(tx: Tx, day: number): Promise<Around> {
  const { rows } = await sql<Around>`
    select (select journaled_through from settlement_close where day = ${day - 1}) as posted,
      plan, (select iso_start from settlement_close where day = ${day}) as "isoStart",
      array(select subject from audit_entry where action = 'role.first-admin'
        order by subject) as admins
    from plan_announcement join plan_version on hash = plan_hash order by number limit 1`.execute(
    tx,
  );
  return rows[0]!;
}

/** The journal of a frozen day, which nobody writes to any more (rulebook §20). */
export async function loadJournal(tx: Tx, day: number): Promise<JournalInput> {
  const { posted, ...genesis } = await around(tx, day);
  const texts: Buffer[] = [];
  let [entries, early, last] = [0, 0, 0n];
  for (;;) {
    const page = await entriesOf(tx, day, last, ENTRIES_PER_READ);
    if (page.length === 0) break;
    texts.push(Buffer.from(page.map(({ entry }) => journalLine(entry)).join('')));
    entries += page.length;
    last = page.at(-1)!.id;
    early += page.filter(({ id }) => posted !== null && id < posted).length;
  }
  return { entries, early, text: Buffer.concat(texts), ...(posted === null && { genesis }) };
}
