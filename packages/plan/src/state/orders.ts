import { canonicalJson } from '../common/canonical.ts';
import type { PackageRates } from '../rules/staking/order-terms.ts';
import { STAKE_KINDS } from '../tables/order-kinds.ts';
import type { OrderRow, OrderTable } from '../tables/order-table.ts';
import { FreshNumbers } from './fresh-numbers.ts';
import { GrowingTable } from './growing-table.ts';
import { NONE } from './seats.ts';

/** What an order holds that a close does not read. */
export type OpenedOrder = Omit<OrderRow, 'leaving' | 'fillsWeekBefore'> & {
  /** Monday of the week that a FILL is marked for (rulebook §9). */
  fillWeek: number | undefined;
};

const SHAPE = {
  number: 'float64',
  member: 'uint32',
  /** Index into `STAKE_KINDS`. */
  kind: 'uint8',
  /** Index into `rates`. */
  terms: 'uint16',
  openDay: 'int32',
  amount: 'float64',
  accelerated: 'float64',
  leaving: 'uint8',
  /** `NONE` but for a FILL. */
  fillWeek: 'int32',
} as const;

/** Open orders in the order of their numbers. */
export class Orders extends GrowingTable<typeof SHAPE> {
  readonly numbers = new FreshNumbers();
  readonly rates: PackageRates[] = [];
  readonly #termsOf = new Map<string, number>();

  constructor() {
    super(SHAPE);
  }

  add({ number, member, kind, openDay, amount, rates, accelerated, fillWeek }: OpenedOrder): void {
    const row = this.#rowFor(number);
    const { columns } = this;
    this.numbers.take(number);
    columns.number[row] = number;
    columns.member[row] = member;
    columns.kind[row] = STAKE_KINDS.indexOf(kind);
    columns.terms[row] = this.terms(rates);
    columns.openDay[row] = openDay;
    columns.amount[row] = Number(amount);
    columns.accelerated[row] = Number(accelerated);
    columns.leaving[row] = 0;
    columns.fillWeek[row] = fillWeek ?? NONE;
  }

  /** A row behind all smaller numbers; hardly ever another than the last. */
  #rowFor(number: number): number {
    let row = this.addRow();
    for (; row > 0 && this.columns.number[row - 1]! > number; row--)
      for (const column of Object.values(this.columns)) column[row] = column[row - 1]!;
    return row;
  }

  /** Row of an open order; −1 if there is none. */
  rowOf(wanted: number): number {
    const { number } = this.columns;
    let [low, high] = [0, this.count - 1];
    while (low <= high) {
      const middle = (low + high) >> 1;
      const found = number[middle]!;
      if (found === wanted) return middle;
      if (found < wanted) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }

  rowAt(row: number): OpenedOrder {
    const { columns } = this;
    const fillWeek = columns.fillWeek[row]!;
    return {
      number: columns.number[row]!,
      member: columns.member[row]!,
      kind: STAKE_KINDS[columns.kind[row]!]!,
      openDay: columns.openDay[row]!,
      amount: BigInt(columns.amount[row]!),
      rates: this.rates[columns.terms[row]!]!,
      accelerated: BigInt(columns.accelerated[row]!),
      fillWeek: fillWeek === NONE ? undefined : fillWeek,
    };
  }

  /** Takes orders out; the others keep their sequence. */
  remove(numbers: ReadonlySet<number>): void {
    if (numbers.size === 0) return;
    const { number } = this.columns;
    this.keep((row) => !numbers.has(number[row]!));
  }

  /**
   * What a close reads; a copy only of what changes while an order is open.
   * @param week Monday of the week of a day
   */
  table(week: (day: number) => number): OrderTable {
    const { fillWeek, accelerated, leaving, ...columns } = this.rows();
    const fillsWeekBefore = fillWeek.map((marked, row) =>
      Number(marked !== NONE && marked !== week(columns.openDay[row]!)),
    );
    return {
      ...columns,
      count: this.count,
      rates: this.rates,
      accelerated: accelerated.slice(),
      leaving: leaving.slice(),
      fillsWeekBefore: Uint8Array.from(fillsWeekBefore),
    };
  }

  /** Index of rates, which many orders share. */
  terms(rates: PackageRates): number {
    const key = canonicalJson(rates);
    const known = this.#termsOf.get(key) ?? this.rates.push(rates) - 1;
    this.#termsOf.set(key, known);
    return known;
  }
}
