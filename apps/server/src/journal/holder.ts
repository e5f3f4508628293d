import type { Database, Tx } from '../db/database.ts';

/** The name of somebody in the journal: the seat, a guest's address, or 0 for the house. */
export const holderOf = ({ seat, address }: { seat: number | bigint | null; address: string }) =>
  seat === null ? address.toLowerCase() : Number(seat);

export async function holderOfMember(
  database: Database | Tx,
  memberId: bigint,
): Promise<number | string> {
  const member = await database
    .selectFrom('member')
    .select(['seat', 'address'])
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return holderOf(member);
}
