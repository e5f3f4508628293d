import { describe, expect, it } from 'vitest';
import { formatSearch, oneOf, parseSearch } from './search.ts';

describe('search', () => {
  it('reads and writes plain texts', () => {
    expect(parseSearch('?state=APPROVED&open=12')).toEqual({ state: 'APPROVED', open: '12' });
    expect(formatSearch({ state: 'APPROVED', open: '12' })).toBe('?state=APPROVED&open=12');
  });

  it('leaves out what is empty', () => {
    expect(formatSearch({ state: undefined, find: '' })).toBe('');
  });

  it('keeps what people type', () => {
    const typed = { find: 'a&b=c +0x' };
    expect(parseSearch(formatSearch(typed))).toEqual(typed);
  });

  it('lets the first of repeated names count', () => {
    expect(parseSearch('state=A&state=B')).toEqual({ state: 'A' });
  });

  it('falls back to the first value', () => {
    expect(oneOf(['A', 'B'], 'B')).toBe('B');
    expect(oneOf(['A', 'B'], 'nonsense')).toBe('A');
    expect(oneOf(['A', 'B'], undefined)).toBe('A');
  });
});
