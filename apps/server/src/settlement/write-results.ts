import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { ComputedDay } from './compute-day.ts';

const CHUNK = 10_000;

async function inChunks<Row>(rows: readonly Row[], write: (chunk: readonly Row[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += CHUNK) await write(rows.slice(from, from + CHUNK));
}

/** The members' income lines. */
export async function writeLines(tx: Tx, { inputs: { day }, lines }: ComputedDay, ids: readonly bigint[]): Promise<void> {
  await inChunks(lines, (chunk) => sql`
    insert into income_line (member_id, day, kind, asset, target, accelerated, carried, paid, pending)
    select member_id, ${day}, kind, 'USDT', target, accelerated, carried, paid, pending
    from unnest(${chunk.map((line) => ids[line.member - 1]!.toString())}::bigint[], ${chunk.map((line) => line.kind)}::text[],
      ${chunk.map((line) => line.target.toString())}::bigint[], ${chunk.map((line) => line.accelerated.toString())}::bigint[],
      ${chunk.map((line) => line.carried.toString())}::bigint[], ${chunk.map((line) => line.paid.toString())}::bigint[],
      ${chunk.map((line) => line.pending.toString())}::bigint[]
    ) as line(member_id, kind, target, accelerated, carried, paid, pending)`.execute(tx));
}

/** What orders released, which earned for the first time, and which ended (rulebook §4). */
export async function writeOrders(tx: Tx, { inputs, result }: ComputedDay): Promise<void> {
  const ends = new Map<number, 'MATURITY' | 'EXIT'>([
    ...result.completed.map((order) => [order.order, 'MATURITY'] as const),
    ...result.exited.map((order) => [order.order, 'EXIT'] as const),
  ]);
  const { orders } = result;
  const rows: { number: number; released: number; granted: boolean; endedBy: string | null }[] = [];
  inputs.orders.forEach(({ number, granted }, row) => {
    // Both are sorted by number.
    if (orders.number[row] !== number) throw new Error(`order ${number} is out of line`);
    if (orders.ownRelease[row] === 0 && !ends.has(number)) return;
    rows.push({ number, released: orders.released[row]!, granted: !granted && orders.granted[row] === 1, endedBy: ends.get(number) ?? null });
  });
  await inChunks(rows, (chunk) => sql`
    update staking_order as o
    set released = new.released,
      granted_day = case when new.granted then ${inputs.day}::integer else o.granted_day end,
      ended_by = new.ended_by,
      ended_day = case when new.ended_by is null then null else ${inputs.day}::integer end
    from unnest(${chunk.map((row) => row.number)}::bigint[], ${chunk.map((row) => row.released)}::bigint[],
      ${chunk.map((row) => row.granted)}::boolean[], ${chunk.map((row) => row.endedBy)}::text[]
    ) as new(number, released, granted, ended_by)
    where o.number = new.number`.execute(tx));
}

/** What each member's static pool still has not paid (rulebook §3). */
export async function writePending(tx: Tx, { inputs, result }: ComputedDay, ids: readonly bigint[]): Promise<void> {
  const before = await tx.selectFrom('static_pending').select(['member_id', 'amount']).execute();
  const known = new Map(before.map((row) => [row.member_id, row.amount]));
  const changed = inputs.members
    .map((_, index) => ({ memberId: ids[index]!, amount: BigInt(result.pending[index + 1]!) }))
    .filter(({ memberId, amount }) => (known.get(memberId) ?? 0n) !== amount);
  await inChunks(changed, (chunk) => sql`
    insert into static_pending (member_id, amount)
    select * from unnest(${chunk.map((row) => row.memberId.toString())}::bigint[], ${chunk.map((row) => row.amount.toString())}::bigint[])
    on conflict (member_id) do update set amount = excluded.amount`.execute(tx));
  await sql`delete from static_pending where amount = 0`.execute(tx);
}

/** The leaves of the day's tree, so that a proof can be made on demand; the house's belong to member 0. */
export async function writeLeaves(tx: Tx, { inputs, leaves }: ComputedDay): Promise<void> {
  const house = inputs.house.map((account) => account.account);
  await inChunks(leaves, (chunk) => sql`
    insert into balance_leaf (member_id, day, token, account, cumulative, deposited)
    select case when leaf.account = any(${house}::text[]) then 0 else m.member_id end, ${inputs.day}, ${inputs.token}, leaf.account, leaf.cumulative, leaf.deposited
    from unnest(${chunk.map((leaf) => leaf.account)}::text[], ${chunk.map((leaf) => leaf.cumulative.toString())}::numeric[],
      ${chunk.map((leaf) => leaf.deposited.toString())}::numeric[]) as leaf(account, cumulative, deposited)
    left join member m on m.address = leaf.account`.execute(tx));
}
