import type { PositionKind } from './days.ts';
import { ofHouse, type Place, type Turn } from './turn.ts';

/** Closes over which whitelist points are released (rulebook §14). */
const POINTS_CLOSES = 100;

/** Points that come as a position (rulebook §14). */
export function addPoints(turn: Turn, seat: number, amount: bigint): void {
  turn.move('WPT', amount, ofHouse('GRANT'), [seat, 'vesting']);
  const schedule = { closes: POINTS_CLOSES };
  turn.days.positions.push({ kind: 'POINTS', seat, amount, counted: 0, schedule });
}

type Award = { kind: PositionKind; seat: number; person?: number; amount: bigint };

/** An award in USDB, which becomes a position (rulebook §11). */
export function addAward(turn: Turn, award: Award, closes: number): void {
  if (award.amount === 0n) return;
  turn.days.positions.push({ ...award, counted: 0, schedule: { closes } });
}

/** An award out of TASK, through RESERVE and MINT (rulebook §2). */
export function awardFromTask(turn: Turn, award: Award): void {
  const to: Place = [award.seat, 'vesting'];
  turn.mint(award.amount, ofHouse('TASK'), to);
  addAward(turn, award, turn.plan.awards.releaseDays);
}
