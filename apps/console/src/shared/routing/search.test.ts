import { describe, expect, it } from 'vitest';
import { matches, oneOf, parseSearch, stringifySearch } from './search.ts';

describe('search', () => {
  it('reads and writes plain texts', () => {
    expect(parseSearch('?state=APPROVED&open=12')).toEqual({ state: 'APPROVED', open: '12' });
    expect(stringifySearch({ state: 'APPROVED', open: '12' })).toBe('?state=APPROVED&open=12');
  });

  it('leaves out what is empty', () => {
    expect(stringifySearch({ state: undefined, find: '' })).toBe('');
  });

  it('keeps what people type', () => {
    const typed = { find: 'a&b=c +0x' };
    expect(parseSearch(stringifySearch(typed))).toEqual(typed);
  });

  it('lets the first of repeated names count', () => {
    expect(parseSearch('state=A&state=B')).toEqual({ state: 'A' });
  });

  it('falls back to the first value', () => {
    expect(oneOf(['A', 'B'], 'B')).toBe('B');
    expect(oneOf(['A', 'B'], 'nonsense')).toBe('A');
    expect(oneOf(['A', 'B'], undefined)).toBe('A');
  });

  it('finds parts in any case and everything without a question', () => {
    expect(matches('ABC', ['0xabcd', null])).toBe(true);
    expect(matches('12', [7, 3124])).toBe(true);
    expect(matches('zz', ['0xabcd'])).toBe(false);
    expect(matches('  ', [])).toBe(true);
  });
});
