import { fromPlain, type Entry, type WrittenEntry } from '@fairlaunch/plan/day';
import { sql, type RawBuilder } from 'kysely';
import { toSeconds, type Database, type Tx } from '../db/database.ts';
import { movedLegs, type MovedLeg } from './moved-legs.ts';

/** Chooses the entries of a posted day's journal by their numbers, which lie between two closes. */
export const inJournal = (day: number, entryId = sql.ref('entry_id')) => sql`
  ${entryId} < (select journaled_through from settlement_close where day = ${day})
  and ${entryId} > coalesce((select journaled_through from settlement_close
    where day = ${day - 1}), 0)`;

type Row = {
  id: bigint;
  at: Date;
  kind: string;
  facts: unknown;
  warrant: Entry['warrant'];
  legs: MovedLeg[];
};

const toEntry = ({ kind, at, facts, warrant, legs }: Row): WrittenEntry => ({
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
});

const read = async (database: Database | Tx, which: RawBuilder<unknown>): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select entry_id as id, at, kind, facts, warrant, ${movedLegs('entry')} as legs
    from journal_entry as entry where ${which}`.execute(database);
  return rows;
};

/** Entries of a day behind a number, in the order in which they took effect (rulebook §20). */
export async function entriesOf(
  database: Database | Tx,
  day: number,
  after: bigint,
  limit: number,
): Promise<{ id: bigint; entry: WrittenEntry }[]> {
  const rows = await read(
    database,
    sql`entry.day = ${day} and entry_id > ${after} order by entry_id limit ${limit}`,
  );
  return rows.map((row) => ({ id: row.id, entry: toEntry(row) }));
}

/**
 * What happened between the close before a posted day and its own, in order (rulebook §20): entries of
 * the day, then those of the next that came before its close was posted.
 */
export async function journalOf(database: Database | Tx, day: number): Promise<Entry[]> {
  const rows = await read(database, sql`${inJournal(day)} order by entry.day, entry_id`);
  return rows.map((row, number) => ({ number, ...toEntry(row) }));
}
