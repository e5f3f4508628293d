import { toDecimal } from '@fairlaunch/money';
import type { DayManifest } from '@fairlaunch/plan';
import type { Close } from '@fairlaunch/protocol';
import { toSeconds } from '#db/database.ts';
import type { LineTotals, WeekTotals } from '#domain/pools/close-totals.ts';
import { toRootState, type RootRow } from '#settlement/roots/root-state.ts';
import type { CloseRow } from './queries.ts';

type Total = NonNullable<Close['totals']>[number];

const toTotals = (totals: LineTotals, assets: CloseRow['assets']): Total[] =>
  Object.entries(totals)
    .map(([kind, { lines, target, paid }]) => ({
      kind: kind as Total['kind'],
      asset: assets[kind] as Total['asset'],
      lines,
      target: toDecimal(BigInt(target)),
      paid: toDecimal(BigInt(paid)),
    }))
    .sort((one, other) => (one.kind < other.kind ? -1 : 1));

export const toWeek = ({
  released,
  returned,
  dividendsReturned: _,
  ...counts
}: WeekTotals): NonNullable<Close['week']> => ({
  ...counts,
  released: toDecimal(BigInt(released)),
  returned: toDecimal(BigInt(returned)),
});

export function toClose(row: CloseRow, root: RootRow | undefined): Close {
  return {
    day: row.day,
    state: row.state,
    step: row.step as Close['step'],
    members: Number(row.members),
    target: toDecimal(row.target),
    paid: toDecimal(row.paid),
    carried: toDecimal(row.carried),
    pending: toDecimal(row.pending),
    poolBefore: toDecimal(row.pool_before),
    poolAfter: toDecimal(row.pool_after),
    totals: row.totals ? toTotals(row.totals, row.assets) : null,
    week: row.week ? toWeek(row.week as WeekTotals) : null,
    manifest: row.manifest as DayManifest | null,
    root: root ? toRootState(root) : null,
    closedAt: toSeconds(row.closed_at),
  };
}
