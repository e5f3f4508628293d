import { fromPlain, type Entry } from '@fairlaunch/plan/day';
import { sql } from 'kysely';
import { toSeconds, type Database, type Tx } from '../db/database.ts';

type Row = { at: Date; kind: string; facts: unknown; warrant: Entry['warrant']; legs: Leg[] };
type Leg = { holder: string; seat: number | null; account: string; asset: string; amount: string };

/** The entries of a day in the order in which they took effect (rulebook §20). */
export async function journalOf(database: Database | Tx, day: number): Promise<Entry[]> {
  const { rows } = await sql<Row>`
    select at, kind, facts, warrant, coalesce((
      select jsonb_agg(jsonb_build_object('holder', address, 'seat', seat,
        'account', account, 'asset', asset, 'amount', amount::text))
      from ledger_entry join member using (member_id)
      where ledger_entry.member_id in (select unnest(members) from ledger_key
          where posting_id = any (entry.postings))
        and posting_id = any (entry.postings)), '[]') as legs
    from journal_entry as entry where day = ${day} order by entry_id`.execute(database);
  return rows.map(({ at, kind, facts, warrant, legs }, number) => ({
    number,
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
  }));
}
