import { poolName } from '@fairlaunch/contracts';
import { WEI_PER_MICRO } from '@fairlaunch/money';
import { describe, expect, it } from 'vitest';
import type { MoneyEvent } from './events.ts';
import { expectedOf } from './expected-of.ts';

const address = (digit: string) => `0x${digit.repeat(40)}` as const;
const [USDT, USDB, BHC, OTHER] = [address('1'), address('2'), address('3'), address('4')];
const [MEMBER, REVENUE, ID] = [address('A'), address('B'), `0x${'77'.repeat(32)}`] as const;

const contracts = {
  chainId: 56,
  treasury: address('5'),
  gateway: address('6'),
  tokens: { USDT, USDB, BHC },
  revenue: REVENUE,
} as const;
const TEN = 10_000_000n;
const wei = TEN * WEI_PER_MICRO;

const of = (event: MoneyEvent) => expectedOf(event, contracts);
const deposit = (token: `0x${string}`, amount = wei) =>
  of({ name: 'Deposit', number: 1n, account: MEMBER, token, amount });
const funding = (pool: string, token: `0x${string}`, amount = wei) =>
  of({ name: 'PoolFunded', number: 1n, pool: poolName(pool), token, amount });
const claim = (token: `0x${string}`, amount: bigint, account: `0x${string}` = MEMBER) =>
  of({ name: 'Escaped', account, token, amount });

describe('a deposit', () => {
  it('is credited by its amount to the account that made it', () => {
    expect(deposit(USDT)).toEqual([
      { kind: 'DEPOSIT', facts: { holder: MEMBER.toLowerCase(), amount: TEN } },
    ]);
  });

  it('in another token, or with more than six decimals, has no entry that fits', () => {
    expect([deposit(USDB), deposit(OTHER), deposit(USDT, wei + 1n)]).toEqual([[], [], []]);
  });
});

describe('a funding', () => {
  it.each([
    ['STATIC', USDT, 'POOL_FUNDED', 'USDT'],
    ['BOX', USDT, 'POOL_FUNDED', 'USDT'],
    ['BOX', USDB, 'POOL_FUNDED', 'USDB'],
    ['BHC_EMISSION', BHC, 'POOL_FUNDED', 'BHC'],
  ] as const)('of %s in %s goes into the pool', (pool, token, kind, asset) => {
    expect(funding(pool, token)).toEqual([{ kind, facts: { pool, asset, amount: TEN } }]);
  });

  it.each([
    ['TREASURY', BHC, 'CAPITAL_IN', 'BHC'],
    ['STATIC', USDB, 'UNMATCHED', 'USDB'],
    ['BOX', BHC, 'UNMATCHED', 'BHC'],
    ['REVENUE', USDT, 'UNMATCHED', 'USDT'],
    ['static', USDT, 'UNMATCHED', 'USDT'],
  ] as const)('of %s in %s is %s', (pool, token, kind, asset) => {
    expect(funding(pool, token)).toEqual([{ kind, facts: { asset, amount: TEN } }]);
  });

  it('in a token that the books do not know is not booked', () => {
    expect(funding('STATIC', OTHER)).toBeUndefined();
  });

  it('with more than six decimals has no entry that fits', () => {
    expect(funding('STATIC', USDT, wei + 1n)).toEqual([]);
  });
});

describe('a payment', () => {
  const paid = { asset: 'USDT', amount: TEN, holder: MEMBER.toLowerCase() } as const;

  it('is that of a withdrawal with its id, or one that nobody asked for', () => {
    expect(of({ name: 'Paid', id: ID, account: MEMBER, token: USDT, amount: wei })).toEqual([
      { kind: 'WITHDRAWAL_PAID', facts: paid, payoutId: ID },
      { kind: 'PAYMENT_MADE', facts: paid },
    ]);
  });

  it('after an escape is one that nobody asked for', () => {
    expect(claim(USDT, wei)).toEqual([{ kind: 'PAYMENT_MADE', facts: paid }]);
  });

  it('counts in full where it leaves less than a unit', () => {
    const amounts = [wei - 1n, wei + 1n, 1n].map((amount) => claim(USDT, amount)![0]!.facts.amount);
    expect(amounts).toEqual([TEN, TEN + 1n, 1n]);
  });

  it('to the address of the house has no holder', () => {
    expect(claim(USDB, wei, REVENUE)).toEqual([
      { kind: 'PAYMENT_MADE', facts: { asset: 'USDB', amount: TEN, holder: undefined } },
    ]);
  });

  it('in a token that the books do not know is not booked', () => {
    expect(claim(OTHER, wei)).toBeUndefined();
  });
});
