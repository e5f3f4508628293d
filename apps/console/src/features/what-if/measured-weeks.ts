import { ratioPpm, type Comparison, type SimulatedWeek } from './weeks.ts';

export const WHOLE_PPM = 1_000_000;

export type Measure = 'ratio' | 'paid' | 'pending' | 'staticPool' | 'teamPool';

/** A measure in micro-units, or in ppm for the ratio. */
export type MeasuredWeek = { week: number; inForce: number; tried: number | undefined };

const valueOf = (week: SimulatedWeek, measure: Measure): number | undefined =>
  measure === 'ratio' ? ratioPpm(week) : Number(week[measure]);

/** Weeks with a value; a week in which nothing was due has no ratio. */
export function measuredWeeks(comparison: Comparison, measure: Measure): MeasuredWeek[] {
  return comparison.inForce.flatMap((week, index) => {
    const other = comparison.tried?.[index];
    const [inForce, tried] = [valueOf(week, measure), other && valueOf(other, measure)];
    const isKnown = inForce !== undefined && (!other || tried !== undefined);
    return isKnown ? [{ week: week.week, inForce, tried }] : [];
  });
}
