import type { KindTotals } from '@fairlaunch/protocol';

/** Periods that end with the last settlement. */
export const PERIODS = ['lastDay', 'week', 'month', 'total'] as const;
export type Period = (typeof PERIODS)[number];

/** Payments of one kind in a period; the parts that wait or went back are those of all time. */
export type PaidKind = Pick<KindTotals, 'kind' | 'asset' | 'waits' | 'returned'> & { paid: string };

export const isPeriod = (name: string | undefined): name is Period =>
  PERIODS.some((period) => period === name);

export const paidIn = (kinds: readonly KindTotals[], period: Period): PaidKind[] =>
  kinds
    .map(({ kind, asset, waits, returned, ...sums }) => ({
      kind,
      asset,
      waits,
      returned,
      paid: sums[period],
    }))
    .filter(({ paid }) => paid !== '0');
