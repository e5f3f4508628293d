import { describe, expect, it } from 'vitest';
import { hasCode, isSureRefusal, readWalletError } from './wallet-error.ts';

const LOOP: { cause?: unknown } = {};
LOOP.cause = LOOP;

describe('a wallet’s error', () => {
  it.each([
    { code: 4001 },
    { code: '4001', message: '' },
    { code: 5000, message: 'User rejected.' },
    { code: 5002, message: 'User rejected methods.' },
    { code: -32_050 },
    { code: 'ACTION_REJECTED', reason: 'rejected' },
    { code: -32_603, message: 'MetaMask Tx Signature: User denied transaction signature.' },
    { code: -32_603, data: { originalError: { code: 4001 } } },
    { code: -32_000, error: { code: 4001, message: 'x' } },
    { info: { error: { code: 4001 } } },
    '{"code":4001,"message":"x"}',
    { message: '{"code":4001,"message":"x"}' },
    new Error('failed', { cause: new Error('inner', { cause: { code: 4001 } }) }),
    'User cancelled',
    'user reject the request',
    'cancelled',
    'Cancel',
    'The request was rejected.',
    'Action cancelled by user',
    'Rejected by the user',
    'User closed modal',
    'The user closed the wallet window',
    'User dismissed request',
    'Popup closed by user',
    new Error('The user rejected the request.'),
    { code: 0, message: '用户取消' },
  ])('is a refusal in any wording: %j', (error) => {
    expect(readWalletError(error)).toBe('refused');
  });

  it.each([
    [{ code: 4001 }, true],
    [{ code: '4001' }, true],
    [{ code: 5000, message: 'User rejected.' }, true],
    [{ code: 'ACTION_REJECTED' }, true],
    [{ name: 'UserRejectedRequestError' }, true],
    [{ code: -32_603, data: { originalError: { code: 4001 } } }, true],
    ['{"code":4001}', true],
    [new Error('User closed the window'), false],
    ['User rejected the request.', false],
    ['cancelled', false],
    [{ code: -32_603, message: 'User denied transaction signature.' }, false],
    [{ code: -32_002 }, false],
    [undefined, false],
  ])('is a sure refusal only by its code or name: %j, %s', (error, isSure) => {
    expect(isSureRefusal(error)).toBe(isSure);
  });

  it.each([
    [{ code: -32_002, message: "Request of type 'eth_requestAccounts' already pending" }, 'busy'],
    [{ code: -32_002 }, 'busy'],
    [{ code: -32_603, message: 'Already processing unlock. Please wait.' }, 'busy'],
    [{ code: 4902 }, 'unknownChain'],
    [{ code: -32_603, data: { originalError: { code: 4902 } } }, 'unknownChain'],
    ['Unrecognized chain ID "0x38". Try adding the chain first.', 'unknownChain'],
  ])('tells that the wallet is busy or does not know the chain: %j', (error, answer) => {
    expect(readWalletError(error)).toBe(answer);
  });

  it.each([
    {},
    undefined,
    null,
    '',
    0,
    LOOP,
    new Error('network'),
    { code: -32_603, message: 'Internal JSON-RPC error.' },
    { code: -32_000, message: 'already known' },
    { code: -32_000, message: 'transaction rejected: nonce too low' },
    { code: -32_002, message: 'request timed out' },
    { code: -32_002, message: 'the call took too long' },
    'user session closed',
    'user connection aborted',
    'The user aborted a request.',
    { code: -32_500, message: 'user operation was rejected by the bundler' },
    { code: 4100 },
  ])('is unclear otherwise: %j', (error) => {
    expect(readWalletError(error)).toBe('unclear');
  });

  it.each([
    [{ code: 5750 }, true],
    [{ code: '5750' }, true],
    [{ code: -32_603, data: { originalError: { code: 5750 } } }, true],
    [{ code: 5760 }, false],
    [{}, false],
    [undefined, false],
  ])('has its code found at any depth: %j, %s', (error, has) => {
    expect(hasCode(error, new Set([5750]))).toBe(has);
  });

  it('is unclear if reading it throws', () => {
    const hostile = new Proxy(
      {},
      {
        get: () => {
          throw new Error('no');
        },
      },
    );
    expect(readWalletError(hostile)).toBe('unclear');
  });
});
