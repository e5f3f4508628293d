import type { Micro } from '@fairlaunch/money';
import { STAKE_KINDS, type StakeKind } from '../order-kinds.ts';
import { must, mustBeAmounts, toColumn } from './columns.ts';

/** One open order as the settlement needs it; its terms are those it was opened with (rulebook §0, §4). */
export type OrderRow = {
  /** Its number, which decides the order in which acceleration is applied. */
  number: number;
  /** The seat of its member, or of the beneficiary of an invitation. */
  member: number;
  kind: StakeKind;
  /** The day on which it was opened. */
  openDay: number;
  /** Principal, own release a day, all it can release, and what fell due so far; micro-units. */
  amount: Micro;
  daily: Micro;
  quota: Micro;
  released: Micro;
  /** The most that acceleration brings forward on one day, micro-units. */
  accelerationCap: Micro;
  /** What its sponsor gets at the first close at which it earns, micro-units; counts for new-money kinds only. */
  grant: Micro;
  /** Whether that first close has been. */
  granted: boolean;
  /** What an early exit costs, micro-units. */
  exitFee: Micro;
};

/** Open orders, one column a field; amounts are micro-units, `kind` an index into `STAKE_KINDS`. */
export type OrderTable = {
  readonly count: number;
  readonly number: Float64Array;
  readonly member: Uint32Array;
  readonly kind: Uint8Array;
  readonly openDay: Int32Array;
  readonly amount: Float64Array;
  readonly daily: Float64Array;
  readonly quota: Float64Array;
  readonly released: Float64Array;
  readonly accelerationCap: Float64Array;
  readonly grant: Float64Array;
  readonly granted: Uint8Array;
  readonly exitFee: Float64Array;
};

/** An empty table for so many orders, for a caller that fills the columns itself. */
export function emptyOrderTable(count: number): OrderTable {
  const amounts = () => new Float64Array(count);
  return {
    count,
    number: amounts(),
    member: new Uint32Array(count),
    kind: new Uint8Array(count),
    openDay: new Int32Array(count),
    amount: amounts(),
    daily: amounts(),
    quota: amounts(),
    released: amounts(),
    accelerationCap: amounts(),
    grant: amounts(),
    granted: new Uint8Array(count),
    exitFee: amounts(),
  };
}

const AMOUNTS = ['amount', 'daily', 'quota', 'released', 'accelerationCap', 'grant', 'exitFee'] as const;

/**
 * The table of open orders given in any order.
 * @throws InvariantError when an amount does not fit or a kind earns no static
 */
export function orderTable(rows: readonly OrderRow[]): OrderTable {
  const table = emptyOrderTable(rows.length);
  rows.forEach((row, index) => {
    const kind = STAKE_KINDS.indexOf(row.kind);
    must(kind >= 0, () => `order ${row.number} of kind ${row.kind} earns no static`);
    table.number[index] = row.number;
    table.member[index] = row.member;
    table.kind[index] = kind;
    table.openDay[index] = row.openDay;
    table.granted[index] = row.granted ? 1 : 0;
    for (const field of AMOUNTS) table[field][index] = toColumn(row[field], `${field} of order ${row.number}`);
  });
  return table;
}

/**
 * A copy in the order of the numbers, with `released` and `granted` free to change.
 * @throws InvariantError when a number comes twice
 */
export function sortedOrders(orders: OrderTable): OrderTable {
  const rows = Uint32Array.from({ length: orders.count }, (_, row) => row)
    .sort((a, b) => orders.number[a]! - orders.number[b]!);
  const sorted = emptyOrderTable(orders.count);
  for (const field of ['number', 'member', 'kind', 'openDay', 'granted', ...AMOUNTS] as const) {
    const from = orders[field];
    const to = sorted[field];
    for (let row = 0; row < orders.count; row++) to[row] = from[rows[row]!]!;
  }
  for (let row = 1; row < sorted.count; row++) {
    must(sorted.number[row] !== sorted.number[row - 1], () => `order ${sorted.number[row]} comes twice`);
  }
  return sorted;
}

/**
 * Stops the settlement unless every order is one that can be open at the close of a day (rulebook §4).
 * @throws InvariantError otherwise
 */
export function checkOrders(orders: OrderTable, seats: number, day: number): void {
  mustBeAmounts(orders.number, 'number');
  for (const field of AMOUNTS) mustBeAmounts(orders[field], field);
  for (let row = 0; row < orders.count; row++) {
    const order = () => `order ${orders.number[row]}`;
    must(orders.kind[row]! < STAKE_KINDS.length, () => `${order()} has no kind that earns static`);
    must(orders.member[row]! >= 1 && orders.member[row]! < seats, () => `${order()} belongs to nobody`);
    must(orders.openDay[row]! <= day, () => `${order()} was opened after day ${day}`);
    must(orders.daily[row]! > 0 && orders.released[row]! < orders.quota[row]!, () => `${order()} is not open: nothing remains of its quota`);
    must(orders.exitFee[row]! <= orders.amount[row]!, () => `the exit fee of ${order()} is more than its amount`);
  }
}
