import { sql } from 'kysely';
import type { Database, Tx } from '../db/database.ts';
import { inJournal } from './journal-of.ts';
import { movedLegs, type MovedLeg } from './moved-legs.ts';

type VouchedRow = { id: bigint; number: number; kind: string; legs: MovedLeg[] };

/**
 * Entries of a posted day that operators or the server vouch for, by their numbers in its journal:
 * those of the tree by which a later day proves one (rulebook §2, §20). Reads that day alone.
 */
export async function vouchedOf(database: Database | Tx, day: number): Promise<VouchedRow[]> {
  const { rows } = await sql<VouchedRow>`
    select entry.entry_id as id, place.number, entry.kind, ${movedLegs('entry')} as legs
    from (select entry_id, (row_number() over (order by day, entry_id) - 1)::int as number
      from journal_entry where ${inJournal(day)}) as place
    join vouched_entry as entry on entry.entry_id = place.entry_id
      and ${inJournal(day, sql.ref('entry.entry_id'))}
    order by place.number`.execute(database);
  return rows;
}

/** Where an entry stands in a journal; undefined until the close after it is posted. */
export async function placeOf(
  database: Database,
  entryId: bigint,
): Promise<{ day: number; entry: number } | undefined> {
  const { rows: closes } = await sql<{ day: number }>`
    select close.day from journal_entry as entry
    join settlement_close as close on close.day >= entry.day - 1 and close.state = 'POSTED'
      and close.journaled_through > entry.entry_id
    where entry.entry_id = ${entryId} order by close.day limit 1`.execute(database);
  const day = closes[0]?.day;
  if (day === undefined) return undefined;
  const { rows } = await sql<{ entry: number }>`
    select count(*)::int as entry from journal_entry where ${inJournal(day)}
      and (day, entry_id) < (select day, entry_id from journal_entry
        where entry_id = ${entryId})`.execute(database);
  return { day, entry: rows[0]!.entry };
}
