import type { OrderTable } from '../../settle/order-table.ts';

/**
 * What an open order has released before the close of a day, micro-units: one `daily` for every close since its
 * first day, and what acceleration brought (rulebook §4). An order is open only while that is below its quota.
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
