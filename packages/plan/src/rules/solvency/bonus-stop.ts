import type { DayState } from '#state/state.ts';
import { stopsNodeBonuses } from './reward-sources.ts';

/** Whether a node that is bought now brings nobody a bonus: the last closes decide (rulebook R5). */
export function bonusesAreStopped({ plan, rewards }: DayState): boolean {
  let [total, fromNodeSales] = [0n, 0n];
  for (const day of rewards.slice(-plan.solvency.mixDays)) {
    total += day.total;
    fromNodeSales += day.fromNodeSales;
  }
  return stopsNodeBonuses(plan, { total, fromNodeSales });
}
