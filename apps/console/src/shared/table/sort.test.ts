import { describe, expect, it } from 'vitest';
import { parseSort, sortRows, sortText } from './sort.ts';

const byTime = { column: 'time', direction: 'ascending' } as const;

describe('sort', () => {
  it('reads and writes an order', () => {
    expect(parseSort('-amount', ['time', 'amount'], byTime)).toEqual({
      column: 'amount',
      direction: 'descending',
    });
    expect(sortText(parseSort('-amount', ['amount'], byTime))).toBe('-amount');
    expect(parseSort('amount', ['amount'], byTime)).toEqual({
      column: 'amount',
      direction: 'ascending',
    });
  });

  it('ignores columns that are not there', () => {
    expect(parseSort('-secret', ['time'], byTime)).toBe(byTime);
    expect(parseSort(undefined, ['time'], byTime)).toBe(byTime);
  });

  it('compares amounts as numbers, not as texts', () => {
    const amounts = [{ micro: 900n }, { micro: 10_000n }, { micro: 5n }];
    expect(sortRows(amounts, (row) => row.micro, 'ascending').map((row) => row.micro)).toEqual([
      5n,
      900n,
      10_000n,
    ]);
  });

  it('keeps rows without a value at the end in both directions', () => {
    const rows = [{ seat: null }, { seat: 2 }, { seat: 1 }];
    expect(sortRows(rows, (row) => row.seat, 'ascending').map((row) => row.seat)).toEqual([
      1,
      2,
      null,
    ]);
    expect(sortRows(rows, (row) => row.seat, 'descending').map((row) => row.seat)).toEqual([
      2,
      1,
      null,
    ]);
  });
});
