import { describe, expect, it } from 'vitest';
import { exactText, product, sumOf } from './exact.ts';

describe('exact contributions', () => {
  it('keep every digit until all are added up', () => {
    const parts = [product('0.146788', 40_000), product('0.119266', 40_000)];
    expect(parts.map(exactText)).toEqual(['0.00587152', '0.00477064']);
    expect(exactText(sumOf(parts))).toBe('0.01064216');
  });

  it('take two rates, and add up to zero without parts', () => {
    expect(exactText(product('10', 20_000, 100_000))).toBe('0.02');
    expect(exactText(product('1000', 1_000_000))).toBe('1000');
    expect(exactText(sumOf([]))).toBe('0');
  });
});
