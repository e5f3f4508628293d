import { expect, it } from 'vitest';
import { matches } from './matches.ts';

it('a search finds parts of texts in any case, and everything if it is empty', () => {
  expect(matches('ABC', ['0xabcd', null])).toBe(true);
  expect(matches('12', [7, 3124])).toBe(true);
  expect(matches('zz', ['0xabcd'])).toBe(false);
  expect(matches('  ', [])).toBe(true);
});
