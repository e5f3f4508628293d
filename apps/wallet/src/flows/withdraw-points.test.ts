import { ApiError, ERRORS } from '@fairlaunch/protocol';
import { expect, it } from 'vitest';
import { ADDRESS } from './test-browser.ts';
import { withdrawPointsFlow } from './withdraw-points.ts';
import { testServer } from './test-server.ts';

const HASH = `0x${'ab'.repeat(32)}`;
const INPUT = {
  asset: 'WPT',
  amount: '100',
  fee: '2',
  bhc: '49',
  rate: '0.5',
  posting: 3,
  validUntil: 1_060,
} as const;

const server = (answers: Record<string, () => Promise<unknown>>) =>
  testServer({ points: withdrawPointsFlow }, (name) => answers[name]!());

const withdrawPoints = async () => ({ id: '7' });
const withdrawal = (state: string, more = {}) => ({
  withdrawPoints,
  withdrawal: async () => ({ state, ...more }),
});

it('a withdrawal of points has the wallet sign points, BHC, rate and posting, and ends with the payout', async () => {
  const { engine, current, signed, sent } = server(
    withdrawal('SUCCESS', { transactionHash: HASH }),
  );
  await engine.run(engine.begin('points', ADDRESS, INPUT));
  expect(signed[0]!.message).toEqual({
    requestId: 'request',
    account: ADDRESS.toLowerCase(),
    asset: 'WPT',
    points: '100',
    fee: '2',
    bhc: '49',
    posting: 3n,
    rate: '0.5',
    deadline: 1_060n,
  });
  expect(sent).toEqual([
    {
      requestId: 'request',
      deadline: 1_060,
      signature: '0x01',
      asset: 'WPT',
      amount: '100',
      bhc: '49',
      posting: 3,
    },
    { id: '7' },
  ]);
  expect(current()).toMatchObject({ phase: 'done', memory: { transactionHash: HASH } });
  expect(withdrawPointsFlow.summary(current())).toEqual({ amount: '49', unit: 'BHC' });
});

it.each([
  ['REJECTED', { phase: 'failed', problem: { name: 'rejected', moneyMoved: 'no' } }],
  ['FAILED', { phase: 'failed', problem: { name: 'payoutFailed', moneyMoved: 'no' } }],
  ['UNKNOWN', { phase: 'unknown', problem: { name: 'notSeen', moneyMoved: 'unknown' } }],
])('a withdrawal of points that ends as %s says whether money moved', async (state, shown) => {
  const { engine, current } = server(withdrawal(state));
  await engine.run(engine.begin('points', ADDRESS, INPUT));
  expect(current()).toMatchObject(shown);
});

it.each(['RATE_USED_UP', 'RATE_ENDED', 'POINTS_QUOTE_EXPIRED'] as const)(
  'a withdrawal of points that the server refuses with %s moved no money and leads to a new quote',
  async (error) => {
    const { engine, current } = server({
      withdrawPoints: async () => {
        throw new ApiError('over', ERRORS[error].code, { error, moneyMoved: 'no' });
      },
    });
    await engine.run(engine.begin('points', ADDRESS, INPUT));
    expect(current()).toMatchObject({
      phase: 'failed',
      problem: { name: 'termsChanged', moneyMoved: 'no' },
    });
    expect(withdrawPointsFlow.again?.(current())).toBe(
      '/pages/assets/withdrawpoints?asset=WPT&amount=100',
    );
  },
);
