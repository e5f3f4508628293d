import { expect, it } from 'vitest';
import { poolOf } from './pool-of.ts';

const numbered = (digits: string) => `0x${digits.padStart(40, '0')}`;

it('a pool has the address of its number, and other addresses are no pool', () => {
  expect(poolOf(numbered('1'))).toBe('STATIC');
  expect(poolOf(numbered('d'))).toBe('INSURANCE');
  expect(poolOf(numbered('D'))).toBe('INSURANCE');
  expect(poolOf(numbered('0'))).toBeUndefined();
  expect(poolOf(numbered('11'))).toBeUndefined();
  expect(poolOf(`0x${'1'.repeat(40)}`)).toBeUndefined();
});
