import type { Micro } from '@fairlaunch/money';
import { STAKE_KINDS, type StakeKind } from './order-kinds.ts';
import type { PackageRates } from '../rules/staking/order-terms.ts';
import { invariant, toColumn } from './columns.ts';

export type OrderRow = {
  number: number;
  /** Seat of the order's member, which for an invitation is the beneficiary. */
  member: number;
  kind: StakeKind;
  openDay: number;
  amount: Micro;
  rates: PackageRates;
  /** What acceleration has brought forward so far. */
  accelerated: Micro;
  leaving?: boolean;
  /** A FILL of a Monday that counts for the week before (rulebook §9). */
  fillsWeekBefore?: boolean;
};

/**
 * Micro-units; `kind` is an index into `STAKE_KINDS`, `terms` into `rates`. What an order has
 * released is computed from its age and from `accelerated`.
 */
export type OrderTable = {
  readonly count: number;
  readonly rates: readonly PackageRates[];
  readonly number: Float64Array;
  readonly member: Uint32Array;
  readonly kind: Uint8Array;
  readonly terms: Uint16Array;
  readonly openDay: Int32Array;
  readonly amount: Float64Array;
  readonly accelerated: Float64Array;
  readonly leaving: Uint8Array;
  readonly fillsWeekBefore: Uint8Array;
};

/** `terms` is a column of 16 bits. */
const MAX_RATES = 65_536;

/** Empty columns for a caller that fills them. */
export function emptyOrderTable(count: number, rates: readonly PackageRates[]): OrderTable {
  return {
    count,
    rates,
    number: new Float64Array(count),
    member: new Uint32Array(count),
    kind: new Uint8Array(count),
    terms: new Uint16Array(count),
    openDay: new Int32Array(count),
    amount: new Float64Array(count),
    accelerated: new Float64Array(count),
    leaving: new Uint8Array(count),
    fillsWeekBefore: new Uint8Array(count),
  };
}

/** @throws InvariantError when an amount does not fit, or a kind earns no static */
export function orderTable(rows: readonly OrderRow[]): OrderTable {
  const rates: PackageRates[] = [];
  const known = new Map<string, number>();
  const table = emptyOrderTable(rows.length, rates);
  rows.forEach((row, index) => {
    const kind = STAKE_KINDS.indexOf(row.kind);
    invariant(kind >= 0, () => `order ${row.number} of kind ${row.kind} earns no static`);
    const key = JSON.stringify(Object.values(row.rates));
    if (!known.has(key)) known.set(key, rates.push(row.rates) - 1);
    invariant(rates.length <= MAX_RATES, 'the orders have more than 65536 different rates');
    table.number[index] = row.number;
    table.member[index] = row.member;
    table.kind[index] = kind;
    table.terms[index] = known.get(key)!;
    table.openDay[index] = row.openDay;
    table.amount[index] = toColumn(row.amount, `amount of order ${row.number}`);
    table.accelerated[index] = toColumn(row.accelerated, `accelerated of order ${row.number}`);
    table.leaving[index] = row.leaving ? 1 : 0;
    table.fillsWeekBefore[index] = row.fillsWeekBefore ? 1 : 0;
  });
  return table;
}
