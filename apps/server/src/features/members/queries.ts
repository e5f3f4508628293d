import { sql } from 'kysely';
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

/** What the last closes paid a member, newest first (micro). */
export function recentStatic(database: Database, memberId: bigint, limit: number) {
  return database
    .selectFrom('income_line')
    .select(['day', sql<bigint>`target + accelerated + carried`.as('target'), 'paid', 'pending'])
    .where('member_id', '=', memberId)
    .where('kind', '=', 'STATIC')
    .orderBy('day', 'desc')
    .limit(limit)
    .execute();
}
