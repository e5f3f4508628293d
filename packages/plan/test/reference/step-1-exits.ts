import { partOf } from './arithmetic.ts';
import type { Close } from './close-types.ts';
import { splitFee } from './fees.ts';
import { isInvitation, memberOf, principalOf, type World } from './world.ts';

/**
 * Exits take effect: own principal returns less the fee, which splits; the member's pending lapses. The
 * principal of a gift stays in TASK (rulebook §6 step 1, §4, §3).
 */
export function takeExits(world: World, close: Close): void {
  for (const order of world.orders.filter(({ state }) => state === 'LEAVING')) {
    const member = memberOf(world, order.member);
    order.state = 'EXITED';
    order.endDay = close.day;
    member.pending = 0n;
    close.exited.push(order.number);
    if (isInvitation(order)) continue;
    const fee = partOf(order.amount, order.rates.exitFeePpm);
    const money = principalOf(world, order);
    money.principal -= order.amount;
    money.available += order.amount - fee;
    splitFee(world, fee);
  }
}
