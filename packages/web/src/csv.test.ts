import { LOCALES } from '@fairlaunch/locales';
import { describe, expect, it } from 'vitest';
import { toCsvText } from './csv.ts';

const cell = (value: string, language = 'en_US') => toCsvText([[value]], language).slice(1, -2);

describe('a CSV file', () => {
  it('quotes separators, quotes and line ends, as RFC 4180 says', () => {
    expect(
      toCsvText([
        ['a', 'b "c", d'],
        ['line\nbreak', null, 7],
      ]),
    ).toBe('\uFEFFa,"b ""c"", d"\r\n"line\nbreak",,7\r\n');
  });

  it.each([
    '=1+1',
    '+1+1',
    '+49',
    '-1+1',
    '@SUM(A1)',
    '-',
    '-1.',
    ' =1',
    '\u00a0=1',
    '＝1',
    '－1',
    '＋1',
    '＠A1',
    '\u200b=1',
    '\u202e=1',
  ])('runs no formula in a spreadsheet: %j', (text) => expect(cell(text)).toBe(`'${text}`));

  it.each([
    ['=HYPERLINK("x","y")', `"'=HYPERLINK(""x"",""y"")"`],
    ['\t=1', `"'\t=1"`],
    ['\r=1', `"'\r=1"`],
    ['Mei;=1+1', `"Mei;'=1+1"`],
    ['Mei,=1+1', `"Mei,'=1+1"`],
    ['Mei\t=1+1', `"Mei\t'=1+1"`],
    ['Mei; ＝1+1', `"Mei;' ＝1+1"`],
    ['Mei\n=1+1', `"Mei\n'=1+1"`],
    ['Mei\r\n@A1', `"Mei\r'\n@A1"`],
    ['a;=1;=2', `"a;'=1;'=2"`],
    ['River;"=1+1;end', `"River;'""=1+1;end"`],
    ['River,"=1+1,end', `"River,'""=1+1,end"`],
    [`a;"=cmd|'/C calc'!A0;b`, `"a;'""=cmd|'/C calc'!A0;b"`],
    [`a; "" '=1`, `"a;' """" '=1"`],
    [`a\n"@A1`, `"a\n'""@A1"`],
    ['"=1', `"'""=1"`],
  ])('runs no formula in a spreadsheet with other separators either: %j', (text, written) => {
    expect(cell(text)).toBe(written);
    expect(cell(text, 'es_ES')).toBe(written);
  });

  it.each(['-1.5', '0', '12.000001'])('leaves the number %s alone', (number) =>
    expect(cell(number)).toBe(number),
  );

  it.each(['es_ES', 'pt_BR', 'ru_RU', 'id_ID', 'vi_VN'])(
    'has decimal commas and semicolons in %s, whose spreadsheets read 1.234 as a thousand',
    (language) =>
      expect(toCsvText([['a', '-1.234', 5, 'x;y']], language)).toBe('\uFEFFa;-1,234;5;"x;y"\r\n'),
  );

  it.each(['en_US', 'zh_CN', 'ja_JP', 'th_TH'])('has decimal points and commas in %s', (language) =>
    expect(toCsvText([['a', '-1.234', 5]], language)).toBe('\uFEFFa,-1.234,5\r\n'),
  );

  it('never uses one character as decimal sign and separator', () => {
    for (const language of LOCALES)
      expect(toCsvText([['1.5', '2.5']], language), language).toMatch(
        /^\uFEFF1([.,])5(?!\1)[,;]2\1/,
      );
  });
});
