import { afterEach, expect, it, vi } from 'vitest';
import { logWalletError, walletErrorCodes } from './log-wallet-error.ts';

afterEach(() => vi.restoreAllMocks());

it('the log of a wallet’s error has names and codes of the error and its causes, and nothing personal', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const address = `0x${'ab'.repeat(20)}`;
  const inner = Object.assign(new Error(`${address} has no funds`), { code: -32_603 });
  const error = Object.assign(new Error(address, { cause: inner }), {
    name: 'TransactionExecutionError',
    code: address,
  });
  logWalletError('connect', error);
  expect(warn.mock.calls).toEqual([
    ['Wallet error, connect: TransactionExecutionError Error -32603'],
  ]);
});

it.each([['a string'], [undefined], [{}], [{ name: 'x y', code: {} }]])(
  'no code is read from %o',
  (error) => expect(walletErrorCodes(error)).toEqual([]),
);

it('reading causes ends if they form a loop', () => {
  const error: { name: string; cause?: unknown } = { name: 'Round' };
  error.cause = error;
  expect(walletErrorCodes(error)).toHaveLength(10);
});

it('an error that throws when it is read has no codes', () => {
  const hostile = new Proxy(
    {},
    {
      get: () => {
        throw new Error('no');
      },
    },
  );
  expect(walletErrorCodes(hostile)).toEqual([]);
});
