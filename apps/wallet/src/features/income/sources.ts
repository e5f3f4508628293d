import type { KindOfMonth } from '@fairlaunch/protocol';
import { assetTotals } from './asset-totals.ts';
import { grouped, type Group } from './kinds.ts';
import type { PaidKind } from './periods.ts';

type Source = {
  group: Group;
  asset: KindOfMonth['asset'];
  paid: string;
  /** True if another row has the same group. */
  namesAsset: boolean;
};

/** Payments of each group of kinds, one row for each asset. */
export const sourcesOf = (kinds: readonly PaidKind[]): Source[] =>
  grouped(kinds).flatMap(({ name, lines }) =>
    assetTotals(lines).map(({ asset, paid }, _, { length }) => ({
      group: name,
      asset,
      paid,
      namesAsset: length > 1,
    })),
  );
