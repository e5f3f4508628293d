import type { OrderTable } from '../../settle/order-table.ts';

/**
 * Before the close of a day, micro-units: one `daily` for every close since the order's first day,
 * and what acceleration brought (rulebook §4). Below the quota while the order is open.
 */
export function releasedBefore(
  orders: OrderTable,
  row: number,
  day: number,
  daily: number,
): number {
  const closes = day - 1 - orders.openDay[row]!;
  return closes > 0 ? daily * closes + orders.brought[row]! : orders.brought[row]!;
}
