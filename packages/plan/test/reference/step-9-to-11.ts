import { capped, partOf, shared } from './arithmetic.ts';
import type { Close, RewardLine } from './close-types.ts';
import { payFromPool } from './pay.ts';
import { isInvitation, isOpen, memberOf, principalOf, type World } from './world.ts';

/** PROMO_RELEASE: the part of each position that the k-th close after its activation releases, a line a sponsor (rulebook §8, §6 step 9). */
export function releasePromo(world: World, close: Close): void {
  const released = new Map<number, bigint>();
  for (const node of world.nodes.filter(({ state }) => state === 'ACTIVE')) {
    const days = BigInt(node.promoCloses);
    const k = BigInt(close.day - node.activeDay!);
    if (k < 1n || k > days) continue;
    const part = (node.promo * k) / days - (node.promo * (k - 1n)) / days;
    const { sponsor } = memberOf(world, node.member);
    if (part > 0n) released.set(sponsor, (released.get(sponsor) ?? 0n) + part);
  }
  for (const [sponsor, amount] of released) {
    const { usdb } = memberOf(world, sponsor);
    usdb.vesting -= amount;
    usdb.available += amount;
    close.lines.push({
      member: sponsor,
      kind: 'PROMO_RELEASE',
      target: amount,
      paid: amount,
      to: 'available',
    });
  }
}

/** Orders whose `remaining` is 0 complete; own principal returns, a gift's stays in TASK (rulebook §6 step 10, §4). */
export function completeOrders(world: World, close: Close): void {
  for (const order of world.orders.filter((each) => isOpen(each) && each.released === each.quota)) {
    order.state = 'COMPLETED';
    order.endDay = close.day;
    close.completed.push(order.number);
    if (isInvitation(order)) continue;
    const money = principalOf(world, order);
    money.principal -= order.amount;
    money.available += order.amount;
  }
}

/** GLOBAL_BONUS: a part of GLOBAL among B6 and B7, each share at most a part of the small area; the rest stays (rulebook §10, §6 step 11). */
export function globalShares(world: World, close: Close): RewardLine[] {
  const { divisor, weights, maxPpmOfSmall } = world.plan.global;
  const sum = world.pools.GLOBAL / BigInt(divisor);
  const standings = [...close.standings];
  const weightOf = (level: number): bigint =>
    BigInt(level === 7 ? weights.B7 : level === 6 ? weights.B6 : 0);
  const shares = shared(
    sum,
    standings.map(([, { level }]) => weightOf(level)),
  );
  return standings.map(([member, { small }], index): RewardLine => {
    const share = capped(shares[index]!, maxPpmOfSmall, partOf(small, maxPpmOfSmall));
    return { member, kind: 'GLOBAL_BONUS', target: share, paid: share, to: 'available' };
  });
}

/** Pays the bonus at once, as a scenario does. */
export const payGlobalBonus = (world: World, close: Close): void =>
  payFromPool(world, close, 'GLOBAL', globalShares(world, close));
