import { describe, expect, it } from 'vitest';
import { hasLookAlike, takenFor } from './look-alike.ts';

const KNOWN = '0x1234567890abcdef1234567890abcdef12345678';
const POISON = '0x12349999999999999999999999999999999a5678';
const OTHER = '0xffff567890abcdef1234567890abcdef1234ffff';

describe('an address that looks like a known one', () => {
  it('has the same ends, whatever its middle and its capitals', () => {
    expect(takenFor(POISON, [OTHER, KNOWN])).toBe(KNOWN);
    expect(takenFor(POISON.toUpperCase().replace('0X', '0x'), [KNOWN])).toBe(KNOWN);
    expect(takenFor(POISON.replace('0x1234', '0x1239').replace('5678', '9678'), [KNOWN])).toBe(
      KNOWN,
    );
  });

  it('is neither the known one itself nor one with another end', () => {
    expect(takenFor(KNOWN.toUpperCase().replace('0X', '0x'), [POISON, KNOWN])).toBeUndefined();
    expect(takenFor(OTHER, [KNOWN])).toBeUndefined();
    expect(takenFor(`${POISON.slice(0, -1)}9`, [KNOWN])).toBeUndefined();
    expect(takenFor('bc1p', [KNOWN, ''])).toBeUndefined();
  });

  it('is found in a list with one that looks alike, but not with itself', () => {
    expect(hasLookAlike(KNOWN, [KNOWN, OTHER])).toBe(false);
    expect(hasLookAlike(KNOWN, [KNOWN, POISON])).toBe(true);
  });
});
