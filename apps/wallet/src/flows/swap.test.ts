import { ApiError, ERRORS } from '@fairlaunch/protocol';
import { expect, it } from 'vitest';
import { swapFlow } from './swap.ts';
import { ADDRESS } from './test-browser.ts';
import { testServer } from './test-server.ts';

const INPUT = {
  from: 'USDT',
  to: 'USDB',
  amount: '100',
  fee: '0.3',
  received: '99.7',
  validUntil: 1_060,
} as const;

const server = (answer: () => Promise<unknown>, now = 1_000) =>
  testServer({ swap: swapFlow }, answer, { now: () => now });

it('a swap has the wallet sign both amounts, valid as long as the quote', async () => {
  const { engine, current, signed, sent } = server(async () => ({ id: '5' }));
  await engine.run(engine.begin('swap', ADDRESS, INPUT));
  expect(signed[0]!.message).toEqual({
    requestId: 'request',
    account: ADDRESS.toLowerCase(),
    from: 'USDT',
    to: 'USDB',
    amount: '100',
    fee: '0.3',
    received: '99.7',
    deadline: 1_060n,
  });
  expect(sent).toEqual([
    {
      requestId: 'request',
      deadline: 1_060,
      signature: '0x01',
      from: 'USDT',
      amount: '100',
      received: '99.7',
    },
  ]);
  expect(current()).toMatchObject({ phase: 'done', memory: { swap: '5' } });
  expect(swapFlow.summary(current())).toEqual({ amount: '99.7', unit: 'USDB' });
});

it('a swap signs nothing once the quote has run out, and leads to the form for a new quote', async () => {
  const { engine, current, signed } = server(async () => ({ id: '5' }), 1_060);
  await engine.run(engine.begin('swap', ADDRESS, INPUT));
  expect(signed).toEqual([]);
  expect(current()).toMatchObject({
    phase: 'failed',
    problem: { name: 'termsChanged', moneyMoved: 'no' },
  });
  expect(swapFlow.again?.(current())).toBe('/pages/assets/swap?from=USDT&amount=100');
});

it.each(['SWAP_QUOTE_EXPIRED', 'SWAP_QUOTE_CHANGED'] as const)(
  'a swap that the server refuses with %s moved no money and loads the current terms',
  async (error) => {
    const refusal = new ApiError('over', ERRORS[error].code, { error, moneyMoved: 'no' });
    const { engine, current, configRefreshes } = server(async () => {
      throw refusal;
    });
    await engine.run(engine.begin('swap', ADDRESS, INPUT));
    expect(current()).toMatchObject({
      phase: 'failed',
      problem: { name: 'termsChanged', moneyMoved: 'no', message: 'over' },
    });
    expect(configRefreshes()).toBe(1);
  },
);
