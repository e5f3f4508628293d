import type { OpenedOrder } from '#state/orders.ts';
import type { DayState } from '#state/state.ts';
import { isOwnMoney } from '#tables/order-kinds.ts';
import type { EndedOrder } from '../assessment/week-types.ts';

/** Remembers what later orders ask, and of own money what week closes do (rulebook §4, §9). */
export function endOrder(
  { seats, ended }: DayState,
  { member, kind, amount, openDay, fillWeek }: OpenedOrder,
  endDay: number,
  endedBy: EndedOrder['endedBy'],
): void {
  seats.columns.lastEndDay[member] = endDay;
  if (!isOwnMoney(kind)) return;
  ended.push({
    member,
    kind,
    amount,
    openDay,
    endDay,
    endedBy,
    ...(fillWeek !== undefined && { fillWeek }),
  });
}
