import { emptyOrderTable, type OrderTable, type PackageRates } from '@fairlaunch/plan';

const COLUMNS = ['number', 'amount', 'brought', 'member', 'openDay', 'terms', 'kind', 'leaving', 'fillsWeekBefore'] as const;

/** Orders as they come in, in columns that grow. */
export class OrderColumns {
  count = 0;
  table: OrderTable;

  constructor(capacity: number, rates: readonly PackageRates[]) {
    this.table = emptyOrderTable(capacity, rates);
  }

  /** The row to fill next. */
  next(): number {
    if (this.count === this.table.count) this.#grow(Math.max(1_024, 2 * this.table.count));
    return this.count++;
  }

  /**
   * The orders by member, then number: a counting sort by member, since they come in roughly by number.
   * @param seats rows of the member table
   */
  byMember(seats: number): OrderTable {
    const { count, table } = this;
    const next = new Uint32Array(seats + 1);
    for (let row = 0; row < count; row++) next[table.member[row]! + 1]!++;
    for (let seat = 0; seat < seats; seat++) next[seat + 1] = next[seat + 1]! + next[seat]!;
    const places = new Uint32Array(count);
    for (let row = 0; row < count; row++) places[row] = next[table.member[row]!]!++;
    const sorted = emptyOrderTable(count, table.rates);
    for (const column of COLUMNS) {
      const from = table[column], to = sorted[column];
      for (let row = 0; row < count; row++) to[places[row]!] = from[row]!;
    }
    return sorted;
  }

  #grow(capacity: number): void {
    const table = emptyOrderTable(capacity, this.table.rates);
    for (const column of COLUMNS) table[column].set(this.table[column]);
    this.table = table;
  }
}
