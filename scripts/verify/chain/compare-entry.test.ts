import { encodeAbiParameters, keccak256 } from 'viem';
import { expect, it } from 'vitest';
import { problemOf } from './compare-entry.ts';

const address = (digit: string) => `0x${digit.repeat(40)}` as const;
const contracts = {
  chainId: 56,
  treasury: address('5'),
  gateway: address('6'),
  tokens: { USDT: address('1'), USDB: address('2'), BHC: address('3') },
  revenue: undefined,
};
const MEMBER = address('a');
const AMOUNT = { asset: 'USDT', amount: '10' } as const;

const idOf = (withdrawal: number, requestId: string) =>
  keccak256(
    encodeAbiParameters(
      ['string', 'uint256', 'address', 'uint256', 'string'].map((type) => ({ type })),
      ['fairlaunch-withdrawal', 56, contracts.treasury, withdrawal, requestId],
    ),
  );

const paid = { asset: 'USDT', amount: 10_000_000n, holder: MEMBER } as const;
const expected = [
  { kind: 'WITHDRAWAL_PAID', facts: paid, payoutId: idOf(7, 'asked') },
  { kind: 'PAYMENT_MADE', facts: paid },
];
const payment = (underWay: { withdrawal: number; requestId: string }[]) =>
  problemOf(
    { kind: 'PAYMENT_MADE', facts: { payment: 1, holder: MEMBER, ...AMOUNT }, underWay },
    expected,
    { contracts, addressOf: String },
  );

it('the payout of a withdrawal that is under way is no payment that nobody asked for', () => {
  const other = { withdrawal: 6, requestId: 'asked' };
  expect(payment([other, { withdrawal: 7, requestId: 'asked' }])).toBe(
    'is the payout of withdrawal 7, which is under way',
  );
  expect(payment([other])).toBeUndefined();
  expect(payment([])).toBeUndefined();
});
