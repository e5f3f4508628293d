import { toDecimal } from '@fairlaunch/money';
import type { PointsState, WithdrawalState, WithdrawnPoints } from '@fairlaunch/protocol';
import { houseAccount, memberAccount } from '../ledger/accounts.ts';
import { move, type Leg } from '../ledger/post.ts';
import type { WithdrawalRow } from './queries.ts';

/** The specification's states of a points withdrawal (spec §4; docs/decisions/0070). */
const STATES: Record<WithdrawalState, PointsState> = {
  PENDING_REVIEW: 'PENDING_REVIEW',
  APPROVED: 'SYSTEM_PAYOUT',
  BROADCAST: 'SYSTEM_PAYOUT',
  UNKNOWN: 'UNKNOWN',
  SUCCESS: 'SUCCESS',
  FAILED: 'FAILED',
  REJECTED: 'FAILED_TO_WITHDRAW',
};

export function pointsOf(row: WithdrawalRow): WithdrawnPoints | null {
  if (row.points_asset === null) return null;
  return {
    asset: row.points_asset,
    amount: toDecimal(row.points!),
    fee: toDecimal(row.points_fee!),
    posting: Number(row.posting_id!),
    rate: toDecimal(row.rate!),
    state: STATES[row.state],
  };
}

/** Points frozen → BURNED, with the fee. */
export function burnLegs({ member_id: member, points_asset: asset, points }: WithdrawalRow): Leg[] {
  if (asset === null) return [];
  return move(memberAccount(member, 'frozen', asset), houseAccount('BURNED', asset), points!);
}

/** Points frozen → available, and what was reserved for them back to SWAP_INV. */
export function unreserveLegs(row: WithdrawalRow): Leg[] {
  const { member_id: member, points_asset: asset, points, amount } = row;
  return [
    ...move(memberAccount(member, 'frozen', 'BHC'), houseAccount('SWAP_INV', 'BHC'), amount),
    ...move(
      memberAccount(member, 'frozen', asset!),
      memberAccount(member, 'available', asset!),
      points!,
    ),
  ];
}
