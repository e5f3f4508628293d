import { describe, expect, it } from 'vitest';
import { formatSearch, oneOf, parseSearch } from './search.ts';

describe('search', () => {
  it('is read and written as plain texts', () => {
    expect(parseSearch('?state=APPROVED&open=12')).toEqual({ state: 'APPROVED', open: '12' });
    expect(formatSearch({ state: 'APPROVED', open: '12' })).toBe('?state=APPROVED&open=12');
  });

  it('leaves out empty values', () => {
    expect(formatSearch({ state: undefined, find: '' })).toBe('');
  });

  it('keeps special characters', () => {
    const typed = { find: 'a&b=c +0x' };
    expect(parseSearch(formatSearch(typed))).toEqual(typed);
  });

  it('takes the first of repeated names', () => {
    expect(parseSearch('state=A&state=B')).toEqual({ state: 'A' });
  });

  it('falls back to the first allowed value', () => {
    expect(oneOf(['A', 'B'], 'B')).toBe('B');
    expect(oneOf(['A', 'B'], 'nonsense')).toBe('A');
    expect(oneOf(['A', 'B'], undefined)).toBe('A');
  });
});
