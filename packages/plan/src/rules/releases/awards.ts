import type { Micro } from '@fairlaunch/money';
import { mint, move, ofHouse, ofMember, type Leg } from '#state/books.ts';
import type { DayState } from '#state/state.ts';
import { pointsSchedule, type GrantedAsset } from '../points/terms.ts';
import type { PositionKind } from './positions.ts';
import type { ReleaseSchedule } from './schedules.ts';

/** Pool → vesting; TASK holds USDT and pays USDB through RESERVE (rulebook §2, §11). */
export function awardLegs(pool: 'BOX' | 'TASK', seat: number, amount: Micro): Leg[] {
  const to = ofMember(seat, 'vesting', 'USDB');
  return pool === 'TASK'
    ? mint(ofHouse('TASK'), to, amount)
    : move(ofHouse('BOX', 'USDB'), to, amount);
}

type Position = {
  kind: PositionKind;
  seat: number;
  amount: Micro;
  schedule: ReleaseSchedule;
  from: number;
  requiresActive?: readonly number[];
};

/** @returns its number; one of nothing is not opened */
export function openPosition(state: DayState, position: Position): number | undefined {
  const { kind, seat: member, amount, schedule, from, requiresActive = [] } = position;
  if (amount === 0n) return undefined;
  state.lastPosition += 1;
  state.positions.push({
    number: state.lastPosition,
    kind,
    member,
    amount,
    schedule,
    from,
    closesCounted: 0,
    requiresActive,
  });
  return state.lastPosition;
}

/** An award in USDB, whose closes count while those seats are active (rulebook §11). */
export const openAward = (
  state: DayState,
  kind: 'AWARD' | 'IDENTITY',
  seat: number,
  amount: Micro,
  { day, active }: { day: number; active: readonly number[] },
): number | undefined =>
  openPosition(state, {
    kind,
    seat,
    amount,
    schedule: { type: 'EVEN', closes: state.plan.awards.releaseDays },
    from: day,
    requiresActive: active,
  });

/** Points and coupons; whitelist points wait and are released (rulebook §2, §14). */
export const grantLegs = (seat: number, asset: GrantedAsset, amount: Micro): Leg[] =>
  move(
    ofHouse('GRANT', asset),
    ofMember(seat, asset === 'WPT' ? 'vesting' : 'available', asset),
    amount,
  );

export function openGrant(
  state: DayState,
  seat: number,
  { asset, amount }: { asset: GrantedAsset; amount: Micro },
  day: number,
): void {
  if (asset === 'WPT')
    openPosition(state, { kind: 'POINTS', seat, amount, schedule: pointsSchedule, from: day });
}
