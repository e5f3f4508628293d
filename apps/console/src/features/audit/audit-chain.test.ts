import { describe, expect, it } from 'vitest';
import { checkLinks } from './audit-chain.ts';

const entry = (number: number, hash: string, previousHash: string) => ({
  number,
  hash,
  previousHash,
});

describe('the audit chain', () => {
  it('holds when every entry names the hash before it', () => {
    const whole = [entry(3, '0xc', '0xb'), entry(2, '0xb', '0xa'), entry(1, '0xa', '0x0')];
    expect(checkLinks(whole)).toEqual({ links: 2, broken: [] });
    expect(checkLinks(whole.toReversed())).toEqual({ links: 2, broken: [] });
    expect(checkLinks([])).toEqual({ links: 0, broken: [] });
  });

  it('names the entries at which it breaks', () => {
    expect(checkLinks([entry(3, '0xc', '0xX'), entry(2, '0xb', '0xa')]).broken).toEqual([3]);
  });

  it('says nothing of entries whose neighbours are not shown', () => {
    const some = [entry(9, '0xi', '0xh'), entry(3, '0xc', '0xb'), entry(2, '0xb', '0xa')];
    expect(checkLinks(some)).toEqual({ links: 1, broken: [] });
  });
});
