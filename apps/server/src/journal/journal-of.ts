import { fromPlain, type Entry, type WrittenEntry } from '@fairlaunch/plan/day';
import { sql, type RawBuilder } from 'kysely';
import { toSeconds, type Database, type Tx } from '../db/database.ts';

type Row = {
  id: bigint;
  day: number;
  at: Date;
  kind: string;
  facts: unknown;
  warrant: Entry['warrant'];
  legs: Leg[];
};
type Leg = {
  address: string;
  seat: number | null;
  boundDay: number | null;
  account: string;
  asset: string;
  amount: string;
};

const ENTRY = sql`entry_id as id, entry.day, at, kind, facts, warrant, coalesce((
  select jsonb_agg(jsonb_build_object('address', address, 'seat', seat,
    'boundDay', bound_day, 'account', account, 'asset', asset, 'amount', amount::text))
  from ledger_entry join member using (member_id)
  where ledger_entry.member_id in (select unnest(members) from ledger_key
      where posting_id = any (entry.postings))
    and posting_id = any (entry.postings)), '[]') as legs
  from journal_entry as entry`;

const read = async (database: Database | Tx, where: RawBuilder<unknown>): Promise<Row[]> =>
  (await sql<Row>`select ${ENTRY} ${where}`.execute(database)).rows;

/** @param bound addresses that were bound on the entry's day before it, to which its own is added */
function toEntry(row: Row, bound: Set<string>): WrittenEntry {
  const { at, kind, warrant, legs } = row;
  const facts = fromPlain(row.facts);
  if (kind === 'BIND') bound.add((facts as { address: string }).address);
  return {
    kind,
    at: toSeconds(at),
    facts,
    warrant,
    legs: legs.map((leg) => ({
      holder: holderIn(row, leg, bound),
      account: leg.account,
      asset: leg.asset as Entry['legs'][number]['asset'],
      amount: BigInt(leg.amount),
    })),
  };
}

/** A member is a guest, named by its address, up to its binding. */
function holderIn({ day }: Row, { seat, boundDay, address }: Leg, bound: ReadonlySet<string>) {
  const isBound = seat !== null && (boundDay! < day || bound.has(address));
  return isBound ? seat : address;
}

/** Where reading a day's entries stands: the last number, and who was bound so far. */
export type Reading = { after: bigint; bound: Set<string> };

/** The next entries of a day, in the order in which they took effect (rulebook §20). */
export async function nextEntries(
  database: Database | Tx,
  day: number,
  reading: Reading,
  limit: number,
): Promise<{ id: bigint; entry: WrittenEntry }[]> {
  const rows = await read(
    database,
    sql`where entry.day = ${day} and entry_id > ${reading.after} order by entry_id limit ${limit}`,
  );
  reading.after = rows.at(-1)?.id ?? reading.after;
  return rows.map((row) => ({ id: row.id, entry: toEntry(row, reading.bound) }));
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
  const bound = new Set<string>();
  return rows.map((row, number) => ({ number, ...toEntry(row, bound) }));
}
