import { micro } from '@fairlaunch/money';

export const WHOLE_PPM = 1_000_000;

type Close = { day: number; coverage: { custody: string; owed: string } | null };

/** Custody ÷ owed by close, without closes after which custody was not read or nothing was owed. */
export function ratios(closes: readonly Close[]): { day: number; ppm: number }[] {
  return closes.flatMap(({ day, coverage }) => {
    if (!coverage) return [];
    const [custody, owed] = [micro(coverage.custody), micro(coverage.owed)];
    return owed === 0n ? [] : [{ day, ppm: Number((custody * BigInt(WHOLE_PPM)) / owed) }];
  });
}

/** Number of closes without a reading of coverage, counted from the first one with it. */
export function unreadCount(closes: readonly Close[]): number {
  const first = closes.findIndex(({ coverage }) => coverage);
  return first < 0 ? 0 : closes.slice(first).filter(({ coverage }) => !coverage).length;
}
