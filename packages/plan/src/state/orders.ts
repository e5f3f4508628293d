import { STAKE_KINDS } from '../tables/order-kinds.ts';
import type { OrderRow, OrderTable } from '../tables/order-table.ts';
import type { PackageRates } from '../rules/staking/order-terms.ts';
import { withRoom } from './growing.ts';

/** What an order holds that a close does not read. */
export type OpenedOrder = Omit<OrderRow, 'leaving' | 'fillsWeekBefore'> & {
  /** Monday of the week that a FILL is marked for (rulebook §9). */
  fillWeek: number | undefined;
};

const NO_WEEK = -1;

/** Open orders in the order of their numbers, which is the order in which they were opened. */
export class Orders {
  count = 0;
  last = 0;
  readonly rates: PackageRates[] = [];
  number = new Float64Array(0);
  member = new Uint32Array(0);
  kind = new Uint8Array(0);
  terms = new Uint16Array(0);
  openDay = new Int32Array(0);
  amount = new Float64Array(0);
  accelerated = new Float64Array(0);
  leaving = new Uint8Array(0);
  fillWeek = new Int32Array(0);
  readonly #termsOf = new Map<string, number>();

  add(order: OpenedOrder): void {
    const row = this.count;
    this.count = row + 1;
    this.last = order.number;
    this.number = withRoom(this.number, this.count);
    this.member = withRoom(this.member, this.count);
    this.kind = withRoom(this.kind, this.count);
    this.terms = withRoom(this.terms, this.count);
    this.openDay = withRoom(this.openDay, this.count);
    this.amount = withRoom(this.amount, this.count);
    this.accelerated = withRoom(this.accelerated, this.count);
    this.leaving = withRoom(this.leaving, this.count);
    this.fillWeek = withRoom(this.fillWeek, this.count);
    this.number[row] = order.number;
    this.member[row] = order.member;
    this.kind[row] = STAKE_KINDS.indexOf(order.kind);
    this.terms[row] = this.#terms(order.rates);
    this.openDay[row] = order.openDay;
    this.amount[row] = Number(order.amount);
    this.accelerated[row] = Number(order.accelerated);
    this.leaving[row] = 0;
    this.fillWeek[row] = order.fillWeek ?? NO_WEEK;
  }

  /** Row of an open order; −1 if there is none. */
  rowOf(number: number): number {
    let [low, high] = [0, this.count - 1];
    while (low <= high) {
      const middle = (low + high) >> 1;
      const found = this.number[middle]!;
      if (found === number) return middle;
      if (found < number) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }

  rowAt(row: number): OpenedOrder {
    return {
      number: this.number[row]!,
      member: this.member[row]!,
      kind: STAKE_KINDS[this.kind[row]!]!,
      openDay: this.openDay[row]!,
      amount: BigInt(this.amount[row]!),
      rates: this.rates[this.terms[row]!]!,
      accelerated: BigInt(this.accelerated[row]!),
      fillWeek: this.fillWeek[row] === NO_WEEK ? undefined : this.fillWeek[row]!,
    };
  }

  /** Takes orders out; the others keep their sequence. */
  remove(numbers: ReadonlySet<number>): void {
    if (numbers.size === 0) return;
    let kept = 0;
    for (let row = 0; row < this.count; row++) {
      if (numbers.has(this.number[row]!)) continue;
      if (kept < row) for (const column of this.#columns()) column[kept] = column[row]!;
      kept += 1;
    }
    this.count = kept;
  }

  /**
   * The columns that a close reads, without copying them.
   * @param week Monday of the week of a day
   */
  table(week: (day: number) => number): OrderTable {
    const rows = <Kind extends { subarray(from: number, to: number): Kind }>(column: Kind) =>
      column.subarray(0, this.count);
    const fillsWeekBefore = new Uint8Array(this.count);
    for (let row = 0; row < this.count; row++) {
      const marked = this.fillWeek[row]!;
      if (marked !== NO_WEEK && marked !== week(this.openDay[row]!)) fillsWeekBefore[row] = 1;
    }
    return {
      count: this.count,
      rates: this.rates,
      number: rows(this.number),
      member: rows(this.member),
      kind: rows(this.kind),
      terms: rows(this.terms),
      openDay: rows(this.openDay),
      amount: rows(this.amount),
      accelerated: rows(this.accelerated),
      leaving: rows(this.leaving),
      fillsWeekBefore,
    };
  }

  #columns() {
    const { number, member, kind, terms, openDay, amount, accelerated, leaving, fillWeek } = this;
    return [number, member, kind, terms, openDay, amount, accelerated, leaving, fillWeek];
  }

  #terms(rates: PackageRates): number {
    const key = JSON.stringify(Object.values(rates));
    const known = this.#termsOf.get(key) ?? this.rates.push(rates) - 1;
    this.#termsOf.set(key, known);
    return known;
  }
}
