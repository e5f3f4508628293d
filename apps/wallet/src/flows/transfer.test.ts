import { ApiError, ERRORS } from '@fairlaunch/protocol';
import { expect, it, vi } from 'vitest';
import { ADDRESS } from './test-browser.ts';
import { transferFlow } from './transfer.ts';
import { testServer } from './test-server.ts';

const RECEIVER = '0x52908400098527886E0F7030069857D2E4169EE7';
const INPUT = {
  asset: 'BHC',
  amount: '10',
  fee: '0.1',
  net: '9.9',
  to: RECEIVER,
  seat: 73,
  memberSince: 20_500,
  lastTransfer: null,
  isSaved: false,
} as const;

const server = (answer: () => Promise<unknown>) => testServer({ transfer: transferFlow }, answer);

it('a transfer has the wallet sign the whole address of the receiver and every figure, and sends the same', async () => {
  const { engine, current, signed, sent } = server(async () => ({ id: '5' }));
  await engine.run(engine.begin('transfer', ADDRESS, INPUT));
  expect(signed[0]!.message).toEqual({
    requestId: 'request',
    account: ADDRESS.toLowerCase(),
    to: RECEIVER.toLowerCase(),
    asset: 'BHC',
    amount: '10',
    fee: '0.1',
    net: '9.9',
    deadline: 2_500n,
  });
  expect(sent).toEqual([
    {
      requestId: 'request',
      deadline: 2_500,
      signature: '0x01',
      to: RECEIVER,
      asset: 'BHC',
      amount: '10',
    },
  ]);
  expect(current()).toMatchObject({ phase: 'done', memory: { transfer: '5' } });
});

it('a transfer shows the whole address before it is signed, and that it is the first one to it', () => {
  const { engine, current } = server(async () => ({ id: '5' }));
  engine.begin('transfer', ADDRESS, INPUT);
  const details = transferFlow.details(current());
  expect(details).toContainEqual({ id: 'to', label: 'transfer.to', fullAddress: RECEIVER });
  expect(details.find(({ id }) => id === 'last')).toMatchObject({ text: 'transfer.firstTime' });
});

it('a transfer that is refused moved no money and is signed again when it is tried again', async () => {
  const refusal = new ApiError('on hold', ERRORS.HELD_AFTER_CHANGE.code, {
    error: 'HELD_AFTER_CHANGE',
    moneyMoved: 'no',
  });
  const answers = [() => Promise.reject(refusal), () => Promise.resolve({ id: '5' })];
  const { engine, current, signed } = server(() => answers.shift()!());
  await engine.run(engine.begin('transfer', ADDRESS, INPUT));
  expect(current()).toMatchObject({ phase: 'failed', problem: { moneyMoved: 'no' } });
  await engine.retry(current());
  expect(current().phase).toBe('done');
  expect(signed).toHaveLength(2);
});

it('a transfer whose answer is lost sends the same request again, without a second signature', async () => {
  const lost = new ApiError('', 0, { error: 'NETWORK' });
  const answers = [() => Promise.reject(lost), () => Promise.resolve({ id: '5' })];
  const { engine, current, signed, sent } = server(() => answers.shift()!());
  await engine.run(engine.begin('transfer', ADDRESS, INPUT));
  expect(current()).toMatchObject({ phase: 'unknown', problem: { moneyMoved: 'unknown' } });
  await engine.retry(current());
  expect(current().phase).toBe('done');
  expect([signed.length, sent.length]).toEqual([1, 2]);
  expect(sent[1]).toEqual(sent[0]);
});

it('a transfer that was sent before a reload and refused when it was sent again is looked up first', async () => {
  const refusal = new ApiError('busy', ERRORS.UNAVAILABLE.code, {
    error: 'UNAVAILABLE',
    moneyMoved: 'no',
  });
  const answers = [
    () => new Promise<never>(() => undefined),
    () => Promise.reject(refusal),
    async () => ({ id: '5' }),
  ];
  const { engine, page, current, signed, sent } = server(() => answers.shift()!());
  void engine.run(engine.begin('transfer', ADDRESS, INPUT));
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  const reloaded = page();
  await reloaded.resume(ADDRESS);
  expect(current()).toMatchObject({ phase: 'unknown', problem: { moneyMoved: 'unknown' } });
  await reloaded.retry(current());
  expect(current().phase).toBe('done');
  expect(signed).toHaveLength(1);
});
