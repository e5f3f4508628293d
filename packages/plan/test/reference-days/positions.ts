import { smaller } from '../reference/arithmetic.ts';
import { freeTask } from '../reference/events-stakes.ts';
import type { PositionKind } from './days.ts';
import { ofHouse, type Place, type Turn } from './turn.ts';

/** Closes over which whitelist points are released (rulebook §14). */
const POINTS_CLOSES = 100;

/** Points that come as a position (rulebook §14). */
export function addPoints(turn: Turn, seat: number, amount: bigint): void {
  turn.move('WPT', amount, ofHouse('GRANT'), [seat, 'vesting']);
  const schedule = { closes: POINTS_CLOSES };
  const madeDay = turn.days.day;
  turn.days.positions.push({ kind: 'POINTS', seat, amount, madeDay, counted: 0, schedule });
}

/** What TASK holds beyond the gifts that run (rulebook §4). */
export function freeOf(turn: Turn): bigint {
  const { world } = turn.days;
  world.pools.TASK = turn.balance(ofHouse('TASK'), 'USDT');
  return freeTask(world);
}

type Award = { kind: PositionKind; seat: number; person?: number; box?: number; amount: bigint };

/** An award in USDB, which becomes a position (rulebook §11). */
export function addAward(turn: Turn, award: Award, closes: number): void {
  if (award.amount === 0n) return;
  const madeDay = turn.days.day;
  turn.days.positions.push({ ...award, madeDay, counted: 0, schedule: { closes } });
}

/** An award out of TASK, as far as it holds more than its gifts (rulebook §2, §3 R4, §4). */
export function awardFromTask(turn: Turn, offered: Award): void {
  const award = { ...offered, amount: smaller(offered.amount, freeOf(turn)) };
  const to: Place = [award.seat, 'vesting'];
  turn.mint(award.amount, ofHouse('TASK'), to);
  addAward(turn, award, turn.plan.awards.releaseDays);
}
