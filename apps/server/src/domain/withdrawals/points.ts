import { toDecimal, type Micro } from '@fairlaunch/money';
import type { PointsState, WithdrawalState, WithdrawnPoints } from '@fairlaunch/protocol';
import { houseAccount, memberAccount } from '#ledger/accounts.ts';
import { move, type Leg } from '#ledger/post.ts';
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
    posting: Number(row.rate_id!),
    rate: toDecimal(row.rate!),
    state: STATES[row.state],
  };
}

/** Points with their fee: frozen → BURNED. */
export function burnLegs({ member_id: member, points_asset: asset, points }: WithdrawalRow): Leg[] {
  if (asset === null) return [];
  return move(memberAccount(member, 'frozen', asset), houseAccount('BURNED', asset), points!);
}

/**
 * Moves BHC that the treasury paid in another way to available and burns its points, rounded up.
 * The rest goes back: BHC → SWAP_INV, points → available.
 */
export function endedPointsLegs(row: WithdrawalRow, paid: Micro): Leg[] {
  const { member_id: member, points_asset: asset, points, amount } = row;
  const bhc = memberAccount(member, 'frozen', 'BHC');
  const frozen = memberAccount(member, 'frozen', asset!);
  const back = (points! * (amount - paid)) / amount;
  return [
    ...move(bhc, memberAccount(member, 'available', 'BHC'), paid),
    ...move(bhc, houseAccount('SWAP_INV', 'BHC'), amount - paid),
    ...move(frozen, houseAccount('BURNED', asset!), points! - back),
    ...move(frozen, memberAccount(member, 'available', asset!), back),
  ].filter((leg) => leg.amount !== 0n);
}
