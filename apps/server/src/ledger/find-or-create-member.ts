import type { Tx } from '../db/database.ts';

/** The member of a wallet; one that was never seen before becomes a guest (rulebook §1). */
export async function findOrCreateMember(tx: Tx, address: string, now: Date): Promise<bigint> {
  const key = address.toLowerCase();
  const known = await tx.selectFrom('member').select('member_id').where('address', '=', key).executeTakeFirst();
  if (known) return known.member_id;
  await tx.insertInto('member').values({ address: key, created_at: now }).onConflict((conflict) => conflict.doNothing()).execute();
  return (await tx.selectFrom('member').select('member_id').where('address', '=', key).executeTakeFirstOrThrow()).member_id;
}
