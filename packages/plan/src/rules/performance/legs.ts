import type { MemberTable } from '#tables/member-table.ts';
import type { Stakes } from './stakes.ts';
import type { Standings } from './standings.ts';

export type Legs = Omit<Standings, 'level' | 'd1' | 'ratePpm'>;

/**
 * Step 2, second part (rulebook §5). Goes from the last seat to the first, so that a leg is
 * complete when it is read.
 */
export function findLegs({ count, sponsor }: MemberTable, stakes: Stakes): Legs {
  const { seasoned, active } = stakes;
  const amounts = () => new Float64Array(count);
  const direct = amounts(),
    team = amounts(),
    big = amounts();
  const bigLeg = new Uint32Array(count),
    validDirects = new Uint32Array(count);
  for (let seat = count - 1; seat >= 1; seat--) {
    const above = sponsor[seat]!;
    const leg = seasoned[seat]! + team[seat]!;
    direct[above] = direct[above]! + seasoned[seat]!;
    team[above] = team[above]! + leg;
    if (leg >= big[above]!) {
      big[above] = leg;
      bigLeg[above] = seat;
    }
    validDirects[above] = validDirects[above]! + active[seat]!;
  }
  return { ...stakes, direct, team, big, bigLeg, validDirects };
}
