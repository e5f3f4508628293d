import { expect, it } from 'vitest';
import { ofHouse, ofMember } from '../src/state/books.ts';
import { ScriptedDays } from './days/scripted.ts';
import { bind, byMember, deposit, stake } from './days/scripted-wishes.ts';

const PLAN = { order: { stablecoinDominator: true, exitFeePpm: 10_000 } };

it('the fee of an order in USDB that leaves early is taken back for the USDT behind it (rulebook §8)', () => {
  const days = new ScriptedDays(PLAN);
  const inDollars = byMember('STAKE', { ...stake(1, 1, '40').facts, asset: 'USDB' });
  days.day(bind(1), deposit(1, '100'), byMember('SWAP', { seat: 1, from: 'USDT', amount: '50' }));
  expect(days.day(inDollars)).toEqual([]);
  const { books } = days.state;
  const before = books.balance(ofMember(1, 'available', 'USDB'));
  expect(days.day(byMember('EXIT_ASKED', { order: 1 }))).toEqual([]);
  expect(books.balance(ofMember(1, 'available', 'USDB'))).toBe(before + 39_600_000n);
  expect(books.balance(ofHouse('RESERVE'))).toBe(-books.balance(ofHouse('MINT', 'USDB')));
});
