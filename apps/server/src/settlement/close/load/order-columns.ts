import { emptyOrderTable, type OrderTable, type PackageRates } from '@fairlaunch/plan';

const COLUMNS = [
  'number',
  'amount',
  'accelerated',
  'member',
  'openDay',
  'terms',
  'kind',
  'leaving',
  'fillsWeekBefore',
] as const;

export class OrderColumns {
  count = 0;
  table: OrderTable;

  constructor(capacity: number, rates: readonly PackageRates[]) {
    this.table = emptyOrderTable(capacity, rates);
  }

  next(): number {
    if (this.count === this.table.count) this.#grow(Math.max(1_024, 2 * this.table.count));
    return this.count++;
  }

  filled(): OrderTable {
    const { count, table } = this;
    return {
      ...table,
      count,
      ...Object.fromEntries(COLUMNS.map((column) => [column, table[column].subarray(0, count)])),
    };
  }

  #grow(capacity: number): void {
    const table = emptyOrderTable(capacity, this.table.rates);
    for (const column of COLUMNS) table[column].set(this.table[column]);
    this.table = table;
  }
}
