import { describe, expect, it } from 'vitest';
import { csvDay, csvMoment, toCsv } from './csv.ts';

type Row = { id: number; reason: string | null };

describe('csv', () => {
  it('writes an empty cell for null, moments in UTC, and business days as dates', () => {
    expect([csvMoment(null), csvDay(null)]).toEqual([null, null]);
    expect(csvDay(20_785)).toBe('2026-11-28');
    expect(csvMoment(0)).toBe('1970-01-01T00:00:00.000Z');
  });

  it('makes a file with a head and a line for each row', () => {
    const fields = [
      { name: 'id', value: (row: Row) => row.id },
      { name: 'reason', value: (row: Row) => row.reason },
    ];
    expect(
      toCsv(fields, [
        { id: 1, reason: null },
        { id: 2, reason: 'a, b' },
      ]),
    ).toBe('\uFEFFid,reason\r\n1,\r\n2,"a, b"\r\n');
  });
});
