import type { Micro } from '@fairlaunch/money';
import type * as z from 'zod/mini';
import type { releaseSchedule } from './schema.ts';

export type ReleaseSchedule = z.infer<typeof releaseSchedule>;

const MILLION = 1_000_000n;

/** What the first k counted closes release together (rulebook §8, §11, §12). */
export function releasedBy(schedule: ReleaseSchedule, amount: Micro, k: number): Micro {
  if (schedule.type === 'EVEN')
    return k >= schedule.closes
      ? amount
      : (amount * BigInt(Math.max(0, k))) / BigInt(schedule.closes);
  if (k < 0) return 0n;
  const released =
    (amount * (BigInt(schedule.initialPpm) + BigInt(schedule.dailyPpm) * BigInt(k))) / MILLION;
  return released < amount ? released : amount;
}

export const releaseOf = (schedule: ReleaseSchedule, amount: Micro, k: number): Micro =>
  releasedBy(schedule, amount, k) - releasedBy(schedule, amount, k - 1);
