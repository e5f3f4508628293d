import { POOLS, type PoolBalances, type SettleInput, type SettleResult } from '@fairlaunch/plan';
import type { LineTotals, WeekTotals } from '#domain/pools/close-totals.ts';
import { lineTotals, weekTotals } from '../close/post/close-totals.ts';
import { exactSum } from '../close/root-totals.ts';

/** What a close would come to, as `close_preview.result` keeps it; micro-units. */
export type PreviewSummary = {
  members: number;
  target: string;
  carried: string;
  paid: string;
  pending: string;
  totals: LineTotals;
  pools: { pool: string; before: string; after: string }[];
  week: WeekTotals | null;
  exits: number;
  maturities: number;
  nodes: number;
};

export function summaryOf({ pools }: SettleInput, result: SettleResult): PreviewSummary {
  const { static: lines, exited, completed, activated } = result;
  const held = (of: Partial<PoolBalances>, pool: keyof PoolBalances) => (of[pool] ?? 0n).toString();
  return {
    members: lines.count,
    // Includes acceleration, as of a posted close.
    target: (exactSum(lines.target) + exactSum(lines.accelerated)).toString(),
    carried: exactSum(lines.carried).toString(),
    paid: exactSum(lines.paid).toString(),
    pending: exactSum(lines.pending).toString(),
    totals: lineTotals(result),
    pools: POOLS.map((pool) => ({
      pool,
      before: held(pools, pool),
      after: held(result.pools, pool),
    })),
    week: weekTotals(result) ?? null,
    exits: exited.length,
    maturities: completed.length,
    nodes: activated.length,
  };
}
