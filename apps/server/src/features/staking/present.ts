import { toDecimal } from '@fairlaunch/money';
import type { OrderKind } from '@fairlaunch/plan';
import type { Order, OrderState } from '@fairlaunch/protocol';
import { toSeconds } from '#db/database.ts';
import type { OrderRow } from './queries.ts';

function stateOf(row: OrderRow): OrderState {
  if (row.ended_by === 'MATURITY') return 'COMPLETED';
  if (row.ended_by === 'PAID_OUT') return 'PAID_OUT';
  if (row.ended_by === 'EXIT') return 'EXITED';
  return row.exit_day === null ? 'OPEN' : 'EXITING';
}

/** Last day as of now: each daily target that is brought forward takes a day off (rulebook §4). */
export function lastDay({
  open_day,
  days,
  daily,
  accelerated,
}: Pick<OrderRow, 'open_day' | 'days' | 'daily' | 'accelerated'>): number {
  return open_day + days - (daily === 0n ? 0 : Number(accelerated / daily));
}

export function toOrder(row: OrderRow): Order {
  const rest = row.quota - row.released;
  const endsEarly = row.exit_day !== null || (row.ended_by ?? 'MATURITY') !== 'MATURITY';
  return {
    number: Number(row.number),
    amount: toDecimal(row.amount),
    package: row.package,
    packageDays: row.days,
    type: row.kind as OrderKind,
    state: stateOf(row),
    openedAt: toSeconds(row.opened_at),
    openDay: row.open_day,
    daily: toDecimal(row.daily),
    quota: toDecimal(row.quota),
    released: toDecimal(row.released),
    remaining: toDecimal(endsEarly ? 0n : rest),
    lapsed: toDecimal(endsEarly ? rest : 0n),
    lastDay: lastDay(row),
    exitDay: row.exit_day,
    endedDay: row.ended_day,
    newMoney: toDecimal(row.new_money),
    fillWeek: row.fill_week,
  };
}
