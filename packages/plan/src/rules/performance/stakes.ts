import { micro } from '@fairlaunch/money';
import type { Close } from '#tables/close.ts';
import { STAKE_KINDS, isOwnMoney } from '#tables/order-kinds.ts';
import type { Standings } from './standings.ts';

const OWN_MONEY = Uint8Array.from(STAKE_KINDS, (kind) => Number(isOwnMoney(kind)));

export type Stakes = Pick<Standings, 'own' | 'seasoned' | 'active'>;

/** Step 2, first part (rulebook §5). */
export function findStakes(close: Close): Stakes {
  const { members, orders, plan } = close;
  const { member, kind, amount, openDay, leaving } = orders;
  const own = new Float64Array(members.count),
    seasoned = new Float64Array(members.count),
    active = new Uint8Array(members.count);
  const lastSeasoned = close.day - plan.performance.seasonDays;
  for (let row = 0; row < orders.count; row++) {
    if (leaving[row] === 1 || OWN_MONEY[kind[row]!] === 0) continue;
    const seat = member[row]!;
    own[seat] = own[seat]! + amount[row]!;
    if (openDay[row]! <= lastSeasoned) seasoned[seat] = seasoned[seat]! + amount[row]!;
  }
  const activeMin = Number(micro(plan.performance.activeMin));
  for (let seat = 1; seat < members.count; seat++)
    if (own[seat]! >= activeMin && members.suspended[seat] === 0) active[seat] = 1;
  return { own, seasoned, active };
}
