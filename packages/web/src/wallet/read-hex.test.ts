import { describe, expect, it } from 'vitest';
import { NoSignature, signatureOf } from './read-hex.ts';
import { readWalletError } from './wallet-error.ts';

const SIGNATURE = `0x${'ab'.repeat(65)}`;

describe('a signature in what a wallet answers', () => {
  it.each([
    SIGNATURE,
    ` ${SIGNATURE}\n`,
    SIGNATURE.slice(2),
    `0X${SIGNATURE.slice(2)}`,
    { signature: SIGNATURE },
    { result: SIGNATURE.slice(2) },
  ])('is read: %j', (answer) => {
    expect(signatureOf(answer)).toBe(SIGNATURE);
  });

  it('is empty where a contract’s owners approved it on chain', () => {
    expect(signatureOf('0x')).toBe('0x');
  });

  it.each(['', 'ok', 'abcd', '0x123', null, undefined, {}, { signature: 7 }, true])(
    'is none in %j',
    (answer) => {
      expect(() => signatureOf(answer)).toThrow(NoSignature);
    },
  );

  it('is a refusal where the wallet answers with one', () => {
    const answer = { code: 4001 };
    expect(readWalletError(new NoSignature('none', { cause: answer }))).toBe('refused');
  });
});
