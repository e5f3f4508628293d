import { fromPlain, type Entry } from '@fairlaunch/plan/day';
import { sql } from 'kysely';
import { toSeconds, type Database, type Tx } from '../db/database.ts';

type Row = {
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

/**
 * What happened between the close before a posted day and its own, in order (rulebook §20): entries of
 * the day, then those of the next that came before its close was posted.
 */
export async function journalOf(database: Database | Tx, day: number): Promise<Entry[]> {
  const { rows } = await sql<Row>`
    select entry.day, at, kind, facts, warrant, coalesce((
      select jsonb_agg(jsonb_build_object('address', address, 'seat', seat,
        'boundDay', bound_day, 'account', account, 'asset', asset, 'amount', amount::text))
      from ledger_entry join member using (member_id)
      where ledger_entry.member_id in (select unnest(members) from ledger_key
          where posting_id = any (entry.postings))
        and posting_id = any (entry.postings)), '[]') as legs
    from journal_entry as entry, settlement_close as close
    where close.day = ${day} and entry_id < close.journaled_through
      and entry_id > coalesce((select journaled_through from settlement_close
        where day = ${day - 1}), 0)
    order by entry.day, entry_id`.execute(database);
  const bound = new Set<string>();
  return rows.map((row, number) => {
    const { at, kind, warrant, legs } = row;
    const facts = fromPlain(row.facts);
    if (kind === 'BIND') bound.add((facts as { address: string }).address);
    return {
      number,
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
  });
}

/** A member is a guest, named by its address, up to its binding. */
function holderIn({ day }: Row, { seat, boundDay, address }: Leg, bound: ReadonlySet<string>) {
  const isBound = seat !== null && (boundDay! < day || bound.has(address));
  return isBound ? seat : address;
}
