import { fromPlain, type Entry } from '@fairlaunch/plan/day';
import { sql } from 'kysely';
import { toSeconds, type Database, type Tx } from '../db/database.ts';
import { movedLegs, type MovedLeg } from './moved-legs.ts';

/** Chooses the entries of a posted day's journal by their numbers, which lie between two closes. */
export const inJournal = (day: number, entryId = sql.ref('entry_id')) => sql`
  ${entryId} < (select journaled_through from settlement_close where day = ${day})
  and ${entryId} > coalesce((select journaled_through from settlement_close
    where day = ${day - 1}), 0)`;

type Row = { at: Date; kind: string; facts: unknown; warrant: Entry['warrant']; legs: MovedLeg[] };

/**
 * What happened between the close before a posted day and its own, in order (rulebook §20): entries of
 * the day, then those of the next that came before its close was posted.
 */
export async function journalOf(database: Database | Tx, day: number): Promise<Entry[]> {
  const { rows } = await sql<Row>`
    select at, kind, facts, warrant, ${movedLegs('entry')} as legs
    from journal_entry as entry where ${inJournal(day)}
    order by entry.day, entry_id`.execute(database);
  return rows.map(({ at, kind, facts, warrant, legs }, number) => ({
    number,
    kind,
    at: toSeconds(at),
    facts: fromPlain(facts),
    warrant,
    legs: legs.map(({ address, seat, account, asset, amount }) => ({
      holder: seat ?? address,
      account,
      asset: asset as Entry['legs'][number]['asset'],
      amount: BigInt(amount),
    })),
  }));
}
