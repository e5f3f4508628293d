import {
  emptyColumns,
  widthOfRow,
  type Column,
  type Columns,
  type TableShape,
} from '../day-files/table-file.ts';

/** Rows in columns that grow by doubling; what is behind `count` means nothing. */
export class GrowingTable<Shape extends TableShape> {
  readonly shape: Shape;
  count = 0;
  columns: Columns<Shape>;
  #room = 0;

  constructor(shape: Shape) {
    this.shape = shape;
    this.columns = emptyColumns(shape, 0);
  }

  /** @returns a row for the caller to write */
  addRow(): number {
    const row = this.count;
    this.count = row + 1;
    if (this.count > this.#room) this.#make(Math.max(16, 2 * this.#room), (at) => at);
    return row;
  }

  /** Keeps some rows, in new columns: what was read of the old ones stays as it was. */
  keep(stays: (row: number) => boolean): void {
    const kept: number[] = [];
    for (let row = 0; row < this.count; row++) if (stays(row)) kept.push(row);
    this.count = kept.length;
    this.#make(kept.length, (at) => kept[at]!);
  }

  /** The columns without the room behind them, not copied. */
  rows(): Columns<Shape> {
    const rows = Object.entries(this.shape).map(([name, type]) => [
      name,
      (this.columns[name] as Column).subarray(0, this.count * widthOfRow(type)),
    ]);
    return Object.fromEntries(rows) as Columns<Shape>;
  }

  /** Takes the rows of a file. */
  load(count: number, columns: Columns<Shape>): void {
    [this.count, this.#room, this.columns] = [count, count, columns];
  }

  #make(room: number, from: (row: number) => number): void {
    const made = emptyColumns(this.shape, room);
    for (const [name, type] of Object.entries(this.shape)) {
      const width = widthOfRow(type);
      const [old, column] = [this.columns[name] as Column, made[name] as Column];
      const rows = Math.min(room, this.count, old.length / width);
      for (let row = 0; row < rows; row++)
        for (let part = 0; part < width; part++)
          column[row * width + part] = old[from(row) * width + part]!;
    }
    [this.columns, this.#room] = [made, room];
  }
}
