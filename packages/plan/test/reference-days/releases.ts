import { partOf, smaller } from '../reference/arithmetic.ts';
import type { Close } from '../reference/close-types.ts';
import type { Days, Position } from './days.ts';

const ASSETS = { AWARD: 'USDB', IDENTITY: 'USDB', POINTS: 'WPT', WHITELIST: 'BHC' } as const;

/** What the k-th counted close has released in all (rulebook §11, §12). */
function releasedBy({ amount, schedule }: Position, k: number): bigint {
  if ('closes' in schedule) return (amount * BigInt(k)) / BigInt(schedule.closes);
  if (k === 0) return 0n;
  return smaller(amount, partOf(amount, schedule.initialPpm + schedule.dailyPpm * (k - 1)));
}

/** Whether a close counts for a position (rulebook §11, §12). */
function counts(
  days: Days,
  close: Close,
  { kind, seat, person, madeDay, schedule }: Position,
): boolean {
  const isActive = (one: number) => close.standings.get(one)!.active;
  if ('firstDay' in schedule) return days.day >= schedule.firstDay;
  if (days.day === madeDay) return false;
  if (kind === 'AWARD') return isActive(seat);
  if (kind === 'IDENTITY') return isActive(seat) && isActive(person!);
  return true;
}

/** Releases of locked positions but promos, which the reference's close releases (§6 step 9). */
export function release(
  days: Days,
  close: Close,
  post: (key: string, amount: bigint) => void,
): void {
  for (const position of days.positions) {
    if (!counts(days, close, position)) continue;
    const { kind, seat, counted } = position;
    const part = releasedBy(position, counted + 1) - releasedBy(position, counted);
    position.counted += 1;
    post(`${seat}.vesting.${ASSETS[kind]}`, -part);
    post(`${seat}.available.${ASSETS[kind]}`, part);
  }
}

/** Positions that are released in full are of no more use. */
export function dropReleased(days: Days): void {
  days.positions = days.positions.filter(
    (position) => releasedBy(position, position.counted) < position.amount,
  );
}
