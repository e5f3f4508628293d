import { micro, toDecimal } from '@fairlaunch/money';
import { LINE_ASSETS } from '@fairlaunch/plan/line-kinds';
import type { KindOfRange } from '@fairlaunch/protocol';

/** One asset is never added to another. */
export function assetTotals(kinds: readonly Pick<KindOfRange, 'asset' | 'paid'>[]) {
  return LINE_ASSETS.flatMap((asset) => {
    const ofAsset = kinds.filter((kind) => kind.asset === asset);
    if (ofAsset.length === 0) return [];
    return [{ asset, paid: toDecimal(ofAsset.reduce((sum, { paid }) => sum + micro(paid), 0n)) }];
  });
}
