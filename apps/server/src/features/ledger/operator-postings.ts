import { toDecimal } from '@fairlaunch/money';
import {
  plainTyped,
  POSTING_KINDS,
  typedAddress,
  type Asset,
  type Endpoints,
  type Input,
  type ListedPosting,
  type Output,
} from '@fairlaunch/protocol';
import { sql, type RawBuilder } from 'kysely';
import { toSeconds, type Database } from '#db/database.ts';
import { rowsNamed } from '#domain/members/named.ts';
import { listPage } from '#http/list/list.ts';
import type { List } from '#http/list/statement.ts';
import { storedValues } from '#http/list/stored-values.ts';
import { entriesOf } from '#ledger/entries-of.ts';
import type { Deps } from '#shared/deps.ts';

export const POSTING_LIST: List<'day', 'kind'> = {
  table: 'ledger_key',
  id: 'posting_id',
  orders: { day: sql`day` },
  among: {
    kind: { of: sql`kind`, values: POSTING_KINDS, stored: storedValues('ledger_key', 'kind') },
  },
};

/** The same of one account of the house; asked for with its name alone. */
export const HOUSE_POSTING_LIST: List<'day', 'kind' | 'account'> = {
  ...POSTING_LIST,
  found: 'house_entry',
  among: { account: { of: sql`account`, values: [] }, ...POSTING_LIST.among },
};

export type PostingRow = {
  id: bigint;
  idempotency_key: string;
  kind: string;
  object: string;
  day: number;
  posted_at: Date | null;
  amounts: { asset: Asset; amount: string }[] | null;
};

export const POSTING_COLUMNS = sql<PostingRow>`listed.posting_id as id, listed.idempotency_key,
  listed.kind, listed.object, listed.day, moved.posted_at, moved.amounts`;

export const POSTING_JOINS = sql`left join lateral (
  select max(posted_at) as posted_at, jsonb_agg(jsonb_build_object('asset', asset,
    'amount', amount::text) order by asset) as amounts
  from (select asset, max(posted_at) as posted_at, sum(amount) filter (where amount > 0) as amount
    from ${entriesOf('listed')} where listed.members is not null group by asset) as by_asset
) as moved on true`;

export const presentPosting = (row: PostingRow): ListedPosting => ({
  id: row.id.toString(),
  key: row.idempotency_key,
  kind: row.kind,
  object: row.object,
  day: row.day,
  at: toSeconds(row.posted_at),
  amounts: (row.amounts ?? []).map(({ asset, amount }) => ({
    asset,
    amount: toDecimal(BigInt(amount)),
  })),
});

export async function operatorPostings(
  { config, database }: Pick<Deps, 'config' | 'database'>,
  { account, ...input }: Input<Endpoints['operatorPostings']>,
): Promise<Output<Endpoints['operatorPostings']>> {
  const parts = { columns: POSTING_COLUMNS, joins: POSTING_JOINS };
  const named = await postingsNamed(database, config, input.find);
  if (account && !named)
    return listPage(database, HOUSE_POSTING_LIST, { ...input, account }, parts, presentPosting);
  const within = account ? named?.map((one) => sql`${one} and ${movesHouse(account)}`) : named;
  return listPage(database, POSTING_LIST, input, { ...parts, within }, presentPosting);
}

const movesHouse = (account: string) => sql`exists (select from ledger_entry as of_house
  where of_house.member_id = 0 and of_house.posting_id = ledger_key.posting_id
    and of_house.account || '.' || of_house.asset = ${account})`;

/** The postings that a text names: a key or an object has a colon, an address that is typed none. */
async function postingsNamed(
  database: Database,
  config: Deps['config'],
  typed: string | undefined,
): Promise<RawBuilder<unknown>[] | undefined> {
  const plain = plainTyped(typed ?? '');
  if (plain.includes(':') && typedAddress(plain) === undefined)
    return [sql`object = ${plain}`, sql`idempotency_key = ${plain}`];
  return rowsNamed(database, typed, {
    members: (ids) => [
      sql`posting_id in (
        select posting_id from ledger_entry where member_id = any(${ids}::bigint[]))`,
    ],
    number: (number) => sql`posting_id = ${number}::bigint`,
    transaction: (hash) => sql`object in (${objectsOf(hash, config)})`,
  });
}

/** Each by an index of its own. */
const objectsOf = (hash: string, { CHAIN_ID, GATEWAY_ADDRESS }: Deps['config']) => sql`
  select 'deposit:' || number from deposit
    where chain_id = ${CHAIN_ID} and contract = ${GATEWAY_ADDRESS.toLowerCase()}
      and transaction_hash = ${hash}
  union all
  select 'withdrawal:' || withdrawal_id from payout_transaction join payout using (payout_id)
    where payout_transaction.transaction_hash = ${hash}
  union all
  select 'funding:' || number from pool_funding where transaction_hash = ${hash}
  union all
  select 'payment:' || payment_id from treasury_payment where transaction_hash = ${hash}`;
