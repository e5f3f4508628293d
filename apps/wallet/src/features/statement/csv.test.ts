import { expect, it } from 'vitest';
import { toCsv } from './csv.ts';

it('quotes cells, doubles quotes and ends lines as RFC 4180 says', () => {
  expect(
    toCsv([
      ['a', 'b "c", d'],
      ['line\nbreak', ''],
    ]),
  ).toBe('\uFEFF"a","b ""c"", d"\r\n"line\nbreak",""\r\n');
});

it.each(['=1+1', '+1+1', '-1+1', '@SUM(A1)', '\t=1', '\r=1', '-', '-1.'])(
  'a spreadsheet runs no formula from %j',
  (text) => expect(toCsv([[text]])).toBe(`\uFEFF"'${text}"\r\n`),
);

it.each(['-1.5', '0', '12.000001'])('%s stays a number', (number) =>
  expect(toCsv([[number]])).toBe(`\uFEFF"${number}"\r\n`),
);
