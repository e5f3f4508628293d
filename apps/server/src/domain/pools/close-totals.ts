import type { LineKind } from '@fairlaunch/plan';

/** By kind, as `settlement_close.totals` keeps them; micro-units. */
export type LineTotals = {
  [kind in LineKind]?: { lines: number; target: string; paid: string };
};

/** Result of a week in `settlement_close.week`; micro-units. */
export type WeekTotals = {
  week: number;
  completed: number;
  incomplete: number;
  full: number;
  notFull: number;
  released: string;
  returned: string;
  /** Fee dividends among what was returned. */
  dividendsReturned: string;
};
