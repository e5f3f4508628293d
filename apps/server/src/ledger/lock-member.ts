import type { Tx } from '../db/database.ts';

/** Makes transactions about one member wait for each other, but not rows that only refer to it. */
export async function lockMember(tx: Tx, memberId: bigint): Promise<void> {
  await tx
    .selectFrom('member')
    .select('member_id')
    .where('member_id', '=', memberId)
    .forNoKeyUpdate()
    .execute();
}

/** The lock of a withdrawal's request: a weaker lock that is strengthened later could deadlock. */
export async function holdMember(tx: Tx, memberId: bigint): Promise<void> {
  await tx
    .selectFrom('member')
    .select('member_id')
    .where('member_id', '=', memberId)
    .forUpdate()
    .execute();
}
