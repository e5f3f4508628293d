import { micro } from '@fairlaunch/money';
import type { Plan } from '../plan.ts';
import type { MemberTable } from './member-table.ts';
import type { Stakes } from './stakes.ts';
import type { Standings } from './standings.ts';

/** The level that B6's legs must hold; a leg that holds it may count for B7's one higher (rulebook §5). */
const B5 = 5;
const B6 = 6;
const B7 = 7;

/**
 * Step 2, second half: the highest row met by every member, found afresh and bottom-up (rulebook §5). A leg
 * holds the levels of its head and of all below.
 */
export function findLevels(plan: Plan, members: MemberTable, stakes: Stakes): Standings {
  const { count, sponsor, openedEcosystemBox } = members;
  const rows = plan.levels;
  const stakeRows = [rows.B1, rows.B2, rows.B3, rows.B4, rows.B5]
    .map((row) => ({ own: Number(micro(row.own)), small: Number(micro(row.small)) }));
  const rates = [0, ...[rows.B1, rows.B2, rows.B3, rows.B4, rows.B5, rows.B6, rows.B7].map((row) => row.ratePpm)];
  const level = new Uint8Array(count), d1 = new Uint8Array(count), ratePpm = new Uint32Array(count);
  const highestBelow = new Uint8Array(count);
  const legsWithB5 = new Uint32Array(count), legsWithB6 = new Uint32Array(count), boxes = new Uint32Array(count);

  for (let seat = count - 1; seat >= 1; seat--) {
    const own = stakes.seasoned[seat]!;
    const small = stakes.small[seat]!;
    let found = stakeRows.findLastIndex((row) => own >= row.own && small >= row.small) + 1;
    if (found === B5 && legsWithB5[seat]! >= rows.B6.legs) found = legsWithB6[seat]! >= rows.B7.legs ? B7 : B6;
    level[seat] = found;
    d1[seat] = boxes[seat]! >= rows.D1.directs ? 1 : 0;
    ratePpm[seat] = Math.max(rates[found]!, d1[seat] === 1 ? rows.D1.ratePpm : 0);

    const above = sponsor[seat]!;
    const held = Math.max(found, highestBelow[seat]!);
    highestBelow[above] = Math.max(held, highestBelow[above]!);
    if (held >= B5) legsWithB5[above] = legsWithB5[above]! + 1;
    if (held >= B6) legsWithB6[above] = legsWithB6[above]! + 1;
    boxes[above] = boxes[above]! + openedEcosystemBox[seat]!;
  }
  return { ...stakes, level, d1, ratePpm };
}
