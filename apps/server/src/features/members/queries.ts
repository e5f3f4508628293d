import type { Database, Tx } from '../../db/database.ts';

/** A member with its sponsor. */
export function findMember(database: Database | Tx, memberId: bigint) {
  return database
    .selectFrom('member')
    .leftJoin('member as sponsor', 'sponsor.member_id', 'member.sponsor_id')
    .select([
      'member.member_id', 'member.address', 'member.seat', 'member.bound_at', 'member.invite_code', 'member.device_changed_at',
      'sponsor.seat as sponsor_seat', 'sponsor.address as sponsor_address',
    ])
    .where('member.member_id', '=', memberId)
    .executeTakeFirstOrThrow();
}

/** The seated member that a text names: an invitation code, an address, or seat 0, the house (rulebook §1). */
export function findReferrer(database: Database | Tx, text: string) {
  const wanted = text.trim();
  const query = database.selectFrom('member').select(['member_id', 'seat', 'address']).where('seat', 'is not', null);
  if (wanted === '0') return query.where('member_id', '=', 0n).executeTakeFirst();
  if (/^0x[0-9a-fA-F]{40}$/.test(wanted)) return query.where('address', '=', wanted.toLowerCase()).where('member_id', '<>', 0n).executeTakeFirst();
  return query.where('invite_code', '=', wanted.toUpperCase()).executeTakeFirst();
}

/** Whether a member is enrolled for a week's assessment, by its Monday (rulebook §9). */
export async function isEnrolled(database: Database, memberId: bigint, week: number): Promise<boolean> {
  const row = await database
    .selectFrom('assessment').select('week')
    .where('member_id', '=', memberId).where('week', '=', week).executeTakeFirst();
  return row !== undefined;
}
