import { close, type ClosedDay } from '../day/close.ts';
import { rewardLines, type RewardLine } from '../lines/reward-lines.ts';
import { creditBonus } from '../rules/global-bonus/entries.ts';
import type { DayState } from '../state/state.ts';

export type SimulatedClose = ClosedDay & { lines: RewardLine[] };

/** @throws InvariantError when amounts are larger than a close can hold exactly */
export function closeDay(state: DayState): SimulatedClose {
  const closed = close(state);
  creditBonus(state);
  return { ...closed, lines: [...rewardLines(closed.result, closed.input.members)] };
}
