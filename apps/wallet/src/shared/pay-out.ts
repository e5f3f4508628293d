import { micro } from '@fairlaunch/money';

type Due = { day: number; due: string; paid: string };

/** A day on which something was due, and the part of it that was paid. */
export type PayOut = {
  day: number;
  ppm: number;
  paidNothing: boolean;
  /** Paid less than half, nothing included. */
  isBad: boolean;
};

const PPM = 1_000_000n;
const HALF_PPM = 500_000;

/** Days on which nothing was due are left out. */
export function payOuts(days: readonly Due[]): PayOut[] {
  return days.flatMap(({ day, ...amounts }) => {
    const [due, paid] = [micro(amounts.due), micro(amounts.paid)];
    if (due === 0n) return [];
    const ppm = Number((paid * PPM) / due);
    return [{ day, ppm, paidNothing: paid === 0n, isBad: ppm < HALF_PPM }];
  });
}

/** The lower of the two in the middle of an even number. */
export function medianPpm(days: readonly PayOut[]): number {
  const sorted = days.map(({ ppm }) => ppm).toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}

export const worstPpm = (days: readonly PayOut[]): number =>
  Math.min(...days.map(({ ppm }) => ppm));
