import { toDecimal } from '@fairlaunch/money';
import { POINTS_CLOSES } from '@fairlaunch/plan';
import type { Grant, PointsPosition, PublicGrant } from '@fairlaunch/protocol';
import { sql } from 'kysely';
import { toSeconds, type Database, type Tx } from '../../db/database.ts';
import { displayedState } from '../../decisions/lifetime.ts';
import { businessNow } from '../../ledger/day.ts';
import { releaseFigures } from '../../releases/figures.ts';

export function grants(database: Database | Tx) {
  return database
    .selectFrom('member_grant as given')
    .innerJoin('member', 'member.member_id', 'given.member_id')
    .leftJoin('member as referral', 'referral.member_id', 'given.referral_id')
    .selectAll('given')
    .select(['member.address', 'member.seat', 'referral.seat as referral_seat']);
}

export type GrantRow = Awaited<ReturnType<ReturnType<typeof grants>['executeTakeFirstOrThrow']>>;

export function toGrant(row: GrantRow, now: Date): Grant {
  return {
    id: Number(row.grant_id),
    requestId: row.request_id!,
    address: row.address,
    seat: row.seat === null ? null : Number(row.seat),
    asset: row.asset,
    amount: toDecimal(row.amount),
    reason: row.reason,
    proposedBy: row.proposed_by!,
    proposedAt: toSeconds(row.proposed_at),
    confirmedBy: row.confirmed_by,
    confirmedAt: toSeconds(row.confirmed_at),
    day: row.day,
    ...displayedState(row, now),
  };
}

export const toPublicGrant = (row: GrantRow): PublicGrant => ({
  id: Number(row.grant_id),
  seat: row.seat === null ? null : Number(row.seat),
  asset: row.asset,
  amount: toDecimal(row.amount),
  reason: row.reason || null,
  node: row.node_number === null ? null : Number(row.node_number),
  airdrop: row.airdrop_id === null ? null : Number(row.airdrop_id),
  rank: row.rank,
  referral: row.referral_seat === null ? null : Number(row.referral_seat),
  day: row.day!,
  at: toSeconds(row.confirmed_at!),
});

/** Of the operators, or those that were given, by operators or the plan. */
export function grantPage(
  database: Database,
  which: 'operators' | 'given',
  before: bigint | undefined,
  limit: number,
) {
  return grants(database)
    .$if(which === 'operators', (query) => query.where('given.proposed_by', 'is not', null))
    .$if(which === 'given', (query) => query.where('given.state', '=', 'CONFIRMED'))
    .$if(before !== undefined, (query) => query.where('given.grant_id', '<', before!))
    .orderBy('given.grant_id', 'desc')
    .limit(limit)
    .execute();
}

export async function grantById(tx: Tx, id: bigint): Promise<Grant> {
  const row = await grants(tx).where('given.grant_id', '=', id).executeTakeFirstOrThrow();
  return toGrant(row, (await businessNow(tx)).now);
}

export async function pointsPage(
  database: Database,
  memberId: bigint,
  before: bigint | undefined,
  limit: number,
) {
  return database
    .selectFrom('release_position as position')
    .innerJoin('member_grant as given', (join) =>
      join.on(sql<boolean>`given.grant_id = object_number(position.object)`),
    )
    .selectAll('position')
    .select('given.confirmed_at')
    .where('position.member_id', '=', memberId)
    .where('position.kind', '=', 'POINTS')
    .$if(before !== undefined, (query) => query.where('position.number', '<', before!))
    .orderBy('position.number', 'desc')
    .limit(limit)
    .execute();
}

type PointsRow = Awaited<ReturnType<typeof pointsPage>>[number];

export function toPointsPosition(row: PointsRow, closed: number | undefined): PointsPosition {
  const { released, remaining, releasedToday } = releaseFigures(row, closed);
  return {
    number: Number(row.number),
    amount: toDecimal(row.amount),
    remaining: toDecimal(remaining),
    released: toDecimal(released),
    releasedToday: toDecimal(releasedToday),
    orderedAt: toSeconds(row.confirmed_at!),
    firstDay: row.from_day + 1,
    closes: POINTS_CLOSES,
    closesCounted: row.closes_counted,
  };
}

/** Income that releases have credited to an account so far: a kept total (docs/decisions/0052). */
export async function releasedPoints(database: Database, memberId: bigint): Promise<bigint> {
  const row = await database
    .selectFrom('ledger_account')
    .select('earned')
    .where('member_id', '=', memberId)
    .where('account', '=', 'available')
    .where('asset', '=', 'WPT')
    .executeTakeFirst();
  return row?.earned ?? 0n;
}
