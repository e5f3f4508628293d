import { micro } from '@fairlaunch/money';

export const WHOLE_PPM = 1_000_000;

type Close = { day: number; coverage: { custody: string; owed: string } | null };

/** Custody ÷ owed; without closes after which it was not read, or at which nothing was owed. */
export function ratios(closes: readonly Close[]): { day: number; ppm: number }[] {
  return closes.flatMap(({ day, coverage }) => {
    if (!coverage) return [];
    const [custody, owed] = [micro(coverage.custody), micro(coverage.owed)];
    return owed === 0n ? [] : [{ day, ppm: Number((custody * BigInt(WHOLE_PPM)) / owed) }];
  });
}

/** Closes in between after which coverage was not read. */
export function unreadCount(closes: readonly Close[]): number {
  const first = closes.findIndex(({ coverage }) => coverage);
  return first < 0 ? 0 : closes.slice(first).filter(({ coverage }) => !coverage).length;
}
