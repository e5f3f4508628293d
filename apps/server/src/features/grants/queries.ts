import { toDecimal } from '@fairlaunch/money';
import { POINTS_CLOSES } from '@fairlaunch/plan';
import type { PointsPosition, PublicGrant } from '@fairlaunch/protocol';
import { sql } from 'kysely';
import { toSeconds, type Database } from '#db/database.ts';
import { releaseFigures } from '#domain/releases/figures.ts';
import { earnedIn } from '#ledger/balances.ts';

const grants = (database: Database) =>
  database
    .selectFrom('member_grant as given')
    .innerJoin('member', 'member.member_id', 'given.member_id')
    .leftJoin('member as referral', 'referral.member_id', 'given.referral_id')
    .selectAll('given')
    .select(['member.seat', 'referral.seat as referral_seat']);

type GrantRow = Awaited<ReturnType<ReturnType<typeof grants>['executeTakeFirstOrThrow']>>;

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
  day: row.day,
  at: toSeconds(row.granted_at),
});

/** Grants, newest first. */
export const grantPage = (database: Database, before: bigint | undefined, limit: number) =>
  grants(database)
    .$if(before !== undefined, (query) => query.where('given.grant_id', '<', before!))
    .orderBy('given.grant_id', 'desc')
    .limit(limit)
    .execute();

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
    .select('given.granted_at')
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
    orderedAt: toSeconds(row.granted_at),
    firstDay: row.from_day + 1,
    closes: POINTS_CLOSES,
    closesCounted: row.closes_counted,
  };
}

/** Whitelist points that were released to the member so far: a kept total (docs/decisions/0052). */
export async function releasedPoints(database: Database, memberId: bigint): Promise<bigint> {
  return (await earnedIn(database, memberId, 'WPT')).earned;
}
