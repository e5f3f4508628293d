import { describe, expect, it } from 'vitest';
import { csvCell, csvMoment, toCsv } from './csv.ts';

describe('csv', () => {
  it('quotes separators, quotes and line ends', () => {
    expect(csvCell('a,b')).toBe('"a,b"');
    expect(csvCell('say "no"')).toBe('"say ""no"""');
    expect(csvCell('one\ntwo')).toBe('"one\ntwo"');
  });

  it('takes the power out of formulas and leaves numbers alone', () => {
    expect(csvCell('=1+1')).toBe("'=1+1");
    expect(csvCell('@cmd')).toBe("'@cmd");
    expect(csvCell('+49')).toBe("'+49");
    expect(csvCell('-12.5')).toBe('-12.5');
    expect(csvCell('=HYPERLINK("x","y")')).toBe(`"'=HYPERLINK(""x"",""y"")"`);
  });

  it('writes nothing for nothing, and moments in UTC', () => {
    expect(csvCell(null)).toBe('');
    expect(csvMoment(null)).toBeNull();
    expect(csvMoment(0)).toBe('1970-01-01T00:00:00.000Z');
  });

  it('makes a file with a head and a line for each row', () => {
    const fields = [
      { name: 'id', value: (row: { id: number; reason: string | null }) => row.id },
      { name: 'reason', value: (row: { id: number; reason: string | null }) => row.reason },
    ];
    expect(
      toCsv(fields, [
        { id: 1, reason: null },
        { id: 2, reason: 'a, b' },
      ]),
    ).toBe('\uFEFFid,reason\r\n1,\r\n2,"a, b"\r\n');
  });
});
