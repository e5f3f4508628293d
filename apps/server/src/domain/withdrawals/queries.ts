import { isUnsigned, UNSIGNED_STATES, type Asset } from '@fairlaunch/protocol';
import { sql, type Selectable } from 'kysely';
import type { Database, Tx } from '#db/database.ts';
import type { Tables } from '#db/tables.ts';
import { lockMember } from '#ledger/lock-member.ts';
import { Failure } from '#shared/errors.ts';

type PointsPart = Omit<Selectable<Tables['points_withdrawal']>, 'withdrawal' | 'number'>;

/** The columns of `points_withdrawal` are null unless the withdrawal is of points. */
export type WithdrawalRow = Selectable<Tables['withdrawal']> & {
  address: string;
  seat: bigint | null;
  points_number: bigint | null;
} & { [part in keyof PointsPart]: PointsPart[part] | null };

export const UNSIGNED = UNSIGNED_STATES;
export const SIGNED = ['BROADCAST', 'UNKNOWN'] as const;
export const UNDER_WAY = [...UNSIGNED, ...SIGNED];

export function withdrawals(database: Database | Tx) {
  return database
    .selectFrom('withdrawal')
    .innerJoin('member', 'member.member_id', 'withdrawal.member_id')
    .leftJoin('points_withdrawal as of_points', 'of_points.withdrawal', 'withdrawal.withdrawal_id')
    .selectAll('withdrawal')
    .select(['member.address', 'member.seat'])
    .select([
      'of_points.number as points_number',
      'of_points.points_asset',
      'of_points.points',
      'of_points.points_fee',
      'of_points.rate_id',
      'of_points.rate',
    ]);
}

export function withdrawalPage(
  database: Database,
  memberId: bigint,
  { asset, before }: { asset: Asset | undefined; before: bigint | undefined },
  limit: number,
): Promise<WithdrawalRow[]> {
  return withdrawals(database)
    .where('withdrawal.member_id', '=', memberId)
    .$if(asset !== undefined, (query) =>
      query.where(sql<Asset>`coalesce(points_asset, asset)`, '=', asset!),
    )
    .$if(before !== undefined, (query) => query.where('withdrawal_id', '<', before!))
    .orderBy('withdrawal_id', 'desc')
    .limit(limit)
    .execute();
}

/** `rootTime`: when the next root becomes active, in seconds of business time (rulebook §18). */
export type PayoutOutlook = { rootTime: number; payouts: 'go on' | 'are stopped' | 'have ended' };

export async function payoutOutlook(database: Database | Tx): Promise<PayoutOutlook> {
  const { rows } = await sql<{ at: string; stopped: boolean; ended: boolean }>`
    select extract(epoch from coalesce(
      (select max(active_from) from settlement_root where state = 'PENDING'),
      to_timestamp((closed_through + 2) * 86400 - 28800 + 600) + interval '12 hours'
    ))::bigint as at,
      exists (select from alarm where name = 'PAYOUTS_STOPPED' and cleared_at is null) as stopped,
      exists (select from alarm where name = 'ESCAPE_OPEN' and cleared_at is null) as ended
    from clock`.execute(database);
  const { at, stopped, ended } = rows[0]!;
  return {
    rootTime: Number(at),
    payouts: ended ? 'have ended' : stopped ? 'are stopped' : 'go on',
  };
}

/**
 * Locks the member, then the withdrawal, and both before any posting, as every end of one does.
 * @param memberId refuses another member's withdrawal
 */
export async function lockWithdrawal(
  tx: Tx,
  id: bigint,
  memberId?: bigint,
): Promise<WithdrawalRow> {
  const found = await tx
    .selectFrom('withdrawal')
    .select('member_id')
    .where('withdrawal_id', '=', id)
    .executeTakeFirst();
  if (!found || (memberId !== undefined && found.member_id !== memberId))
    throw new Failure('NOT_FOUND', { field: 'id' });
  await lockMember(tx, found.member_id);
  await tx
    .selectFrom('withdrawal')
    .select('withdrawal_id')
    .where('withdrawal_id', '=', id)
    .forUpdate()
    .execute();
  return withdrawals(tx).where('withdrawal_id', '=', id).executeTakeFirstOrThrow();
}

export const isSigned = ({ state }: Pick<WithdrawalRow, 'state'>): boolean =>
  (SIGNED as readonly string[]).includes(state);

export const isUnderWay = ({ state }: Pick<WithdrawalRow, 'state'>): boolean =>
  (UNDER_WAY as readonly string[]).includes(state);

/** A signed payout may be on chain already. */
export function requireUnsigned(row: WithdrawalRow): void {
  if (isUnsigned(row)) return;
  throw new Failure(isSigned(row) ? 'WITHDRAWAL_SIGNED' : 'ALREADY_DECIDED');
}
