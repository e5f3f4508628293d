import { sql } from 'kysely';

/** Entries of a posting by their primary key; of a close those of the house alone. */
export const entriesOf = (key: string) => sql`
  (select distinct unnest(coalesce(${sql.ref(`${key}.members`)}, array[0::bigint])) as member_id)
    as its
  join ledger_entry as entry on entry.member_id = its.member_id
    and entry.posting_id = ${sql.ref(`${key}.posting_id`)}`;
