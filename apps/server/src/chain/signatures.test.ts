import { privateKeyToAccount, generatePrivateKey } from 'viem/accounts';
import { expect, it } from 'vitest';
import type { ChainReader } from '../shared/chain-reader.ts';
import { verifyText } from './signatures.ts';

/** Ends one that is refused before an endpoint is asked, so that none is needed. */
const END = '8010'.repeat(16);
const NEVER_ASKED = {} as ChainReader;

it.each([
  ['of zeros', '00'],
  ['of a part beyond the curve', 'ff'],
])('a signature of 64 bytes %s that no key gives is refused', async (_, byte) => {
  const { address } = privateKeyToAccount(generatePrivateKey());
  const signature = `0x${byte.repeat(32)}${END}` as const;
  expect(await verifyText(NEVER_ASKED, address, 'text', signature)).toBe(false);
});
