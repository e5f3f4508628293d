import { closeTimeOf } from '@fairlaunch/plan';
import { ApiError, ERRORS } from '@fairlaunch/protocol';
import { expect, it } from 'vitest';
import { stakeFlow } from './stake.ts';
import { ADDRESS } from './test-browser.ts';
import { testServer } from './test-server.ts';

const INPUT = {
  package: 'P30',
  planHash: `0x${'12'.repeat(32)}`,
  days: 30,
  amount: '10',
  type: 'FILL',
  newMoney: '10',
  fillWeek: 19_999,
  daily: '0.001',
  quota: '0.03',
  exitFee: '1',
  firstDay: 20_001,
  lastDay: 20_030,
} as const;

type Answer = (name: string, input: unknown) => Promise<unknown>;

function member(first: Answer) {
  const server = { answer: first };
  const { calls, ...rest } = testServer(
    { stake: stakeFlow },
    (name, input) => server.answer(name, input),
    { lookUp: () => server.answer('requestResult', {}) },
  );
  return { ...rest, server, names: () => calls.map(([name]) => name) };
}

const network = (isUnsent: boolean) =>
  new ApiError('network', 0, {
    error: 'NETWORK',
    moneyMoved: isUnsent ? 'no' : 'unknown',
    isUnsent,
  });

it('a stake that could not be sent fails, and moved no money', async () => {
  const { engine, current } = member(() => Promise.reject(network(true)));
  await engine.run(engine.begin('stake', ADDRESS, INPUT));
  expect(current()).toMatchObject({
    phase: 'failed',
    problem: { name: 'offline', moneyMoved: 'no' },
  });
});

it('a stake with an unknown outcome is looked up, and returns to the review if it was not done', async () => {
  const { engine, current, names, server } = member(() => Promise.reject(network(false)));
  await engine.run(engine.begin('stake', ADDRESS, INPUT));
  expect(current().phase).toBe('unknown');
  server.answer = async () => ({ isDone: false });
  await engine.retry(current());
  expect(current()).toMatchObject({
    phase: 'review',
    problem: { name: 'notDone', moneyMoved: 'no' },
  });
  expect(names()).toEqual(['stake', 'requestResult']);
});

it('a stake with an unknown outcome ends with its order if it was done', async () => {
  const { engine, current, names, server } = member(() => Promise.reject(network(false)));
  await engine.run(engine.begin('stake', ADDRESS, INPUT));
  server.answer = async (name) =>
    name === 'stake' ? { number: 7, openDay: 20_000 } : { isDone: true };
  await engine.retry(current());
  expect(current()).toMatchObject({ phase: 'done', memory: { order: 7 } });
  expect(names()).toEqual(['stake', 'requestResult', 'stake']);
});

it('a stake sends the plan and the day that the member saw, and fails if they have changed', async () => {
  const sent: unknown[] = [];
  const { engine, current, names, configRefreshes } = member((_, input) => {
    sent.push(input);
    const { code } = ERRORS.ORDER_TERMS_CHANGED;
    const error = { error: 'ORDER_TERMS_CHANGED', moneyMoved: 'no' } as const;
    return Promise.reject(new ApiError('Changed', code, error));
  });
  await engine.run(engine.begin('stake', ADDRESS, INPUT));
  expect(sent).toMatchObject([
    {
      fillWeek: 19_999,
      seen: { planHash: INPUT.planHash, day: 20_000, type: 'FILL', newMoney: '10' },
    },
  ]);
  expect(current()).toMatchObject({
    phase: 'failed',
    problem: { name: 'termsChanged', moneyMoved: 'no', message: 'Changed' },
  });
  expect([names(), configRefreshes()]).toEqual([['stake'], 1]);
});

it('a stake tells what comes by the day on which it really opened, and leads to its order', async () => {
  const { engine, current } = member(async () => ({ number: 7, openDay: 20_003 }));
  await engine.run(engine.begin('stake', ADDRESS, INPUT));
  expect(stakeFlow.expects?.(current())).toMatchObject([
    { at: closeTimeOf(20_004) },
    { at: closeTimeOf(20_033) },
  ]);
  expect(stakeFlow.continueWith?.(current())).toMatchObject({ values: { number: 7 } });
});

it('a stake shows its details, with the time at which the principal comes back', () => {
  const { engine, current } = member(async () => ({}));
  engine.begin('stake', ADDRESS, INPUT);
  expect(stakeFlow.details(current())).toMatchObject(
    expect.arrayContaining([
      { id: 'type', label: 'order.type', text: 'order.type.FILL' },
      { id: 'newMoney', label: 'order.newMoney', amount: '10', unit: 'USDT' },
      { id: 'fill', label: 'order.fillWeek', day: 19_999 },
      { id: 'first', label: 'order.firstClose', at: closeTimeOf(INPUT.firstDay) },
      { id: 'back', label: 'stake.principalBack', at: closeTimeOf(INPUT.lastDay) },
    ]),
  );
});
