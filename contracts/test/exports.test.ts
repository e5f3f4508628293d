import assert from 'node:assert/strict';
import { test } from 'node:test';
import { leafHash, payableWei, poolAccount, poolName, rootDay } from '../exports/index.ts';

void test("a pool's account is its number", () => {
  assert.equal(poolAccount(1), '0x0000000000000000000000000000000000000001');
  assert.equal(poolAccount(0xffff).toLowerCase(), '0x000000000000000000000000000000000000ffff');
  for (const index of [-1, 0x10000, 1.5, Number.NaN])
    assert.throws(() => poolAccount(index), RangeError);
});

void test("a pool's name is ASCII in 32 bytes", () => {
  assert.equal(
    poolName('STATIC'),
    '0x5354415449430000000000000000000000000000000000000000000000000000',
  );
  for (const name of ['', 'Ä', 'two words', 'x'.repeat(33)])
    assert.throws(() => poolName(name), RangeError);
});

void test("a root's day begins at midnight UTC+8", () => {
  assert.equal(rootDay(Date.UTC(2026, 10, 20, 15, 59, 59) / 1000), 20_777n);
  assert.equal(rootDay(Date.UTC(2026, 10, 20, 16) / 1000), 20_778n);
});

void test('what is payable never falls below zero', () => {
  assert.equal(payableWei({ cumulative: 10n, deposited: 4n }, { deposited: 6n, paid: 5n }), 7n);
  assert.equal(payableWei({ cumulative: 10n, deposited: 4n }, { deposited: 4n, paid: 11n }), 0n);
});

void test("a leaf's hash depends on every value", () => {
  const leaf = [poolAccount(7), poolAccount(8), 9n, 10n] as const;
  const hashes = [
    leaf,
    [poolAccount(6), leaf[1], 9n, 10n],
    [leaf[0], poolAccount(6), 9n, 10n],
    [leaf[0], leaf[1], 8n, 10n],
    [leaf[0], leaf[1], 9n, 11n],
  ] as const;
  assert.equal(new Set(hashes.map((values) => leafHash(values))).size, hashes.length);
});
