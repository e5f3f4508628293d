import { ApiError, ERRORS, type ErrorName } from '@fairlaunch/protocol';
import { expect, it } from 'vitest';
import { flashExchangeFlow } from './flash-exchange.ts';
import { ADDRESS } from './test-browser.ts';
import { testServer } from './test-server.ts';

const BTC = 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr';
const INPUT = {
  asset: 'WPT',
  amount: '3',
  fee: '0.06',
  debit: '3.06',
  multiple: '0.15',
  kind: 'INSCRIPTION',
  units: 20,
  planHash: `0x${'ab'.repeat(32)}`,
  btcAddress: BTC,
  btcAddressType: 'TAPROOT',
  btcNetwork: 'mainnet',
} as const;

const server = (answer: () => Promise<unknown>) => testServer({ flash: flashExchangeFlow }, answer);

it('a flash exchange has the wallet sign the whole Bitcoin address and every figure, and sends the same', async () => {
  const { engine, current, signed, sent } = server(async () => ({ id: '7' }));
  await engine.run(engine.begin('flash', ADDRESS, INPUT));
  expect(signed[0]!.message).toEqual({
    requestId: 'request',
    account: ADDRESS.toLowerCase(),
    asset: 'WPT',
    amount: '3',
    fee: '0.06',
    debit: '3.06',
    kind: 'INSCRIPTION',
    units: 20n,
    bitcoinAddress: BTC,
    bitcoinNetwork: 'mainnet',
    deadline: 2_500n,
  });
  expect(sent).toEqual([
    {
      requestId: 'request',
      deadline: 2_500,
      signature: '0x01',
      asset: 'WPT',
      amount: '3',
      btcAddress: BTC,
      planHash: INPUT.planHash,
    },
  ]);
  expect(current()).toMatchObject({ phase: 'done', memory: { exchange: '7' } });
});

it('a flash exchange shows the whole address with its type, and warns of inscriptions to an address that is not Taproot', () => {
  const { engine, current } = server(async () => ({ id: '7' }));
  engine.begin('flash', ADDRESS, INPUT);
  const details = flashExchangeFlow.details(current());
  expect(details).toContainEqual({ id: 'to', label: 'flash.address', fullAddress: BTC });
  expect(details.find(({ id }) => id === 'type')).toMatchObject({
    text: 'flash.addressType.TAPROOT',
    textValues: { network: 'mainnet' },
  });
  const ids = (change: Partial<typeof INPUT | { btcAddressType: 'SEGWIT'; kind: 'RUNE' }>) =>
    flashExchangeFlow.details({ ...current(), input: { ...INPUT, ...change } }).map(({ id }) => id);
  expect(ids({})).not.toContain('taproot');
  expect(ids({ btcAddressType: 'SEGWIT' })).toContain('taproot');
  expect(ids({ btcAddressType: 'SEGWIT', kind: 'RUNE' })).not.toContain('taproot');
});

it.each<ErrorName>(['FLASH_OFFER_CHANGED', 'FLASH_STOCK_SHORT'])(
  'refused with %s leads back to the form with the offer of now',
  async (error) => {
    const refusal = new ApiError('changed', ERRORS[error].code, { error, moneyMoved: 'no' });
    const { engine, current, configRefreshes } = server(async () => {
      throw refusal;
    });
    await engine.run(engine.begin('flash', ADDRESS, INPUT));
    expect(current()).toMatchObject({
      phase: 'failed',
      problem: { name: 'termsChanged', moneyMoved: 'no' },
    });
    expect(configRefreshes()).toBe(1);
    expect(flashExchangeFlow.again!(current())).toContain('asset=WPT');
  },
);
