import type { OrderTable } from '#tables/order-table.ts';

/**
 * Released before this close: one `daily` for each earlier close, plus acceleration (rulebook §4).
 */
export function releasedBefore(
  orders: OrderTable,
  row: number,
  day: number,
  daily: number,
): number {
  const closes = day - 1 - orders.openDay[row]!;
  return closes > 0 ? daily * closes + orders.accelerated[row]! : orders.accelerated[row]!;
}
