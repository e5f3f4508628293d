import { micro, type Micro } from '@fairlaunch/money';
import type { Plan } from '../../plan/plan.ts';

function epochOutput(plan: Plan, epoch: number): Micro {
  return micro(plan.iso.dailyOutput) >> BigInt(epoch);
}

/**
 * The BHC that a day puts out, in micro-units: halved (floored) each epoch, 0 after the last (rulebook §13).
 * @param day days since the first day of output
 */
export function isoOutput(plan: Plan, day: number): Micro {
  const epoch = Math.floor(day / plan.iso.epochDays);
  return day < 0 || epoch >= plan.iso.epochs ? 0n : epochOutput(plan, epoch);
}

/** All that BHC_EMISSION is minted with, in micro-units: every day of every epoch (rulebook §13). */
export function isoTotal(plan: Plan): Micro {
  let total = 0n;
  for (let epoch = 0; epoch < plan.iso.epochs; epoch++)
    total += epochOutput(plan, epoch) * BigInt(plan.iso.epochDays);
  return total;
}
