import { micro } from '@fairlaunch/money';

export const WHOLE_PPM = 1_000_000;

type Close = { day: number; custody: string; owed: string };

/** Custody ÷ owed; closes at which nobody was owed anything are left out. */
export function ratios(closes: readonly Close[]): { day: number; ppm: number }[] {
  return closes.flatMap(({ day, ...amounts }) => {
    const [custody, owed] = [micro(amounts.custody), micro(amounts.owed)];
    return owed === 0n ? [] : [{ day, ppm: Number((custody * BigInt(WHOLE_PPM)) / owed) }];
  });
}
