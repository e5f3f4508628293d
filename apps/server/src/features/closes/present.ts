import { toDecimal } from '@fairlaunch/money';
import { LINE_KINDS, LINE_KINDS_A_TO_Z, type DayManifest } from '@fairlaunch/plan';
import type { Close } from '@fairlaunch/protocol';
import { toSeconds } from '#db/database.ts';
import type { LineTotals, WeekTotals } from '#domain/pools/close-totals.ts';
import { toRootState, type RootRow } from '#settlement/roots/root-state.ts';
import type { CloseRow } from './queries.ts';

const toTotals = (totals: LineTotals): NonNullable<Close['totals']> =>
  LINE_KINDS_A_TO_Z.flatMap((kind) => {
    const total = totals[kind];
    return total
      ? [
          {
            kind,
            asset: LINE_KINDS[kind].asset,
            lines: total.lines,
            target: toDecimal(BigInt(total.target)),
            paid: toDecimal(BigInt(total.paid)),
          },
        ]
      : [];
  });

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
    parts:
      row.parts === null || row.state === 'POSTED'
        ? null
        : { done: row.posted_parts, all: row.parts },
    members: Number(row.members),
    target: toDecimal(row.target),
    paid: toDecimal(row.paid),
    carried: toDecimal(row.carried),
    pending: toDecimal(row.pending),
    poolBefore: toDecimal(row.pool_before),
    poolAfter: toDecimal(row.pool_after),
    totals: row.totals ? toTotals(row.totals) : null,
    week: row.week ? toWeek(row.week as WeekTotals) : null,
    manifest: row.manifest as DayManifest | null,
    root: root ? toRootState(root) : null,
    closedAt: toSeconds(row.closed_at),
  };
}
