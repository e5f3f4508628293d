import { describe, expect, it } from 'vitest';
import { toCsvText } from './csv.ts';

const cell = (value: string) => toCsvText([[value]]).slice(1, -2);

describe('a CSV file', () => {
  it('quotes separators, quotes and line ends, as RFC 4180 says', () => {
    expect(
      toCsvText([
        ['a', 'b "c", d'],
        ['line\nbreak', null, 7],
      ]),
    ).toBe('\uFEFFa,"b ""c"", d"\r\n"line\nbreak",,7\r\n');
  });

  it.each(['=1+1', '+1+1', '+49', '-1+1', '@SUM(A1)', '\t=1', '-', '-1.'])(
    'runs no formula in a spreadsheet: %j',
    (text) => expect(cell(text)).toBe(`'${text}`),
  );

  it('marks a formula inside quotes too', () => {
    expect(cell('=HYPERLINK("x","y")')).toBe(`"'=HYPERLINK(""x"",""y"")"`);
    expect(cell('\r=1')).toBe(`"'\r=1"`);
  });

  it.each(['-1.5', '0', '12.000001'])('leaves the number %s alone', (number) =>
    expect(cell(number)).toBe(number),
  );
});
