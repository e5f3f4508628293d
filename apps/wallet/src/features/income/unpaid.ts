import { micro, type Micro } from '@fairlaunch/money';
import { LINE_ASSETS } from '@fairlaunch/plan/line-kinds';
import type { Shortfall } from '@fairlaunch/protocol';

/** What was due and not paid, for each asset that fell short. */
export const unpaidOf = (
  shortfalls: readonly Shortfall[],
): { asset: Shortfall['asset']; unpaid: Micro }[] =>
  LINE_ASSETS.map((asset) => ({
    asset,
    unpaid: shortfalls
      .filter((one) => one.asset === asset)
      .reduce((sum, { pending, lapsed }) => sum + micro(pending) + micro(lapsed), 0n),
  })).filter(({ unpaid }) => unpaid > 0n);
