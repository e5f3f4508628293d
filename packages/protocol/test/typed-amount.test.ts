import { micro, toDecimal } from '@fairlaunch/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTypedAmount as read, typedAmount as amountOf, unmistakable } from '../src/index.ts';

const readTypedAmount = (text: string, decimals = 6) => read(text, { unit: 'USDT', decimals });
const typedAmount = (text: string) => amountOf(text, 'USDT');

describe('What is typed is never another amount', () => {
  it.each([
    ['101.5', '101.5'],
    ['1.5', '1.5'],
    ['12.', '12'],
    ['007', '7'],
    ['0.000001', '0.000001'],
    ['1.2500000', '1.25'],
    [' 50 ', '50'],
  ])('reads %j as %s, as it stands', (typed, amount) =>
    expect(readTypedAmount(typed)).toEqual({
      state: 'amount',
      amount: micro(amount),
      readAs: undefined,
    }),
  );

  it.each([
    ['12,5', '12.5'],
    ['0,125', '0.125'],
    ['000,123', '0.123'],
    ['1,234.5', '1234.5'],
    ['1.234,5', '1234.5'],
    ['1,234,567', '1234567'],
    ['1 234', '1234'],
    ['１２。５', '12.5'],
    ['۱۲٫۵', '12.5'],
    ['๑๐๐', '100'],
    ['१२.५', '12.5'],
    ['١٢٫٥', '12.5'],
    ['၁၂.၅', '12.5'],
    ['𞥑𞥒', '12'],
    ['\u202a12.5\u202c', '12.5'],
    ['12\u200b.5', '12.5'],
    ['12.5 USDT', '12.5'],
    ['USDT 12,5', '12.5'],
    ['12.5usdt.', '12.5'],
    ['＋１２', '12'],
    ['"12.5"', '12.5'],
    ['12.5,', '12.5'],
    ["1'234.5", '1234.5'],
    ['1 234 567', '1234567'],
    ['១០០', '100'],
  ])('reads %j as %s and says so', (typed, amount) =>
    expect(readTypedAmount(typed)).toEqual({
      state: 'amount',
      amount: micro(amount),
      readAs: amount,
    }),
  );

  it.each([
    ['1.234', '1.234', '1.2340'],
    ['100.000', '100', '100'],
    ['2,3450', '2.345', '2.3450'],
  ])('reads %j as %s and says it so that it is no thousand', (typed, amount, readAs) =>
    expect(readTypedAmount(typed)).toEqual({ state: 'amount', amount: micro(amount), readAs }),
  );

  it.each([
    ['1e5', 'not-a-number'],
    ['10²', 'not-a-number'],
    ['1½', 'not-a-number'],
    ['⑫', 'not-a-number'],
    ['12…', 'not-a-number'],
    ['(12)', 'not-a-number'],
    ['5k', 'not-a-number'],
    ['5万', 'not-a-number'],
    ['12.5 USDT 3', 'not-a-number'],
    ['12.5 BNB', 'other-unit'],
    ['$12.5', 'other-unit'],
    ['EUR 5', 'other-unit'],
    ['－５', 'negative'],
    ['-5 USDT', 'negative'],
    ['1,234.', 'ambiguous-comma'],
    ['1.2.3', 'not-a-number'],
    ['0x10', 'not-a-number'],
    ['12 5', 'not-a-number'],
    ['1,23,456', 'not-a-number'],
    ['-5', 'negative'],
    ['−5', 'negative'],
    ['.5', 'starts-with-point'],
    ['。5', 'starts-with-point'],
    ['1,234', 'ambiguous-comma'],
    ['1.2345678', 'too-many-decimals'],
    ['10000000000000', 'too-large'],
    ['9223372036855', 'too-large'],
  ])('names the problem of %j: %s', (typed, problem) =>
    expect(readTypedAmount(typed)).toEqual({ state: 'problem', problem }),
  );

  it.each(['', ' ', '\u200b'])('takes %j for no amount yet', (typed) =>
    expect(readTypedAmount(typed)).toEqual({ state: 'empty' }),
  );

  it.each(['0', '0.', '0.00', '۰', '0 USDT'])('reads %j as zero', (typed) =>
    expect(readTypedAmount(typed)).toEqual({ state: 'zero' }),
  );

  it('refuses more decimals than the field has', () => {
    expect(readTypedAmount('1.25', 2).state).toBe('amount');
    expect(readTypedAmount('1.255', 2)).toEqual({ state: 'problem', problem: 'too-many-decimals' });
  });

  it('reads back every amount that the app writes', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 9_000_000_000_000_000_000n), (amount) => {
        expect(typedAmount(toDecimal(amount))).toBe(amount);
      }),
    );
  });

  it('reads amounts that the app fills in unchanged', () => {
    expect(unmistakable('152.123')).toBe('152.1230');
    expect(readTypedAmount(unmistakable('152.123'))).toMatchObject({
      amount: micro('152.123'),
      readAs: undefined,
    });
  });

  it('answers any text, and an amount has the digits that were typed', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const amount = typedAmount(text);
        if (amount === undefined) return;
        const typed = text.replace(/\D/g, '').replace(/^0+|0+$/g, '');
        expect(
          toDecimal(amount)
            .replace('.', '')
            .replace(/^0+|0+$/g, ''),
        ).toBe(typed);
      }),
    );
  });
});
