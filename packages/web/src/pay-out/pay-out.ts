import { micro } from '@fairlaunch/money';
import { LEAST_PAY_OUT_PPM } from '@fairlaunch/plan';

type Due = { day: number; due: string; paid: string };

/** A day on which something was due, and the part of it that was paid. */
export type PayOut = {
  day: number;
  ppm: number;
  paidNothing: boolean;
  /** True if nothing was paid, or only dust. */
  isUnpaid: boolean;
  /** True if less than half was paid, or nothing. */
  isBad: boolean;
};

const PPM = 1_000_000n;
const HALF_PPM = 500_000;

/** The payout ratio of a day; undefined if nothing was due. */
function payOutOf({ day, ...amounts }: Due): PayOut | undefined {
  const [due, paid] = [micro(amounts.due), micro(amounts.paid)];
  if (due === 0n) return undefined;
  const ppm = Number((paid * PPM) / due);
  return {
    day,
    ppm,
    paidNothing: paid === 0n,
    isUnpaid: ppm < LEAST_PAY_OUT_PPM,
    isBad: ppm < HALF_PPM,
  };
}

/** How much of all dues a pool could pay (rulebook §3). */
export const payOutOfPool = (
  day: number,
  { pool, dues }: { pool: string; dues: string },
): PayOut | undefined =>
  payOutOf({ day, due: dues, paid: micro(pool) < micro(dues) ? pool : dues });

/** Payout ratios of days, without those on which nothing was due. */
export const payOuts = (days: readonly Due[]): PayOut[] =>
  days.flatMap((day) => payOutOf(day) ?? []);

/** Days on which less than half of what was due was paid, or nothing. */
export const badDays = (days: readonly Due[]): ReadonlySet<number> =>
  new Set(payOuts(days).flatMap(({ day, isBad }) => (isBad ? [day] : [])));

/** The median day, of an even number the lower of the two in the middle; undefined without days. */
export function medianDay(days: readonly PayOut[]): PayOut | undefined {
  return leastFirst(days)[Math.floor((days.length - 1) / 2)];
}

export const worstDay = (days: readonly PayOut[]): PayOut | undefined => leastFirst(days)[0];

/** The worst day first; a day without payment comes before one with less than a ppm. */
const leastFirst = (days: readonly PayOut[]): PayOut[] =>
  days.toSorted((a, b) => a.ppm - b.ppm || Number(b.paidNothing) - Number(a.paidNothing));
