import { micro } from '@fairlaunch/money';
import type { DayState, WrittenEntry } from '@fairlaunch/plan/day';
import { encodeAbiParameters, keccak256 } from 'viem';
import { expect, it } from 'vitest';
import { problemOf } from './compare-entry.ts';
import { PayoutsUnderWay } from './payouts-under-way.ts';

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

type Paid = { asset: 'USDT' | 'USDB'; amount: string; holder: string };
const paidAs = ({ amount, ...rest }: Paid) => ({ ...rest, amount: micro(amount) });
const expectedOf = (paid: Paid) => [
  { kind: 'WITHDRAWAL_PAID', facts: paidAs(paid), payoutId: idOf(7, 'asked') },
  { kind: 'PAYMENT_MADE', facts: paidAs(paid) },
];
const asked: Paid = { holder: MEMBER, ...AMOUNT };
/** Asked by one entry and ended by another one, if at all. */
function underWay(withdrawal: number, from: number, until?: number): PayoutsUnderWay {
  const withdrawals: DayState['withdrawals'] = new Map();
  const spans = new PayoutsUnderWay({ withdrawals });
  const taken = (place: number) =>
    spans.take({ place, entry: { facts: { withdrawal } } as WrittenEntry }, { withdrawals });
  withdrawals.set(withdrawal, {
    requestId: 'asked',
    holder: MEMBER,
    asset: 'USDT',
    gross: 10_000_000n,
    fee: 0n,
  });
  taken(from);
  withdrawals.clear();
  if (until !== undefined) taken(until);
  return spans;
}

const payment = (number: number, spans: PayoutsUnderWay, paid = asked) =>
  problemOf({ number, kind: 'PAYMENT_MADE', facts: { payment: 1, ...paid } }, expectedOf(paid), {
    contracts,
    addressOf: String,
    underWay: spans,
  });

it('the payout of a withdrawal that is under way is no payment that nobody asked for', () => {
  const refused = 'is the payout of withdrawal 7, which is under way';
  expect(payment(3, underWay(7, 2))).toBe(refused);
  expect(payment(3, underWay(7, 2, 4))).toBe(refused);
});

it('before it is asked for, after it has ended, and of another one it is', () => {
  const others = [underWay(7, 4), underWay(7, 1, 2), underWay(6, 2)];
  expect(others.map((spans) => payment(3, spans))).toEqual([undefined, undefined, undefined]);
});

it.each([{ amount: '9' }, { asset: 'USDB' as const }, { holder: address('b') }])(
  'what is paid under its id and is %j is one, since nobody asked for that',
  (other) => expect(payment(3, underWay(7, 2), { ...asked, ...other })).toBeUndefined(),
);
