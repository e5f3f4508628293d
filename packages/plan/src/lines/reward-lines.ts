import type { Micro } from '@fairlaunch/money';
import { destination, LINE_KINDS_A_TO_Z, type LapsingKind } from './line-kinds.ts';
import { linesOf, type LineTable, type StaticTable } from './line-tables.ts';
import type { MemberTable } from '../settle/member-table.ts';
import type { SettleResult } from '../settle/types.ts';

/** A member's static of a day, micro-units: `target + accelerated + carried = paid + pending` (rulebook §6, step 3). */
export type StaticLine = {
  member: number;
  kind: 'STATIC';
  target: Micro;
  accelerated: Micro;
  carried: Micro;
  paid: Micro;
  pending: Micro;
};

/** A member's line of another kind, micro-units of the kind's asset; what is not paid lapses (rulebook §3). */
export type LapsingLine = {
  member: number;
  kind: LapsingKind;
  target: Micro;
  paid: Micro;
  to: 'available' | 'conditional';
};

/** A reward line: one a day, member and kind (rulebook §0). */
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

/**
 * The reward lines of a close one by one, by member, then kind A–Z; lines with nothing due are left out
 * (rulebook §0, §17).
 * @param members the table that the close was given
 */
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
