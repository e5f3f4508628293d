import { privateKeyToAccount, generatePrivateKey } from 'viem/accounts';
import { expect, it } from 'vitest';
import type { ChainReader } from '../shared/chain-reader.ts';
import { verifyText } from './signatures.ts';

/** End of an ERC-8010 signature, which is refused before an endpoint is asked. */
const END = '8010'.repeat(16);
const NEVER_ASKED = {} as ChainReader;

it.each([
  ['zeros', '00'],
  ['a number beyond the curve', 'ff'],
])('a signature of 64 bytes that begins with %s is refused', async (_, byte) => {
  const { address } = privateKeyToAccount(generatePrivateKey());
  const signature = `0x${byte.repeat(32)}${END}` as const;
  expect(await verifyText(NEVER_ASKED, address, 'text', signature)).toBe(false);
});
