import type { Close } from '#tables/close.ts';
import { PpmSums } from '#tables/exact.ts';
import type { MemberTable } from '#tables/member-table.ts';
import type { Standings } from '../performance/standings.ts';

export function nearestUplines({ count, sponsor }: MemberTable, counts: Uint8Array): Uint32Array {
  const nearest = new Uint32Array(count);
  for (let seat = 1; seat < count; seat++) {
    const above = sponsor[seat]!;
    nearest[seat] = above === 0 || counts[above] === 1 ? above : nearest[above]!;
  }
  return nearest;
}

/**
 * A locked generation still counts as one (rulebook §7). Amounts move up one generation at a time.
 */
export function generations(
  { members, plan }: Close,
  { active, validDirects }: Standings,
  staticPaid: Float64Array,
): Float64Array {
  const { count } = members;
  const upline = nearestUplines(members, active);
  const sums = new PpmSums(count);
  let base = staticPaid;
  for (const [before, ppm] of plan.team.generationPpm.entries()) {
    base = movedUp(upline, base);
    for (let seat = 1; seat < count; seat++)
      if (base[seat]! > 0 && validDirects[seat]! > before) sums.add(seat, base[seat]!, ppm);
  }
  const targets = new Float64Array(count);
  for (let seat = 1; seat < count; seat++) targets[seat] = sums.floor(seat);
  return targets;
}

/** Sums of the amounts at the next upline; the house gets nothing. */
function movedUp(upline: Uint32Array, base: Float64Array): Float64Array {
  const reached = new Float64Array(base.length);
  for (let seat = 1; seat < base.length; seat++) {
    const amount = base[seat]!;
    if (amount > 0) reached[upline[seat]!] = reached[upline[seat]!]! + amount;
  }
  reached[0] = 0;
  return reached;
}
