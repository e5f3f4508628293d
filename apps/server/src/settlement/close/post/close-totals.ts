import { LINE_KINDS_A_TO_Z, linesOf, type LineKind, type SettleResult } from '@fairlaunch/plan';
import type { LineTotals, WeekTotals } from '#domain/pools/close-totals.ts';
import { exactSum } from '../root-totals.ts';

/** By kind: the number of lines, and micro-units due and paid. */
export function lineTotals(result: SettleResult): LineTotals {
  const entries = LINE_KINDS_A_TO_Z.map((kind) => [kind, linesOf(result, kind)] as const).filter(
    ([, lines]) => lines.count > 0,
  );
  // What was due of static includes acceleration and what was carried over.
  const due = (kind: LineKind, target: Float64Array) =>
    kind === 'STATIC' ? result.payments.static.dues : exactSum(target);
  return Object.fromEntries(
    entries.map(([kind, lines]) => [
      kind,
      {
        lines: lines.count,
        target: due(kind, lines.target).toString(),
        paid: exactSum(lines.paid).toString(),
      },
    ]),
  );
}

/** Undefined if the close ended no week. */
export function weekTotals({ week }: SettleResult): WeekTotals | undefined {
  if (!week) return undefined;
  const ended = [
    ...week.results.map(({ state, conditional }) => ({ state, amount: conditional })),
    ...week.fullNode.map(({ state, amount }) => ({ state, amount })),
  ];
  const count = (wanted: string) => ended.filter(({ state }) => state === wanted).length;
  const sum = (...wanted: string[]) =>
    ended
      .filter(({ state }) => wanted.includes(state))
      .reduce((all, { amount }) => all + amount, 0n)
      .toString();
  return {
    week: week.week,
    completed: count('COMPLETED'),
    incomplete: count('INCOMPLETE'),
    full: count('FULL'),
    notFull: count('NOT_FULL'),
    released: sum('COMPLETED', 'FULL'),
    returned: sum('INCOMPLETE', 'NOT_FULL'),
    dividendsReturned: sum('NOT_FULL'),
  };
}
