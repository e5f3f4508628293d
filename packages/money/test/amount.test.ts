import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  MAX_MICRO,
  displayAmount,
  exactMicro,
  micro,
  parseAmount,
  share,
  toDecimal,
  toWei,
  truncate,
} from '../src/index.ts';

const anyMicro = fc.bigInt({ min: 0n, max: MAX_MICRO });

describe('an amount on the wire', () => {
  it('is read back as it was written', () => {
    fc.assert(fc.property(anyMicro, (amount) => micro(toDecimal(amount)) === amount));
  });

  it('carries no exponent and no trailing zeros', () => {
    fc.assert(fc.property(anyMicro, (amount) => /^\d+(\.\d*[1-9])?$/.test(toDecimal(amount))));
  });

  it.each([
    '',
    '-1',
    '+1',
    '1e3',
    '.5',
    '1.',
    '01',
    '1.0000001',
    ' 1',
    '1,000',
    '0x10',
    'NaN',
    '１',
  ])('is not %j', (text) => {
    expect(parseAmount(text)).toEqual({ ok: false, problem: 'not-an-amount' });
  });

  it('is refused if the ledger cannot hold it', () => {
    expect(parseAmount('9999999999999.999999')).toEqual({ ok: false, problem: 'too-large' });
    expect(parseAmount('12345678901234567890')).toEqual({ ok: false, problem: 'too-large' });
  });
});

describe('a conversion between wei and micro-units', () => {
  it('loses nothing', () => {
    fc.assert(fc.property(anyMicro, (amount) => exactMicro(toWei(amount)) === amount));
  });

  it('has no amount for wei that are less than a micro-unit', () => {
    expect(exactMicro(1n)).toBeUndefined();
  });
});

describe('an amount that is rounded', () => {
  it('never exceeds its exact value as a share', () => {
    fc.assert(
      fc.property(
        anyMicro,
        fc.integer({ min: 0, max: 1_000_000 }),
        (amount, ppm) => share(amount, ppm) * 1_000_000n <= amount * BigInt(ppm),
      ),
    );
  });

  it('is cut where it is shown', () => {
    expect(displayAmount(micro('0.999999'), 'en-US').text).toBe('0.99');
    expect(truncate(micro('1.239'), 2)).toBe(micro('1.23'));
  });
});

describe('an amount on the screen', () => {
  it('is grouped for the language', () => {
    expect(displayAmount(micro('12480.52'), 'en-US').text).toBe('12,480.52');
    expect(displayAmount(micro('12480.52'), 'es-ES').text).toBe('12.480,52');
  });

  it('keeps every digit where it must not be shortened', () => {
    expect(displayAmount(micro('9007199254740.993001'), 'en-US', 'full').text).toBe(
      '9,007,199,254,740.993001',
    );
  });

  it('says when it is too small to show', () => {
    expect(displayAmount(1n, 'en-US').text).toBe('<0.01');
    expect(displayAmount(1n, 'en-US', 'line').text).toBe('0.000001');
  });
});
