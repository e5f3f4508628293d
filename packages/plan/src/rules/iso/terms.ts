import { micro, type Micro } from '@fairlaunch/money';
import type { Plan } from '#plan/plan.ts';

/** The part of a plan that these functions need. */
type Schedule = Pick<Plan, 'iso'>;

const PER_THOUSAND = 1_000_000_000n;

function epochOutput(plan: Schedule, epoch: number): Micro {
  return micro(plan.iso.dailyOutput) >> BigInt(epoch);
}

/**
 * Output of a day, halved and floored each epoch (rulebook §13). @param day 0 is the first of
 * output
 */
export function isoOutput(plan: Schedule, day: number): Micro {
  const epoch = Math.floor(day / plan.iso.epochDays);
  return day < 0 || epoch >= plan.iso.epochs ? 0n : epochOutput(plan, epoch);
}

/** Epoch from 1; 0 before the first and after the last. @param day 0 is the first of output */
export function isoEpoch(plan: Schedule, day: number): number {
  const epoch = day < 0 ? 0 : Math.floor(day / plan.iso.epochDays) + 1;
  return epoch > plan.iso.epochs ? 0 : epoch;
}

/** The next ex-rights date; undefined before the first epoch and after the last. */
export function nextExRights(
  plan: Schedule,
  day: number,
): { day: number; output: Micro } | undefined {
  const epoch = isoEpoch(plan, day);
  if (epoch === 0) return undefined;
  const next = epoch * plan.iso.epochDays;
  return { day: next, output: isoOutput(plan, next) };
}

/** The most that a day puts out for these stakes; undefined if the plan has no cap. */
export function isoCap(plan: Schedule, stakes: Micro): Micro | undefined {
  const perThousand = micro(plan.iso.maxPerThousand);
  return perThousand === 0n ? undefined : (stakes * perThousand) / PER_THOUSAND;
}

/** Output of all epochs together, with which BHC_EMISSION starts (rulebook §13). */
export function isoTotal(plan: Schedule): Micro {
  let total = 0n;
  for (let epoch = 0; epoch < plan.iso.epochs; epoch++)
    total += epochOutput(plan, epoch) * BigInt(plan.iso.epochDays);
  return total;
}
