import { describe, expect, it } from 'vitest';
import { NoSignature, signatureOf } from './read-hex.ts';
import { readWalletError } from './wallet-error.ts';

const SIGNATURE = `0x${'ab'.repeat(65)}`;

describe('a signature in a wallet’s answer', () => {
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

  it('may be empty, as for a contract whose owners approved on chain', () => {
    expect(signatureOf('0x')).toBe('0x');
  });

  it.each(['', 'ok', 'abcd', '0x123', null, undefined, {}, { signature: 7 }, true])(
    'is missing in %j',
    (answer) => {
      expect(() => signatureOf(answer)).toThrow(NoSignature);
    },
  );

  it('is missing as a refusal if the wallet answers with one', () => {
    const answer = { code: 4001 };
    expect(readWalletError(new NoSignature('none', { cause: answer }))).toBe('refused');
  });
});
