import type { Database, Tx } from '#db/database.ts';
import { HOUSE } from '#ledger/accounts.ts';
import { Failure } from '#shared/errors.ts';

/** @throws NOT_FOUND */
export async function proposedMember(tx: Tx, account: string) {
  const member = await tx
    .selectFrom('member')
    .select(['member_id', 'seat'])
    .where('address', '=', account)
    .where('member_id', '<>', HOUSE)
    .executeTakeFirst();
  if (!member) throw new Failure('NOT_FOUND', { field: 'account' });
  return member;
}

/** @throws NOT_FOUND if there is no such member, or if it is not bound yet */
export async function requireSeat(tx: Tx, account: string): Promise<void> {
  const { seat } = await proposedMember(tx, account);
  if (seat === null) throw new Failure('NOT_FOUND', { field: 'account' });
}

/** For proposals about members: the seat of each, in the order of the rows. */
export async function seatsOf(
  database: Database | Tx,
  rows: readonly { content: { account: string } }[],
): Promise<{ seat: number | null }[]> {
  const members = await database
    .selectFrom('member')
    .select(['address', 'seat'])
    .where('address', 'in', [...new Set(rows.map(({ content }) => content.account))])
    .execute();
  const seats = new Map(members.map(({ address, seat }) => [address, seat]));
  return rows.map(({ content }) => {
    const seat = seats.get(content.account) ?? null;
    return { seat: seat === null ? null : Number(seat) };
  });
}
