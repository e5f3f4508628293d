import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCents, isCode, isDigits, isEmail, isMobile, isUrl } from '../src/typed/validators.ts';

/** Texts that each check accepts and refuses (spec §5). */
const CASES: [
  name: string,
  check: (text: string) => boolean,
  taken: string[],
  refused: string[],
][] = [
  [
    'an e-mail address',
    isEmail,
    ['a@b.co', 'Mia.Long+tag@mail-1.example.org', "o'hara@x.ie", `${'a'.repeat(64)}@b.co`],
    [
      '',
      'a',
      'a@b',
      '@b.co',
      'a@.co',
      'a..b@c.de',
      '.a@b.co',
      'a.@b.co',
      'a b@c.de',
      'a@b.co ',
      'a@-b.co',
      'a@b.123',
      'a@b.co\nBcc: x@y.zz',
      'ä@b.co',
      `${'a'.repeat(65)}@b.co`,
      `a@${'b'.repeat(64)}.co`,
      `a@${'b.'.repeat(130)}co`,
    ],
  ],
  [
    'a mobile number',
    isMobile,
    ['+8613812345678', '+6591234567', '+123456789012345'],
    ['', '13812345678', '+013812345', '+86 138', '+12345', '+1234567890123456', '+١٢٣٤٥٦٧'],
  ],
  [
    'an address of the web',
    isUrl,
    ['https://a.example/x?y=1', 'http://localhost:8080', 'HTTPS://A.EXAMPLE'],
    [
      '',
      'a.example',
      'javascript:alert(1)',
      'data:text/html,x',
      'ftp://a.example',
      'https://user@a.example',
      'https://a.example/ x',
      ` https://a.example`,
      `https://a.example/${'x'.repeat(500)}`,
    ],
  ],
  ['digits', isDigits, ['0', '007'], ['', '-1', '1.0', '1 ', '١']],
  [
    'an amount of at most two decimals',
    isCents,
    ['0', '0.1', '12.34', '9999999999999'],
    ['', '.5', '1.', '01', '1.234', '-1', '1e3', '1,5', '10000000000000'],
  ],
  ['a code', isCode, ['000000', '123456'], ['', '12345', '1234567', '12345a', '123 456']],
];

describe.each(CASES)('%s', (_, check, taken, refused) => {
  it.each(taken)('takes %j', (text) => expect(check(text)).toBe(true));
  it.each(refused)('refuses %j', (text) => expect(check(text)).toBe(false));

  it('answers for any text, and accepts no line break', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.constantFrom(...taken), (text, good) => {
        expect(typeof check(text)).toBe('boolean');
        expect(check(`${good}\n`)).toBe(false);
        expect(check(`\n${good}`)).toBe(false);
      }),
    );
  });
});

it('a code has the wanted length', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), fc.nat(), (length, number) => {
      const text = String(number).padStart(length, '0');
      expect(isCode(text, length)).toBe(text.length === length);
    }),
  );
});
