import type { Database, Tx } from '../db/database.ts';

/** The name of somebody in the journal: the seat, a guest's address, or 0 for the house. */
export const holderOf = ({ seat, address }: { seat: number | bigint | null; address: string }) =>
  seat === null ? address.toLowerCase() : Number(seat);

/** Who binds on the day after an entry is still a guest in it (docs/decisions/0133). */
export async function holderOn(
  database: Database | Tx,
  day: number,
  memberId: bigint,
): Promise<number | string> {
  const { seat, address, bound_day } = await database
    .selectFrom('member')
    .select(['seat', 'address', 'bound_day'])
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return holderOf({ seat: bound_day !== null && bound_day <= day ? seat : null, address });
}
