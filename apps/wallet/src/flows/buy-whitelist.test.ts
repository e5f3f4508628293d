import { ApiError, ERRORS } from '@fairlaunch/protocol';
import { expect, it } from 'vitest';
import { buyWhitelistFlow } from './buy-whitelist.ts';
import { ADDRESS } from './test-browser.ts';
import { testServer } from './test-server.ts';

const TERMS = { stage: 1, shares: 2, pay: '1040', coupons: 2, locked: '10400', lockDays: 90 };
const INPUT = {
  ...TERMS,
  sale: 3,
  initialPpm: 100_000,
  dailyPpm: 9_000,
  releaseStart: 20_600,
} as const;

const server = (answer: () => Promise<unknown>) =>
  testServer({ buyWhitelist: buyWhitelistFlow }, answer);

it('a purchase has the wallet sign the terms that the member saw, and sends the same terms', async () => {
  const { engine, current, signed, sent } = server(async () => ({ number: 7 }));
  await engine.run(engine.begin('buyWhitelist', ADDRESS, INPUT));
  expect(signed[0]!.message).toEqual({
    requestId: 'request',
    account: ADDRESS.toLowerCase(),
    stage: 1n,
    shares: 2n,
    pay: '1040',
    coupons: 2n,
    locked: '10400',
    lockDays: 90n,
    deadline: 2_500n,
  });
  expect(sent).toEqual([
    { requestId: 'request', deadline: 2_500, signature: '0x01', sale: 3, ...TERMS },
  ]);
  expect(current()).toMatchObject({ phase: 'done', memory: { position: 7 } });
});

it('a purchase fails for good when the last share is gone', async () => {
  const { engine, current } = server(async () => {
    throw new ApiError('sold out', ERRORS.WHITELIST_SOLD_OUT.code, {
      error: 'WHITELIST_SOLD_OUT',
      moneyMoved: 'no',
    });
  });
  await engine.run(engine.begin('buyWhitelist', ADDRESS, INPUT));
  expect(current()).toMatchObject({
    phase: 'failed',
    problem: { name: 'termsChanged', moneyMoved: 'no', message: 'sold out' },
  });
});
