import { sql } from 'kysely';

/** `seat` is null for a guest, whom the journal names by the address. */
export type MovedLeg = {
  address: string;
  seat: number | null;
  account: string;
  asset: string;
  amount: string;
};

/**
 * What an entry of the journal moved, in one order. A member is named as it was when the entry took
 * effect, so that an entry has the same bytes for ever (rulebook §20).
 */
export const movedLegs = (entry: string) => {
  const of = (column: string) => sql.ref(`${entry}.${column}`);
  const wasSeated = sql`(member.bound_day < ${of('day')} or member.bound_day = ${of('day')}
    and exists (select from journal_entry as bound
      where bound.kind = 'BIND' and bound.facts ->> 'address' = member.address
        and (bound.day, bound.entry_id) < (${of('day')}, ${of('entry_id')})))`;
  return sql<MovedLeg[]>`coalesce((
    select jsonb_agg(jsonb_build_object('address', address,
      'seat', case when ${wasSeated} then seat end, 'account', account, 'asset', asset,
      'amount', amount::text) order by posting_id, leg)
    from ledger_entry join member using (member_id)
    where ledger_entry.member_id in (select unnest(members) from ledger_key
        where posting_id = any (${of('postings')}))
      and posting_id = any (${of('postings')})), '[]')`;
};
