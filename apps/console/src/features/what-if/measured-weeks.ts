import { ratioPpm, type Comparison, type SimulatedWeek } from './weeks.ts';

export const WHOLE_PPM = 1_000_000;

export type Measure = 'ratio' | 'paid' | 'pending' | 'staticPool' | 'teamPool';

/** Micro-units, or ppm for the ratio. */
export type MeasuredWeek = { week: number; inForce: number; tried: number | undefined };

const valueOf = (week: SimulatedWeek, measure: Measure): number | undefined =>
  measure === 'ratio' ? ratioPpm(week) : Number(week[measure]);

/** Without weeks in which nothing was due, of which there is no ratio. */
export function measuredWeeks(found: Comparison, measure: Measure): MeasuredWeek[] {
  return found.inForce.flatMap((week, index) => {
    const other = found.tried?.[index];
    const [inForce, tried] = [valueOf(week, measure), other && valueOf(other, measure)];
    const isKnown = inForce !== undefined && (!other || tried !== undefined);
    return isKnown ? [{ week: week.week, inForce, tried }] : [];
  });
}
