import type { Tx } from '../db/database.ts';

/** Orders transactions about one member; rows that only refer to the member are not held up. */
export async function lockMember(tx: Tx, memberId: bigint): Promise<void> {
  await tx
    .selectFrom('member')
    .select('member_id')
    .where('member_id', '=', memberId)
    .forNoKeyUpdate()
    .execute();
}

/** As a request of a withdrawal locks it: a weaker lock that grows later could deadlock. */
export async function holdMember(tx: Tx, memberId: bigint): Promise<void> {
  await tx
    .selectFrom('member')
    .select('member_id')
    .where('member_id', '=', memberId)
    .forUpdate()
    .execute();
}
