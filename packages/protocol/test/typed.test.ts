import { describe, expect, it } from 'vitest';
import {
  cleanNumber,
  invitationIn,
  isCode,
  isEmail,
  isMobile,
  plainTyped,
  readTypedAddress,
  readTypedAnswer,
  readTypedCode,
  readTypedCount,
  readTypedDate,
  readTypedEmail,
  readTypedPhone,
  readTypedReferrer,
  readTypedTransactionId,
} from '../src/index.ts';

const ADDRESS = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F';
const LOWER = ADDRESS.toLowerCase();

describe('the plain form of typed and pasted text', () => {
  it('has the digits of every script', () => {
    const digits = Array.from({ length: 0x1_ff_ff }, (_, code) =>
      String.fromCodePoint(code),
    ).filter((character) => /\p{Nd}/u.test(character));
    expect(digits.length).toBeGreaterThan(600);
    const byTens = digits.map(plainTyped).join('');
    expect(byTens).toBe('0123456789'.repeat(digits.length / 10));
  });

  it('has no invisible marks, and keeps numbers like ² as they are', () => {
    expect(plainTyped('\ufeff a\u200eb\u2066c\u2069\u00ad ')).toBe('abc');
    expect(plainTyped('ＡＢＣ：＠＋')).toBe('ABC:@+');
    expect(plainTyped('10²')).toBe('10²');
  });
});

describe('An address', () => {
  it.each([
    ADDRESS,
    LOWER,
    `0X${ADDRESS.slice(2).toUpperCase()}`,
    ` ${ADDRESS}\n`,
    `${ADDRESS}.`,
    `“${ADDRESS}”,`,
    `(${ADDRESS})`,
    `\u200e${ADDRESS}\u2069`,
    `${ADDRESS.slice(0, 20)} ${ADDRESS.slice(20)}`,
    '０' + ADDRESS.slice(1),
    `bnb:${ADDRESS}`,
    `BSC: ${ADDRESS}`,
    `eip155:56:${ADDRESS}`,
    `ethereum:${ADDRESS}`,
    `ethereum:${ADDRESS}@56?value=1`,
    `ethereum:0x55d398326f99059fF775485246999027B3197955@56/transfer?address=${ADDRESS}&uint256=1e18`,
    `https://bscscan.com/address/${ADDRESS}#tokentxns`,
    `Address: ${ADDRESS}`,
  ])('is read from %j', (typed) =>
    expect(readTypedAddress(typed)).toEqual({ state: 'address', address: LOWER }),
  );

  it.each([
    [`eth:${ADDRESS}`, 'other-chain', 'eth'],
    [`matic:${ADDRESS}`, 'other-chain', 'matic'],
    [`eip155:1:${ADDRESS}`, 'other-chain', '1'],
    [`ethereum:${ADDRESS}@1`, 'other-chain', '1'],
    [
      'bitcoin:bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr',
      'other-chain',
      'bitcoin',
    ],
    [ADDRESS.replace('C7656', 'c7656'), 'wrong-checksum', ''],
    [`ethereum:${ADDRESS}@56/approve?address=${ADDRESS}`, 'not-an-address', ''],
    [ADDRESS.slice(0, -1), 'not-an-address', ''],
    [`${ADDRESS}0`, 'not-an-address', ''],
    [`${ADDRESS} ${ADDRESS}`, 'not-an-address', ''],
    [ADDRESS.replace('a', 'а'), 'not-an-address', ''],
    [`https://etherscan.io/address/${ADDRESS}`, 'not-an-address', ''],
    ['hello', 'not-an-address', ''],
  ])('is refused by name in %j: %s %s', (typed, problem, chain) =>
    expect(readTypedAddress(typed)).toEqual({ state: 'problem', problem, chain }),
  );

  it('is empty in a field with only invisible characters', () =>
    expect(readTypedAddress(' \u200b ')).toEqual({ state: 'empty' }));
});

