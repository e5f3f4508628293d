import { MAX_SAVED_RECEIVERS, type SavedReceiver } from '@fairlaunch/protocol';
import { toSeconds, type Database, type Tx } from '#db/database.ts';
import { changeHoldEnd, type Plan } from '@fairlaunch/plan';
import { lockMember } from '#ledger/lock-member.ts';
import { planNow } from '#domain/plans/plan-versions.ts';
import { Failure } from '#shared/errors.ts';
import { findReceiver } from './receivers.ts';

export async function savedReceivers(
  database: Database | Tx,
  memberId: bigint,
  plan: Plan,
): Promise<SavedReceiver[]> {
  const rows = await database
    .selectFrom('saved_receiver as saved')
    .innerJoin('member as receiver', 'receiver.member_id', 'saved.receiver_id')
    .select(['receiver.address', 'receiver.seat', 'saved.name', 'saved.saved_at'])
    .where('saved.member_id', '=', memberId)
    .orderBy('saved.name')
    .orderBy('receiver.seat')
    .limit(MAX_SAVED_RECEIVERS)
    .execute();
  return rows.map((row) => ({
    address: row.address,
    seat: Number(row.seat),
    name: row.name,
    ...moments(plan, row.saved_at),
  }));
}

const moments = (plan: Plan, savedAt: Date) => ({
  savedAt: toSeconds(savedAt),
  usableFrom: toSeconds(changeHoldEnd(plan, savedAt)),
});

export async function savedName(
  database: Database,
  memberId: bigint,
  receiverId: bigint,
): Promise<string | null> {
  const saved = await database
    .selectFrom('saved_receiver')
    .select('name')
    .where('member_id', '=', memberId)
    .where('receiver_id', '=', receiverId)
    .executeTakeFirst();
  return saved?.name ?? null;
}

/** Saves or renames a receiver; renaming keeps the moment at which it was saved. */
export async function saveReceiver(
  tx: Tx,
  memberId: bigint,
  input: { address: string; name: string },
): Promise<SavedReceiver> {
  const receiver = await findReceiver(tx, memberId, input.address);
  const { now, plan } = await planNow(tx);
  await lockMember(tx, memberId);
  const saved = await savedReceivers(tx, memberId, plan);
  const known = saved.some(({ address }) => address === receiver.address);
  if (!known && saved.length >= MAX_SAVED_RECEIVERS) throw new Failure('ADDRESS_BOOK_FULL');
  const row = await tx
    .insertInto('saved_receiver')
    .values({
      member_id: memberId,
      receiver_id: receiver.member_id,
      name: input.name,
      saved_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'receiver_id']).doUpdateSet({ name: input.name }),
    )
    .returning(['name', 'saved_at'])
    .executeTakeFirstOrThrow();
  return {
    address: receiver.address,
    seat: Number(receiver.seat),
    name: row.name,
    ...moments(plan, row.saved_at),
  };
}

export async function removeReceiver(tx: Tx, memberId: bigint, address: string): Promise<void> {
  await tx
    .deleteFrom('saved_receiver')
    .where('member_id', '=', memberId)
    .where('receiver_id', 'in', (receiver) =>
      receiver
        .selectFrom('member')
        .select('member.member_id')
        .where('address', '=', address.toLowerCase()),
    )
    .execute();
}
