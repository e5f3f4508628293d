import type { MemberTable } from './member-table.ts';
import type { Standings } from './standings.ts';

function nearestUplines(members: MemberTable, counts: (seat: number) => boolean): Uint32Array {
  const nearest = new Uint32Array(members.count);
  for (let seat = 1; seat < members.count; seat++) {
    const sponsor = members.sponsor[seat]!;
    nearest[seat] = sponsor === 0 || counts(sponsor) ? sponsor : nearest[sponsor]!;
  }
  return nearest;
}

/** By seat the nearest upline that is active, 0 for none: inactive uplines are skipped entirely (rulebook §7). */
export function activeUplines(members: MemberTable, standings: Standings): Uint32Array {
  return nearestUplines(members, (seat) => standings.active[seat] === 1);
}

/**
 * By seat the nearest active upline that a level walk can stop at, 0 for none: one without level and rate
 * gets nothing and changes nothing (rulebook §7), so that a walk is as long as its levels and not as its line.
 */
export function levelledUplines(members: MemberTable, standings: Standings): Uint32Array {
  return nearestUplines(members, (seat) => standings.active[seat] === 1 && (standings.level[seat]! > 0 || standings.ratePpm[seat]! > 0));
}
