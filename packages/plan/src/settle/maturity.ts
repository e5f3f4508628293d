import { STAKE_KINDS, isOwnMoney } from '../order-kinds.ts';
import type { Close } from './close.ts';
import type { CompletedOrder } from './types.ts';

/**
 * Step 10: orders whose `remaining` is 0 complete and their principal returns, whole, whatever of their
 * quota is still pending; an invitation's stays in pool TASK (rulebook §4, §6).
 * One that left early is never among them: it came in with something remaining and released none of it.
 * @returns the orders that completed, by number
 */
export function completeOrders(close: Close): CompletedOrder[] {
  const { orders } = close;
  const completed: CompletedOrder[] = [];
  for (let row = 0; row < orders.count; row++) {
    if (orders.released[row] !== orders.quota[row]) continue;
    const kind = STAKE_KINDS[orders.kind[row]!]!;
    const principal = isOwnMoney(kind) ? BigInt(orders.amount[row]!) : 0n;
    completed.push({ order: orders.number[row]!, member: orders.member[row]!, kind, principal });
  }
  return completed;
}
