import type { MemberTable } from './member-table.ts';
import type { StaticRewards } from './static.ts';
import type { TeamRewards } from './team.ts';
import { TEAM_KINDS, type RewardLine, type StaticLine } from './types.ts';

/** The reward lines by member, then kind A–Z; lines with nothing due are left out (rulebook §0, §17). */
export function rewardLines(members: MemberTable, fixed: StaticRewards, team: TeamRewards): RewardLine[] {
  const lines: RewardLine[] = [];
  for (let member = 1; member < members.count; member++) {
    const to = members.enrolled[member] === 1 ? 'conditional' : 'available';
    TEAM_KINDS.forEach((kind, index) => {
      const target = team.targets[index]![member]!;
      if (target > 0) lines.push({ member, kind, target: BigInt(target), paid: BigInt(team.payment.columns[index]![member]!), to });
    });
    const line = staticLine(fixed, member);
    // 'STATIC' comes after every team kind in the alphabet.
    if (line.paid + line.pending > 0n) lines.push(line);
  }
  return lines;
}

function staticLine(fixed: StaticRewards, member: number): StaticLine {
  const amount = (column: Float64Array) => BigInt(column[member]!);
  return {
    member,
    kind: 'STATIC',
    target: amount(fixed.target),
    accelerated: amount(fixed.accelerated),
    carried: amount(fixed.carried),
    paid: amount(fixed.paid),
    pending: amount(fixed.pending),
  };
}
