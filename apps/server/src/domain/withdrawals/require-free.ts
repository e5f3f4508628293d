import { changeHoldEnd, type Plan } from '@fairlaunch/plan';
import { sql } from 'kysely';
import { toSeconds, type Tx } from '#db/database.ts';
import { lockMember } from '#ledger/lock-member.ts';
import { Failure } from '#shared/errors.ts';

type Moment = { day: number; now: Date; plan: Plan };

/** Value may leave only for a member that is bound, not held after a change and not suspended. */
export async function requireFree(tx: Tx, memberId: bigint, { day, now, plan }: Moment) {
  await lockMember(tx, memberId);
  const { seat, device_changed_at: changedAt } = await tx
    .selectFrom('member')
    .select(['seat', 'device_changed_at'])
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  if (seat === null) throw new Failure('NOT_BOUND');
  refuseHeld(plan, changedAt, now);
  await refuseSuspended(tx, memberId, day);
}

/** To be called after the member's lock: its statement sees what was committed during the wait. */
export async function refuseSuspended(tx: Tx, memberId: bigint, day: number): Promise<void> {
  const { rows } = await sql<{ suspended: boolean }>`
    select is_suspended(${memberId}, ${day}) as suspended`.execute(tx);
  if (rows[0]!.suspended) throw new Failure('MEMBER_SUSPENDED');
}

/** @param changedAt the last change of device; null before the first */
export function refuseHeld(plan: Plan, changedAt: Date | null, now: Date): void {
  const until = changedAt && changeHoldEnd(plan, changedAt);
  if (until && until > now)
    throw new Failure('HELD_AFTER_CHANGE', { details: { until: toSeconds(until) } });
}
