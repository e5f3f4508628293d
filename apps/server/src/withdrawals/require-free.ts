import { changeHoldEnd, type Plan } from '@fairlaunch/plan';
import { sql } from 'kysely';
import { toSeconds, type Tx } from '../db/database.ts';
import { lockMember } from '../ledger/lock-member.ts';
import { Failure } from '../shared/errors.ts';

type Moment = { day: number; now: Date; plan: Plan };

/** Before value leaves for somebody outside: bound, not held after a change, not suspended. */
export async function requireFree(tx: Tx, memberId: bigint, { day, now, plan }: Moment) {
  await lockMember(tx, memberId);
  const { rows } = await sql<{
    seat: bigint | null;
    device_changed_at: Date | null;
    suspended: boolean;
  }>`select seat, device_changed_at, is_suspended(member_id, ${day}) as suspended
     from member where member_id = ${memberId}`.execute(tx);
  const { seat, device_changed_at: changedAt, suspended } = rows[0]!;
  if (seat === null) throw new Failure('NOT_BOUND');
  refuseHeld(plan, changedAt, now);
  if (suspended) throw new Failure('MEMBER_SUSPENDED');
}

/** @param changedAt the last change of device; null before the first */
export function refuseHeld(plan: Plan, changedAt: Date | null, now: Date): void {
  const until = changedAt && changeHoldEnd(plan, changedAt);
  if (until && until > now)
    throw new Failure('HELD_AFTER_CHANGE', { details: { until: toSeconds(until) } });
}
