import { afterEach, expect, it, vi } from 'vitest';
import { logWalletError, walletErrorCodes } from './log-wallet-error.ts';

afterEach(() => vi.restoreAllMocks());

it('the log of a wallet’s error logs names and codes of an error and its causes, and nothing of whose they are', () => {
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
  'names no code of %o',
  (error) => expect(walletErrorCodes(error)).toEqual([]),
);

it('the look for causes ends where causes go round', () => {
  const error: { name: string; cause?: unknown } = { name: 'Round' };
  error.cause = error;
  expect(walletErrorCodes(error)).toHaveLength(10);
});

it('an error is logged where reading it throws', () => {
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
