import { keccak_256 } from '@noble/hashes/sha3.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson, defaultPlan, jsonHash, planHash, type Plan } from '../src/index.ts';
import { anyPlan } from './support/plans.ts';

/**
 * RFC 8785 in a few lines: keys sorted by UTF-16 units, no spaces, primitives as ECMAScript writes
 * them.
 */
function written(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(written).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return `{${Object.entries(value)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, item]) => `${JSON.stringify(key)}:${written(item)}`)
    .join(',')}}`;
}

/** The same value with the keys of every object reversed. */
function turned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turned);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, item]) => [key, turned(item)]),
  );
}

const anyJson = fc.jsonValue({ noUnicodeString: false });

describe('canonical JSON is RFC 8785', () => {
  it('sorts keys by UTF-16 units: the example of its section 3.2.3', () => {
    const keys = ['€', '\r', '\ufb33', '1', '\u{1f600}', '\u0080', 'ö'];
    const text = canonicalJson(Object.fromEntries(keys.map((key) => [key, 0])));
    expect(Object.keys(JSON.parse(text.replaceAll('"1"', '"_1"')) as object)).toEqual([
      '\r',
      '_1',
      '\u0080',
      'ö',
      '€',
      '\u{1f600}',
      '\ufb33',
    ]);
  });

  it.each([
    [Number('333333333.33333329'), '333333333.3333333'],
    [1e30, '1e+30'],
    [4.5, '4.5'],
    [2e-3, '0.002'],
    [0.000000000000000000000000001, '1e-27'],
    [-0, '0'],
    [5e-324, '5e-324'],
    [9007199254740992, '9007199254740992'],
    [295147905179352830000, '295147905179352830000'],
    [1e21, '1e+21'],
  ])('writes the number %s as %s', (number, text) => expect(canonicalJson(number)).toBe(text));

  it('escapes what must be escaped and nothing else', () => {
    expect(canonicalJson('€$\u000f\nA\'B"\\\\"/')).toBe('"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"');
  });

  it('is the same text whatever the order of keys, and parses back to the value', () => {
    fc.assert(
      fc.property(anyJson, (value) => {
        const text = canonicalJson(value);
        expect(text).toBe(written(value));
        expect(canonicalJson(turned(value))).toBe(text);
        expect(canonicalJson(JSON.parse(text))).toBe(text);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      }),
      { numRuns: 500 },
    );
  });

  it('differs when values do', () => {
    fc.assert(
      fc.property(anyJson, anyJson, (one, other) => {
        const same =
          JSON.stringify(turned(JSON.parse(written(one)))) ===
          JSON.stringify(turned(JSON.parse(written(other))));
        expect(canonicalJson(one) === canonicalJson(other)).toBe(same);
      }),
    );
  });

  it.each([
    ['undefined', undefined],
    ['no number', NaN],
    ['infinity', [Infinity]],
    ['half a character', { key: '\ud800' }],
    ['a bigint', 1n],
    ['a function', () => 1],
  ])('has none for %s', (_, value) => expect(() => canonicalJson(value)).toThrow(TypeError));
});

describe('the hash of a plan (rulebook §0)', () => {
  it('is keccak256 of the UTF-8 of its canonical JSON', () => {
    fc.assert(
      fc.property(anyJson, (value) => {
        expect(jsonHash(value)).toBe(
          `0x${Buffer.from(keccak_256(Buffer.from(written(value), 'utf8'))).toString('hex')}`,
        );
      }),
    );
  });

  it('is the same for equal plans and differs between plans', () => {
    fc.assert(
      fc.property(anyPlan, (plan) => {
        expect(planHash(turned(plan) as Plan)).toBe(planHash(plan));
        expect(planHash(plan) === planHash(defaultPlan)).toBe(
          written(plan) === written(defaultPlan),
        );
      }),
    );
  });
});
