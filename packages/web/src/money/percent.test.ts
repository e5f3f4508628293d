import { describe, expect, it } from 'vitest';
import { percentIn } from './percent.ts';

describe('a share in percent', () => {
  it.each([
    [999_999, 2, '99.99%'],
    [999_600, 1, '99.9%'],
    [996_000, 0, '99%'],
    [1_000_000, 1, '100%'],
    [1_048_000, 1, '104.8%'],
    [224_000, 1, '22.4%'],
    [290_000, 2, '29%'],
    [100, 4, '0.01%'],
    [0, 2, '0%'],
  ])(
    'is written, for %i ppm with %i decimals, as %s and never as more',
    (ppm, decimals, written) => {
      expect(percentIn('en-US', ppm, decimals)).toBe(written);
    },
  );
});
