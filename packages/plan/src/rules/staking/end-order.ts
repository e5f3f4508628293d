import type { OpenedOrder } from '#state/orders.ts';
import type { DayState } from '#state/state.ts';
import type { EndedOrder } from '../assessment/week-types.ts';

/** Remembers what later orders and week closes ask about an own-money order (rulebook §4, §9). */
export function endOrder(
  { seats, ended }: DayState,
  { member, kind, amount, openDay, fillWeek }: OpenedOrder,
  endDay: number,
  endedBy: EndedOrder['endedBy'],
): void {
  seats.columns.lastEndDay[member] = endDay;
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
