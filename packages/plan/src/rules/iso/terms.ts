import { micro, type Micro } from '@fairlaunch/money';
import type { Plan } from '../../plan/plan.ts';

function epochOutput(plan: Plan, epoch: number): Micro {
  return micro(plan.iso.dailyOutput) >> BigInt(epoch);
}

/** Halved (floored) each epoch (rulebook §13). @param day since the first of output */
export function isoOutput(plan: Plan, day: number): Micro {
  const epoch = Math.floor(day / plan.iso.epochDays);
  return day < 0 || epoch >= plan.iso.epochs ? 0n : epochOutput(plan, epoch);
}

/** Every day of every epoch; BHC_EMISSION is minted with it (rulebook §13). */
export function isoTotal(plan: Plan): Micro {
  let total = 0n;
  for (let epoch = 0; epoch < plan.iso.epochs; epoch++)
    total += epochOutput(plan, epoch) * BigInt(plan.iso.epochDays);
  return total;
}
