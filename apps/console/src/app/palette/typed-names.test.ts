import { dayOfIsoDate, dayStart } from '@fairlaunch/plan';
import { describe, expect, it } from 'vitest';
import { dayIn, isTransaction, nameIn } from './typed-names.ts';

const ADDRESS = `0x${'Ab'.repeat(20)}`;
const HASH = `0x${'cD'.repeat(32)}`;

describe('what is typed', () => {
  it('is a name that the server knows, in its spelling', () => {
    expect(nameIn(' #12 ')).toBe('12');
    expect(nameIn(ADDRESS)).toBe(ADDRESS.toLowerCase());
    expect(nameIn(HASH)).toBe(HASH.toLowerCase());
    for (const other of ['', 'pools', '-1', '1.5', '0x12', `${HASH}0`, '1234567890123456'])
      expect(nameIn(other), other).toBeUndefined();
  });

  it('is a transaction by its length', () => {
    expect([nameIn(HASH), nameIn(ADDRESS), undefined].map(isTransaction)).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('is a day that is over, with its year or in this one', () => {
    const now = dayStart(dayOfIsoDate('2026-11-27')!) + 60;
    expect(dayIn('2026-11-26', now)).toBe(dayOfIsoDate('2026-11-26'));
    expect(dayIn('11-26', now)).toBe(dayOfIsoDate('2026-11-26'));
    expect(dayIn('2-3', now)).toBe(dayOfIsoDate('2026-02-03'));
    for (const other of ['2026-11-27', '2026-02-30', '11', 'pools', ''])
      expect(dayIn(other, now), other).toBeUndefined();
  });
});
