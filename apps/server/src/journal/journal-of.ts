import { fromPlain, type Entry, type WrittenEntry } from '@fairlaunch/plan/day';
import { sql, type RawBuilder } from 'kysely';
import { toSeconds, type Database, type Tx } from '../db/database.ts';

type Row = {
  id: bigint;
  at: Date;
  kind: string;
  facts: unknown;
  warrant: Entry['warrant'];
  legs: { holder: string; seat: number | null; account: string; asset: string; amount: string }[];
};

const toEntry = ({ kind, at, facts, warrant, legs }: Row): WrittenEntry => ({
  kind,
  at: toSeconds(at),
  facts: fromPlain(facts),
  warrant,
  legs: legs.map(({ holder, seat, account, asset, amount }) => ({
    holder: seat ?? holder,
    account,
    asset: asset as Entry['legs'][number]['asset'],
    amount: BigInt(amount),
  })),
});

const ENTRY = sql`entry_id as id, at, kind, facts, warrant, coalesce((
  select jsonb_agg(jsonb_build_object('holder', address, 'seat', seat,
    'account', account, 'asset', asset, 'amount', amount::text))
  from ledger_entry join member using (member_id)
  where ledger_entry.member_id in (select unnest(members) from ledger_key
      where posting_id = any (entry.postings))
    and posting_id = any (entry.postings)), '[]') as legs
  from journal_entry as entry`;

const read = async (database: Database | Tx, where: RawBuilder<unknown>): Promise<Row[]> =>
  (await sql<Row>`select ${ENTRY} ${where}`.execute(database)).rows;

/** Entries of a day behind a number, in the order in which they took effect (rulebook §20). */
export async function entriesOf(
  database: Database | Tx,
  day: number,
  after: bigint,
  limit: number,
): Promise<{ id: bigint; entry: WrittenEntry }[]> {
  const rows = await read(
    database,
    sql`where day = ${day} and entry_id > ${after} order by entry_id limit ${limit}`,
  );
  return rows.map((row) => ({ id: row.id, entry: toEntry(row) }));
}

/**
 * What happened between the close before a posted day and its own, in order (rulebook §20): entries of
 * the day, then those of the next that came before its close was posted.
 */
export async function journalOf(database: Database | Tx, day: number): Promise<Entry[]> {
  const rows = await read(
    database,
    sql`, settlement_close as close
    where close.day = ${day} and entry_id < close.journaled_through
      and entry_id > coalesce((select journaled_through from settlement_close
        where day = ${day - 1}), 0)
    order by entry.day, entry_id`,
  );
  return rows.map((row, number) => ({ number, ...toEntry(row) }));
}
