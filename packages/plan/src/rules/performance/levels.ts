import { micro } from '@fairlaunch/money';
import type { Plan } from '#plan/plan.ts';
import type { MemberTable } from '#tables/member-table.ts';
import type { Legs } from './legs.ts';
import { smallArea, type Standings } from './standings.ts';

/** B6's legs must hold B5, B7's must hold B6 (rulebook §5). */
const B5 = 5;
const B6 = 6;
const B7 = 7;

/** Step 2, third part (rulebook §5). A leg holds the levels of its head and of all below. */
export function findLevels(
  plan: Plan,
  { count, sponsor, openedEcosystemBox }: MemberTable,
  legs: Legs,
): Standings {
  const rows = plan.levels;
  const stakeRows = [rows.B1, rows.B2, rows.B3, rows.B4, rows.B5];
  const ownMin = Float64Array.from(stakeRows, (row) => Number(micro(row.own))),
    smallMin = Float64Array.from(stakeRows, (row) => Number(micro(row.small)));
  const rates = Uint32Array.from([
    0,
    ...[...stakeRows, rows.B6, rows.B7].map((row) => row.ratePpm),
  ]);
  const level = new Uint8Array(count),
    d1 = new Uint8Array(count),
    ratePpm = new Uint32Array(count);
  const highestBelow = new Uint8Array(count);
  const legsWithB5 = new Uint32Array(count),
    legsWithB6 = new Uint32Array(count),
    boxes = new Uint32Array(count);

  for (let seat = count - 1; seat >= 1; seat--) {
    const own = legs.seasoned[seat]!;
    const small = smallArea(legs, seat);
    let found = B5;
    while (found > 0 && (small < smallMin[found - 1]! || own < ownMin[found - 1]!)) found -= 1;
    if (found === B5 && legsWithB6[seat]! >= rows.B7.legs) found = B7;
    else if (found === B5 && legsWithB5[seat]! >= rows.B6.legs) found = B6;
    level[seat] = found;
    d1[seat] = boxes[seat]! >= rows.D1.directs ? 1 : 0;
    ratePpm[seat] = d1[seat] === 1 ? Math.max(rates[found]!, rows.D1.ratePpm) : rates[found]!;

    const above = sponsor[seat]!;
    const held = Math.max(found, highestBelow[seat]!);
    if (held > highestBelow[above]!) highestBelow[above] = held;
    if (held >= B5) legsWithB5[above] = legsWithB5[above]! + 1;
    if (held >= B6) legsWithB6[above] = legsWithB6[above]! + 1;
    if (openedEcosystemBox[seat] === 1) boxes[above] = boxes[above]! + 1;
  }
  return { ...legs, level, d1, ratePpm };
}
