import type { MemberTable } from '../tables/member-table.ts';
import type { SettleResult } from '../tables/settle-result.ts';

/** For each seat below a member, the direct referral that heads its leg; 0 for all other seats. */
export function legsBelow({ count, sponsor }: MemberTable, member: number): Uint32Array {
  const leg = new Uint32Array(count);
  for (let seat = member + 1; seat < count; seat++)
    leg[seat] = sponsor[seat] === member ? seat : leg[sponsor[seat]!]!;
  return leg;
}

/** For each seat below a member, how many of those between the two are marked. */
export function markedBetween(
  { count, sponsor }: MemberTable,
  member: number,
  marked: Uint8Array,
): Uint32Array {
  const between = new Uint32Array(count);
  for (let seat = member + 1; seat < count; seat++) {
    const above = sponsor[seat]!;
    if (above !== member) between[seat] = between[above]! + marked[above]!;
  }
  return between;
}

/** Static paid by seat, from which team lines and the community subsidy are computed. */
export function paidBySeat({ static: lines }: SettleResult, count: number): Float64Array {
  const paid = new Float64Array(count);
  for (let row = 0; row < lines.count; row++) paid[lines.member[row]!] = lines.paid[row]!;
  return paid;
}
