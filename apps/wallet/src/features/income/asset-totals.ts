import { micro, toDecimal } from '@fairlaunch/money';
import { LINE_ASSETS } from '@fairlaunch/plan/line-kinds';
import type { KindOfMonth } from '@fairlaunch/protocol';

type Sums = Omit<KindOfMonth, 'kind'>;

/** Sums for each asset; no two are added together. `waits` and `returned` are parts of `paid`. */
export function assetTotals(kinds: readonly Sums[]): Sums[] {
  return LINE_ASSETS.flatMap((asset) => {
    const ofAsset = kinds.filter((kind) => kind.asset === asset);
    if (ofAsset.length === 0) return [];
    const sum = (part: 'paid' | 'waits' | 'returned') =>
      toDecimal(ofAsset.reduce((total, kind) => total + micro(kind[part]), 0n));
    return [{ asset, paid: sum('paid'), waits: sum('waits'), returned: sum('returned') }];
  });
}
