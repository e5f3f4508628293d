import { micro, type Micro } from '@fairlaunch/money';
import { dayStart } from '#common/day.ts';
import type { Plan } from '#plan/plan.ts';

/** The part of a plan that these functions need. */
type Terms = Pick<Plan, 'global'>;

const B6 = 6;
const B7 = 7;
const MILLION = 1_000_000n;

/** 21:00 of the day after the close (rulebook §6, step 11). */
const BONUS_TIME_SECONDS = 21 * 3_600;

/** Unix seconds at which the bonus of a day's close is credited. */
export const globalBonusTime = (day: number): number => dayStart(day + 1) + BONUS_TIME_SECONDS;

/** Weight of a level in the day's share; 0 below B6 (rulebook §10). */
export function globalBonusWeight({ global: { weights } }: Terms, level: number): number {
  if (level === B6) return weights.B6;
  return level === B7 ? weights.B7 : 0;
}

/** Part of a pool of this size that a day shares out (rulebook §10). */
export const globalBonusPart = ({ global: { divisor } }: Terms, pool: Micro): Micro =>
  pool / BigInt(divisor);

/** The most that one share can be; undefined if the plan has no cap (rulebook §10). */
export function globalBonusCap(
  { global: { maxPpmOfSmall } }: Terms,
  small: string,
): Micro | undefined {
  return maxPpmOfSmall === 0 ? undefined : (micro(small) * BigInt(maxPpmOfSmall)) / MILLION;
}
