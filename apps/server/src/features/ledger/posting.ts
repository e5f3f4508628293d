import { toDecimal } from '@fairlaunch/money';
import type { Asset, Endpoints, Output } from '@fairlaunch/protocol';
import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { entriesOf } from '#ledger/entries-of.ts';
import { Failure } from '#shared/errors.ts';
import {
  POSTING_COLUMNS,
  POSTING_JOINS,
  presentPosting,
  type PostingRow,
} from './operator-postings.ts';

type Leg = { owner: string; account: string; asset: Asset; amount: string };
type Row = PostingRow & { is_of_close: boolean; entry: bigint | null; legs: Leg[] };

export const postingWith = (id: string) => sql<Row>`
  select ${POSTING_COLUMNS}, listed.members is null as is_of_close,
    (select entry_id from vouched_entry where postings @> array[listed.posting_id]) as entry, (
    select coalesce(jsonb_agg(jsonb_build_object('account', entry.account, 'asset', entry.asset,
        'owner', case when entry.member_id = 0 then 'house' else member.address end,
        'amount', entry.amount::text) order by entry.member_id, entry.leg), '[]')
    from ${entriesOf('listed')} join member on member.member_id = entry.member_id) as legs
  from ledger_key as listed ${POSTING_JOINS}
  where listed.posting_id = ${id}::bigint`;

/** @throws Failure NOT_FOUND */
export async function readPosting(
  database: Database,
  id: string,
): Promise<Output<Endpoints['operatorPosting']>> {
  const { rows } = await postingWith(id).execute(database);
  const [row] = rows;
  if (!row) throw new Failure('NOT_FOUND', { field: 'id' });
  return {
    ...presentPosting(row),
    isOfClose: row.is_of_close,
    entry: row.entry === null ? null : String(row.entry),
    legs: row.legs.map((leg) => ({
      ...leg,
      owner: leg.owner as 'house',
      amount: toDecimal(BigInt(leg.amount)),
    })),
  };
}
