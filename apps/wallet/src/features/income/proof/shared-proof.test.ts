import { describe, expect, it } from 'vitest';
import { parseProof, proofSearch, type SharedProof } from './shared-proof.ts';

const AMOUNTS = {
  target: '0.02',
  accelerated: '0',
  carried: '0.000001',
  paid: '0.02',
  pending: '0',
};
const LINES = [
  { kind: 'NETWORK_DIVIDEND' as const, ...AMOUNTS },
  { kind: 'STATIC' as const, ...AMOUNTS },
];

const line = (hashes: number): SharedProof => ({
  day: 20_784,
  kind: 'STATIC',
  line: {
    line: LINES[1]!,
    leaf: {
      account: `0x${'ab'.repeat(20)}`,
      lines: LINES,
      proof: Array.from({ length: hashes }, (_, index) => `0x${`f${index % 10}`.repeat(32)}`),
    },
  },
});

describe('a shared proof', () => {
  it.each([
    ['of a line', line(17)],
    ['of the only member of a day', line(0)],
    ['of a day', { day: 20_784, kind: 'LEVEL_DIFF' }],
    ['of a day with a rate', { day: 20_784, kind: 'STATIC', rate: 200 }],
  ] as const)('%s is read as it was written', (_, proof) => {
    expect(parseProof(proofSearch(proof))).toEqual(proof);
    expect(JSON.stringify(proofSearch(proof)).length).toBeLessThan(1_200);
  });

  it('names no account and no amount without a line', () => {
    expect(proofSearch({ day: 9, kind: 'STATIC', rate: 200 })).toEqual({
      day: '9',
      kind: 'STATIC',
      rate: '200',
    });
  });

  it('ignores parts of the address that are not its own', () => {
    const search = { ...proofSearch({ day: 9, kind: 'STATIC' }), invite: 'A1' };
    expect(parseProof(search)).toEqual({ day: 9, kind: 'STATIC' });
  });

  const whole = proofSearch(line(2));
  it.each([
    ['without a day', { ...whole, day: undefined }],
    ['of no day', { ...whole, day: '-1' }],
    ['of a day far away', { ...whole, day: '1000000' }],
    ['of an unknown kind', { ...whole, kind: 'INTEREST' }],
    ['of the day of a kind that no pool pays by its dues', { day: '9', kind: 'GLOBAL_BONUS' }],
    ['of a kind that only an object has', { ...whole, kind: 'constructor' }],
    ['with a rate beside a line', { ...whole, rate: '200' }],
    ['with a rate of another kind than staking', { day: '9', kind: 'LEVEL_DIFF', rate: '200' }],
    ['with a rate that is no number', { day: '9', kind: 'STATIC', rate: '1e9' }],
    ['without an account', { ...whole, account: undefined }],
    ['with a short account', { ...whole, account: '0xab' }],
    ['without lines', { ...whole, lines: undefined }],
    ['without the line of its kind', { ...whole, lines: 'PEER-1-0-0-1-0' }],
    ['with four amounts', { ...whole, lines: 'STATIC-1-0-0-1' }],
    ['with half a line more', { ...whole, lines: 'STATIC-1-0-0-1-0-PEER-1' }],
    ['with a negative amount', { ...whole, lines: 'STATIC--1-0-0-1-0' }],
    ['with a huge amount', { ...whole, lines: `STATIC-${'9'.repeat(16)}-0-0-1-0` }],
    ['with too many decimals', { ...whole, lines: 'STATIC-0.0000001-0-0-1-0' }],
    ['with a kind of no letters', { ...whole, lines: '-1-0-0-1-0' }],
    ['with too many lines', { ...whole, lines: `${'PEER-1-0-0-1-0-'.repeat(32)}STATIC-1-0-0-1-0` }],
    ['with half a hash', { ...whole, path: whole.path!.slice(0, 60) }],
    ['with a path that is no base64url', { ...whole, path: '<script>' }],
    ['with a path without end', { ...whole, path: 'A'.repeat(100_000) }],
    ['with too many hashes', { ...whole, path: 'A'.repeat(1_408) }],
  ])('%s is refused', (_, search) => {
    expect(parseProof(search)).toBeUndefined();
  });
});
