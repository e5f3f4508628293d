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

/** Direct referrals of a member by seat, with their stake and the people below them. */
export async function directReferrals(database: Database, memberId: bigint, afterSeat: bigint, limit: number) {
  const { rows } = await sql<{ seat: bigint; address: string; bound_at: Date; staked: bigint; people: bigint }>`
    with recursive page as (
      select member_id, seat, address, bound_at from member
      where sponsor_id = ${memberId} and seat > ${afterSeat} order by seat limit ${limit}
    ), below as (
      select member_id as head, member_id from page
      union all
      select below.head, member.member_id from below join member on member.sponsor_id = below.member_id
    )
    select page.seat, page.address, page.bound_at,
      coalesce((select sum(amount) from staking_order o where o.member_id = page.member_id and o.ended_day is null), 0)::bigint as staked,
      (select count(*) - 1 from below where head = page.member_id) as people
    from page order by page.seat`.execute(database);
  return rows;
}

/** How many people a member brought, directly and in all, and what they have staked in open orders (micro). */
export async function teamFigures(database: Database, memberId: bigint) {
  const { rows } = await sql<{ directs: bigint; team: bigint; direct_performance: bigint; team_performance: bigint }>`
    with recursive below as (
      select member_id, 1 as depth from member where sponsor_id = ${memberId}
      union all
      select member.member_id, below.depth + 1 from below join member on member.sponsor_id = below.member_id
    ), staked as (
      select below.depth, coalesce((select sum(amount) from staking_order o where o.member_id = below.member_id and o.ended_day is null), 0) as amount from below
    )
    select count(*) filter (where depth = 1) as directs, count(*) as team,
      coalesce(sum(amount) filter (where depth = 1), 0)::bigint as direct_performance,
      coalesce(sum(amount), 0)::bigint as team_performance
    from staked`.execute(database);
  return rows[0]!;
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
