import { randomText } from '@fairlaunch/protocol';
import type { Tx } from '../../db/database.ts';
import { Failure } from '../../errors.ts';
import { HOUSE } from '../../ledger/accounts.ts';
import { takeDay } from '../../ledger/day.ts';
import { findReferrer } from './queries.ts';

const INVITE_CODE_LENGTH = 8;

/**
 * Binds a member to a referrer and gives it the next seat, permanently (rulebook §1). Seats are given under one lock,
 * so that they have no gaps and a sponsor's is always smaller than its member's.
 */
export async function bind(tx: Tx, memberId: bigint, referrer: string): Promise<{ seat: number; sponsorSeat: number }> {
  const { day, now } = await takeDay(tx);
  const counter = await tx.selectFrom('seat_counter').select('last_seat').forUpdate().executeTakeFirstOrThrow();
  const member = await tx.selectFrom('member').select('seat').where('member_id', '=', memberId).executeTakeFirstOrThrow();
  if (member.seat !== null) throw new Failure('ALREADY_BOUND');
  const sponsor = await findReferrer(tx, referrer);
  if (!sponsor || (sponsor.seat === null && sponsor.member_id !== HOUSE)) throw new Failure('REFERRER_NOT_FOUND', { field: 'referrer' });
  const seat = counter.last_seat + 1n;
  await tx.updateTable('seat_counter').set({ last_seat: seat }).execute();
  await tx
    .updateTable('member')
    .set({ seat, sponsor_id: sponsor.member_id, bound_at: now, bound_day: day, invite_code: randomText(INVITE_CODE_LENGTH).toUpperCase() })
    .where('member_id', '=', memberId)
    .execute();
  return { seat: Number(seat), sponsorSeat: Number(sponsor.seat) };
}
