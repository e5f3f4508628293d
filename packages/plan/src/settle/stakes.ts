import { micro } from '@fairlaunch/money';
import { STAKE_KINDS, isOwnMoney } from '../order-kinds.ts';
import type { Close } from './close.ts';
import type { Standings } from './standings.ts';

/** What step 2 finds before levels (rulebook §5). */
export type Stakes = Omit<Standings, 'level' | 'd1' | 'ratePpm'>;

const OWN_MONEY = STAKE_KINDS.map(isOwnMoney);

/**
 * Step 2, first half: `A`, `S`, legs, areas and who is active, after this day's openings and exits and before
 * any order completes (rulebook §5).
 */
export function findStakes(close: Close): Stakes {
  const { members, orders, plan } = close;
  const { count, sponsor, suspended } = members;
  const amounts = () => new Float64Array(count);
  const own = amounts(), seasoned = amounts(), direct = amounts(), team = amounts(), big = amounts(), small = amounts();
  const bigLeg = new Uint32Array(count), validDirects = new Uint32Array(count), active = new Uint8Array(count);

  for (let row = 0; row < orders.count; row++) {
    if (close.left[row] === 1 || !OWN_MONEY[orders.kind[row]!]) continue;
    const member = orders.member[row]!;
    own[member] = own[member]! + orders.amount[row]!;
    if (close.day - orders.openDay[row]! >= plan.performance.seasonDays) seasoned[member] = seasoned[member]! + orders.amount[row]!;
  }

  const activeMin = Number(micro(plan.performance.activeMin));
  // From the last seat up: everybody below a member has a larger seat, so its leg is complete when it is read.
  for (let seat = count - 1; seat >= 1; seat--) {
    const above = sponsor[seat]!;
    const leg = seasoned[seat]! + team[seat]!;
    small[seat] = team[seat]! - big[seat]!;
    direct[above] = direct[above]! + seasoned[seat]!;
    team[above] = team[above]! + leg;
    if (leg >= big[above]!) {
      big[above] = leg;
      bigLeg[above] = seat;
    }
    if (own[seat]! >= activeMin && suspended[seat] === 0) {
      active[seat] = 1;
      validDirects[above] = validDirects[above]! + 1;
    }
  }
  small[0] = team[0]! - big[0]!;
  return { own, seasoned, direct, team, big, bigLeg, small, active, validDirects };
}
