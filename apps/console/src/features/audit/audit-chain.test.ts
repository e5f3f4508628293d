import { describe, expect, it } from 'vitest';
import { brokenLinks } from './audit-chain.ts';

const entry = (number: number, hash: string, previousHash: string) => ({
  number,
  hash,
  previousHash,
});

describe('the audit chain', () => {
  it('holds when every entry names the hash before it', () => {
    expect(
      brokenLinks([entry(3, '0xc', '0xb'), entry(2, '0xb', '0xa'), entry(1, '0xa', '0x0')]),
    ).toEqual([]);
    expect(brokenLinks([])).toEqual([]);
  });

  it('names the entries at which it breaks', () => {
    expect(brokenLinks([entry(3, '0xc', '0xX'), entry(2, '0xb', '0xa')])).toEqual([3]);
    expect(brokenLinks([entry(3, '0xc', '0xa'), entry(1, '0xa', '0x0')])).toEqual([3]);
  });
});
