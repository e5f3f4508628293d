import { changeHoldEnd, type Plan } from '@fairlaunch/plan';
import type { ReceiverLock } from '@fairlaunch/protocol';
import { toSeconds, type Database, type Tx } from '#db/database.ts';
import { lockMember } from '#ledger/lock-member.ts';
import { Failure } from '#shared/errors.ts';

type Moment = { now: Date; plan: Plan };

const OFF: ReceiverLock = { isOn: false, endsAt: null };

/** The member's lock on receivers (docs/decisions/0080). */
export async function receiverLock(
  database: Database | Tx,
  memberId: bigint,
  { now, plan }: Moment,
): Promise<ReceiverLock> {
  const lock = await database
    .selectFrom('receiver_lock')
    .select('lifted_at')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (!lock) return OFF;
  if (!lock.lifted_at) return { isOn: true, endsAt: null };
  const end = changeHoldEnd(plan, lock.lifted_at);
  return end > now ? { isOn: true, endsAt: toSeconds(end) } : OFF;
}

/** Sets the lock; setting the same again changes nothing, so that lifting twice holds no longer. */
export async function setReceiverLock(
  tx: Tx,
  memberId: bigint,
  on: boolean,
  moment: Moment,
): Promise<ReceiverLock> {
  await lockMember(tx, memberId);
  const current = await receiverLock(tx, memberId, moment);
  if (on) await lock();
  else if (current.isOn && current.endsAt === null) await lift();
  return receiverLock(tx, memberId, moment);

  async function lock() {
    if (current.isOn && current.endsAt === null) return;
    const set = { locked_at: moment.now, lifted_at: null };
    await tx
      .insertInto('receiver_lock')
      .values({ member_id: memberId, ...set })
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet(set))
      .execute();
  }

  async function lift() {
    await tx
      .updateTable('receiver_lock')
      .set({ lifted_at: moment.now })
      .where('member_id', '=', memberId)
      .execute();
  }
}

/**
 * Refuses a receiver that the sender's lock does not allow. To be called after the sender's row is
 * locked.
 * @throws Failure RECEIVER_NOT_SAVED, RECEIVER_SAVED_LATELY
 */
export async function requireUnlocked(
  tx: Tx,
  senderId: bigint,
  receiverId: bigint,
  moment: Moment,
): Promise<void> {
  const { isOn } = await receiverLock(tx, senderId, moment);
  if (!isOn) return;
  const saved = await tx
    .selectFrom('saved_receiver')
    .select('saved_at')
    .where('member_id', '=', senderId)
    .where('receiver_id', '=', receiverId)
    .executeTakeFirst();
  if (!saved) throw new Failure('RECEIVER_NOT_SAVED', { field: 'to' });
  const from = changeHoldEnd(moment.plan, saved.saved_at);
  if (from > moment.now)
    throw new Failure('RECEIVER_SAVED_LATELY', {
      field: 'to',
      details: { from: toSeconds(from) },
    });
}
