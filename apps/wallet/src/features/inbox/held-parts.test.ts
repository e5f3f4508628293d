import type { HeldAsset } from '@fairlaunch/protocol';
import { expect, it } from 'vitest';
import { heldParts } from './held-parts.ts';

const NOTHING = { total: '0', available: '0', principal: '0', conditional: '0', vesting: '0' };
const points = (frozen: string, exchanging: string): HeldAsset => ({
  ...NOTHING,
  asset: 'WPT',
  frozen,
  exchanging,
  escrow: '0',
});
const rowsOf = (held: HeldAsset) => heldParts(held).map(({ value, note }) => [value, note]);

it('the inbox separates points that are withdrawn from points that are exchanged', () => {
  expect(rowsOf(points('100', '0'))).toEqual([['100', 'inbox.withdrawals']]);
  expect(rowsOf(points('3.06', '3.06'))).toEqual([['3.06', 'inbox.exchanges']]);
  expect(rowsOf(points('103.06', '3.06'))).toEqual([
    ['100', 'inbox.withdrawals'],
    ['3.06', 'inbox.exchanges'],
  ]);
});

it('a held part links to the records of what holds it', () => {
  expect(heldParts(points('103.06', '3.06')).map(({ to }) => to)).toEqual([
    '/pages/assets/records?show=withdrawals',
    '/pages/assets/records?show=exchanges',
  ]);
});

it('the inbox has no row for an asset of which nothing is held', () => {
  expect(rowsOf(points('0', '0'))).toEqual([]);
});

it('the inbox counts a withdrawal that has a row of its own only there', () => {
  const values = (shown: bigint) => heldParts(points('100', '0'), shown).map(({ value }) => value);
  expect(values(40_000_000n)).toEqual(['60']);
  expect(values(100_000_000n)).toEqual([]);
  // The withdrawal ended a moment ago, and the balance is older.
  expect(values(140_000_000n)).toEqual([]);
});
