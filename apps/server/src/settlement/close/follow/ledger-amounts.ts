import { TOKEN_ASSETS, type Hex } from '@fairlaunch/plan';
import { Amounts, ASSETS, HOUSE, type Holder } from '@fairlaunch/plan/day';
import { sql } from 'kysely';
import type pg from 'pg';
import { copyOut } from '#db/copy/copy-out.ts';
import type { CopyTransaction } from '#db/copy/copy-transaction.ts';
import { MEMBER_ACCOUNTS } from '#ledger/accounts.ts';
import { entriesAfter } from '#ledger/entries-after.ts';
import { houseBalances } from '../house-balances.ts';
import { paidUntilQuery } from '../paid-on-chain.ts';
import type { SeatMap } from './seats.ts';

/** Balances, and what came and went over the chain, at the end of a day (rulebook §2, §18). */
export type LedgerAmounts = { books: Amounts; flows: Amounts };

const PLACES = MEMBER_ACCOUNTS.flatMap((account) => ASSETS.map((asset) => `${account}.${asset}`));

/** SQL of an account's place among those. */
const PLACE = `array_position(array['${PLACES.join("','")}'], account || '.' || asset)::int8`;

/** Members' own rows, less what is dated later. */
export const ownQuery = (day: number): string => `
  select member_id, ${PLACE}, balance::int8 from ledger_account
  where member_id <> 0 and balance <> 0
  union all
  select member_id, ${PLACE}, -amount::int8 from ${entriesAfter(day)} as entry
  where member_id <> 0`;

const SETTLED_COLUMNS = [
  'available_usdt',
  'available_usdb',
  'available_bhc',
  'available_wpt',
  'conditional_usdt',
  'principal_usdt',
  'principal_usdb',
  'escrow_usdt',
  'vesting_usdb',
  'vesting_bhc',
  'vesting_wpt',
] as const;
const SETTLED_PLACES = SETTLED_COLUMNS.map((column) => {
  const [account, asset] = column.split('_') as [string, string];
  return `${account}.${asset.toUpperCase()}`;
});

export const depositedQuery = (day: number): string => `
  select member_id, (deposited - coalesce(later.amount, 0))::int8
  from member left join (
    select member_id, sum(amount)::bigint as amount from ${entriesAfter(day)} as entry
    where member_id <> 0 and kind = 'DEPOSIT' group by member_id
  ) as later using (member_id) where deposited <> 0`;

type Guests = ReadonlyMap<number, string>;

/** Members who had no seat by the day. */
async function guestsIn(client: pg.PoolClient, { memberIds }: SeatMap): Promise<Guests> {
  const { rows } = await client.query<{ id: bigint; address: string }>(
    `select member_id as id, address from member
    where member_id <> 0 and (seat is null or seat >= $1)`,
    [memberIds.length],
  );
  return new Map(rows.map(({ id, address }) => [Number(id), address]));
}

function add(amounts: Amounts, holder: Holder, name: string, amount: number): void {
  if (typeof holder !== 'number' || holder === HOUSE) {
    amounts.set(holder, name, amounts.get(holder, name) + BigInt(amount));
    return;
  }
  const column = amounts.column(name, holder);
  column[holder] = column[holder]! + amount;
}

async function paidInto(
  flows: Amounts,
  { tx }: CopyTransaction,
  day: number,
  holderOf: (memberId: number) => Holder,
  revenue: Hex | undefined,
): Promise<void> {
  for (const asset of TOKEN_ASSETS) {
    const { rows } = await sql<{ address: string; id: bigint | null; amount: bigint }>`
      select paid.address, member_id as id, amount
      from (${sql.raw(paidUntilQuery(day, asset))}) as paid
        left join member on member.address = paid.address`.execute(tx);
    for (const { address, id, amount } of rows) {
      const holder = address === revenue ? HOUSE : id === null ? address : holderOf(Number(id));
      add(flows, holder, `paid.${asset}`, Number(amount));
    }
  }
}

/** @param revenue the house's own address, which is no member's */
export async function ledgerAmounts(
  transaction: CopyTransaction,
  day: number,
  seats: SeatMap,
  revenue: Hex | undefined,
): Promise<LedgerAmounts> {
  const { tx, client } = transaction;
  const [books, flows] = [new Amounts(), new Amounts()];
  const guests = await guestsIn(client, seats);
  const holderOf = (id: number): Holder => seats.seatOf[id]! || guests.get(id)!;
  await copyOut(client, ownQuery(day), ['int8', 'int8', 'int8'], (row) =>
    add(books, holderOf(row.int8(0)), PLACES[row.int8(1) - 1]!, row.int8(2)),
  );
  await copyOut(
    client,
    `select member_id, ${SETTLED_COLUMNS.join(', ')} from settled
    where day = (select day from last_posted)`,
    ['int8', ...SETTLED_COLUMNS.map(() => 'int8' as const)],
    (row) => {
      const holder = holderOf(row.int8(0));
      SETTLED_PLACES.forEach((name, place) => {
        const amount = row.int8(place + 1);
        if (amount !== 0) add(books, holder, name, amount);
      });
    },
  );
  await copyOut(client, depositedQuery(day), ['int8', 'int8'], (row) =>
    add(flows, holderOf(row.int8(0)), 'deposited.USDT', row.int8(1)),
  );
  await paidInto(flows, transaction, day, holderOf, revenue);
  for (const { name, asset, balance } of await houseBalances(tx, day))
    books.set(HOUSE, `${name}.${asset}`, balance);
  return { books, flows };
}
