import type { Micro } from '@fairlaunch/money';
import type { WhatIfDay } from './day.ts';

/** Several days as one: flows are sums, `pending` is that of the last day. */
export type Period = WhatIfDay & { lastDay: number };

const add = (before: Period, day: WhatIfDay): Period => ({
  ...before,
  lastDay: day.day,
  target: before.target + day.target,
  paid: before.paid + day.paid,
  pending: day.pending,
  cleared: before.cleared + day.cleared,
  principal: before.principal + day.principal,
  fee: before.fee + day.fee,
});

/** Adds up days to periods, without the day of the opening, on which nothing is earned. */
export function periodsOf(days: readonly WhatIfDay[], length: number): Period[] {
  const periods: Period[] = [];
  for (const day of days.slice(1)) {
    const last = periods.at(-1);
    if (last && day.day - last.day < length) periods[periods.length - 1] = add(last, day);
    else periods.push({ ...day, lastDay: day.day });
  }
  return periods;
}

export function totalOf(days: readonly WhatIfDay[]): Period | undefined {
  return periodsOf(days, days.length)[0];
}

export function running(days: readonly WhatIfDay[], of: (day: WhatIfDay) => Micro): Micro[] {
  let sum = 0n;
  return days.map((day) => (sum += of(day)));
}

/** What lapsed: unfunded team income, and what was pending at an early exit. */
export function lapsedOf({ target, paid, cleared, pending }: Period): Micro {
  return target - paid - cleared - pending;
}