describe('What an identity check asks for', () => {
  it.each([
    ['۱۲۳۴۵۶', '123456'],
    ['123 456', '123456'],
    ['123-456.', '123456'],
    ['Your code: 123456, valid for 10 minutes', '123456'],
    ['１２３４５６', '123456'],
    ['\u202a123456\u202c', '123456'],
  ])('reads the code in %j', (typed, code) => expect(readTypedCode(typed)).toBe(code));

  it.each(['1234567', '12345', '123456 654321', 'code 12345678'])(
    'cuts no code out of %j',
    (typed) => expect(isCode(readTypedCode(typed))).toBe(false),
  );

  it.each([
    '+65 9123 4567',
    '+6591234567',
    '(+65) 9123-4567',
    '0065 9123 4567',
    'tel:+65-9123-4567',
    '＋６５ ９１２３ ４５６７',
    '+۶۵۹۱۲۳۴۵۶۷',
    '+65 9123 4567.',
  ])('reads the phone number in %j', (typed) => expect(readTypedPhone(typed)).toBe('+6591234567'));

  it.each([
    '91234567',
    '+44 (0)20 7946 0000',
    '+65 9123 4567 ext. 5',
    '+65 9123 4567 / +65 9123 4568',
  ])('guesses no phone number from %j', (typed) =>
    expect(isMobile(readTypedPhone(typed))).toBe(false),
  );

  it.each([
    'mia@example.org',
    ' mia@example.org. ',
    'mailto:mia@example.org?subject=x',
    'Mia <mia@example.org>',
    'mia＠example．org',
    '\u200emia@example.org',
  ])('reads the mail address in %j', (typed) =>
    expect(readTypedEmail(typed)).toBe('mia@example.org'),
  );

  it('reads no mail address from a list of two', () =>
    expect(isEmail(readTypedEmail('a@example.org, b@example.org'))).toBe(false));

  it.each([
    ['۳۵', '35'],
    [' 35. ', '35'],
    ['ＡＢ 3 cd', 'ab3cd'],
    ['«apple»', 'apple'],
  ])('reads the answer %j', (typed, answer) => expect(readTypedAnswer(typed)).toBe(answer));
});

describe('Invitations, numbers and transactions', () => {
  it.each([
    ['#/?invite=K7M2Q9AB', 'K7M2Q9AB'],
    ['?invite=k7m2q9ab', 'k7m2q9ab'],
    ['https://app.example/?invite=K7M2Q9AB#/', 'K7M2Q9AB'],
    ['https://app.example/?utm=1&INVITE=K7M2Q9AB.', 'K7M2Q9AB'],
    ['“https://app.example/#/?invite=K7M2Q9AB”', 'K7M2Q9AB'],
    ['#/?invite=K7M2Q9AB%E2%80%9D.', 'K7M2Q9AB'],
    ['#/?invite=my-community', 'my-community'],
    ['#/?invite=', undefined],
    ['#/?invite=<b>x', undefined],
    ['#/?invite=%', undefined],
    ['#/?other=1', undefined],
    [`#/?invite=${'a'.repeat(65)}`, undefined],
  ])('reads the invitation in %j', (address, named) => expect(invitationIn(address)).toBe(named));

  it.each([
    ['K7M2Q9AB.', 'K7M2Q9AB'],
    ['"k7m2q9ab"', 'k7m2q9ab'],
    [`bnb:${ADDRESS}`, LOWER],
    ['https://app.example/?invite=K7M2Q9AB.', 'K7M2Q9AB'],
    ['0', '0'],
  ])('reads the referrer in %j', (typed, referrer) =>
    expect(readTypedReferrer(typed)).toBe(referrer),
  );

  it.each([
    ['12', 12],
    ['#12', 12],
    ['۱۲', 12],
    ['0', 0],
    ['1 234', 1_234],
    ['1,234', undefined],
    ['1.5', undefined],
    ['1.000', undefined],
    ['#300.000', undefined],
    ['1.000.', undefined],
    ['5.0', 5],
    ['-1', undefined],
    ['12 USDT', undefined],
    ['', undefined],
  ])('counts %j as %s', (typed, count) => expect(readTypedCount(typed)).toBe(count));

  it.each([
    ['2026-12-31', '2026-12-31'],
    ['2026/1/5', '2026-01-05'],
    ['２０２６年１２月３１日', '2026-12-31'],
    ['2026-02-30', undefined],
    ['31.12.2026', undefined],
  ])('reads the date %j', (typed, date) => expect(readTypedDate(typed)).toBe(date));

  it('reads a transaction from an explorer', () => {
    const id = 'a1'.repeat(32);
    expect(readTypedTransactionId(`https://mempool.space/tx/${id.toUpperCase()}.`)).toBe(id);
    expect(readTypedTransactionId(` ${id}\u200b`)).toBe(id);
  });
});

describe('The cleaner of numbers without value (spec §5)', () => {
  it.each([
    ['-5', '5'],
    ['007', '7'],
    ['0', '0'],
    ['0.5', '0.5'],
    ['.5', ''],
    ['1.2.3', '1.23'],
    ['1.23456', '1.234'],
    ['12a', '12'],
    ['۱۲', '12'],
    ['', ''],
  ])('makes %j of it %j', (typed, clean) => expect(cleanNumber(typed)).toBe(clean));
});
