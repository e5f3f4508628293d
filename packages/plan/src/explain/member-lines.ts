import { toDecimal } from '@fairlaunch/money';
import type { LineAmounts } from '../explained/types.ts';
import { LINE_KINDS_A_TO_Z, type LineKind } from '../lines/line-kinds.ts';
import { linesOf, type DayLines } from '../lines/line-tables.ts';

export type MemberLine = { kind: LineKind } & LineAmounts;

/** All lines of a member on a day, as its leaf has them (rulebook §6, step 13). */
export const memberLines = (day: DayLines, member: number): MemberLine[] =>
  LINE_KINDS_A_TO_Z.filter((kind) => linesOf(day, kind).member.includes(member)).map((kind) => ({
    kind,
    ...lineAmountsOf(day, member, kind),
  }));

export function lineAmountsOf(day: DayLines, member: number, kind: LineKind): LineAmounts {
  const { member: members, target, accelerated, carried, paid, pending } = linesOf(day, kind);
  const row = members.indexOf(member);
  const amount = (column: Float64Array | undefined): string =>
    toDecimal(BigInt(column?.[row] ?? 0));
  return {
    target: amount(target),
    accelerated: amount(accelerated),
    carried: amount(carried),
    paid: amount(paid),
    pending: amount(pending),
  };
}
