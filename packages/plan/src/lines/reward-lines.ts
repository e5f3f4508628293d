import type { Micro } from '@fairlaunch/money';
import type { MemberTable } from '../tables/member-table.ts';
import type { SettleResult } from '../tables/settle-result.ts';
import { destination, LINE_KINDS_A_TO_Z, type LapsingKind } from './line-kinds.ts';
import { linesOf, type LineTable, type StaticTable } from './line-tables.ts';

/** `target + accelerated + carried = paid + pending` (rulebook §6, step 3). */
export type StaticLine = {
  member: number;
  kind: 'STATIC';
  target: Micro;
  accelerated: Micro;
  carried: Micro;
  paid: Micro;
  pending: Micro;
};

export type LapsingLine = {
  member: number;
  kind: LapsingKind;
  target: Micro;
  paid: Micro;
  to: 'available' | 'conditional';
};

/** There is one line for each day, member and kind (rulebook §0). */
export type RewardLine = StaticLine | LapsingLine;

function staticLine(lines: StaticTable, row: number): StaticLine {
  const amount = (column: Float64Array) => BigInt(column[row]!);
  return {
    member: lines.member[row]!,
    kind: 'STATIC',
    target: amount(lines.target),
    accelerated: amount(lines.accelerated),
    carried: amount(lines.carried),
    paid: amount(lines.paid),
    pending: amount(lines.pending),
  };
}

function lapsingLine(
  { member, target, paid }: LineTable,
  { enrolled }: MemberTable,
  kind: LapsingKind,
  row: number,
): LapsingLine {
  const seat = member[row]!;
  return {
    member: seat,
    kind,
    target: BigInt(target[row]!),
    paid: BigInt(paid[row]!),
    to: destination(kind, enrolled[seat] === 1),
  };
}

/** Lines sorted by member, then alphabetically by kind (rulebook §0, §17). */
export function* rewardLines(result: SettleResult, members: MemberTable): Generator<RewardLine> {
  const tables = LINE_KINDS_A_TO_Z.map((kind) => ({
    kind,
    next: 0,
    of: linesOf(result, kind).member,
  }));
  for (let member = 1; member < members.count; member++) {
    for (const table of tables) {
      if (table.of[table.next] !== member) continue;
      const { kind, next } = table;
      table.next += 1;
      yield kind === 'STATIC'
        ? staticLine(result.static, next)
        : lapsingLine(result.lines[kind], members, kind, next);
    }
  }
}
