import { recoverAddress as recoverInJavaScript, type Hex } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { expect, it } from 'vitest';
import { recoverAddress } from './recover-address.ts';

const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
const random = () => generatePrivateKey();
const part = (number: bigint): string => number.toString(16).padStart(64, '0');
const signature = (r: bigint, s: bigint, v: number): Hex =>
  `0x${part(r)}${part(s)}${v.toString(16).padStart(2, '0')}`;

const both = async (hash: Hex, one: Hex) => [
  recoverAddress(hash, one),
  await recoverInJavaScript({ hash, signature: one }).catch(() => undefined),
];

it('the recovered address is that of the key that signed', async () => {
  for (let each = 0; each < 20; each += 1) {
    const account = privateKeyToAccount(random());
    const hash = random();
    expect(recoverAddress(hash, await account.sign({ hash }))).toBe(account.address);
  }
});

it('the recovered address is the one that the wallets’ library recovers, for every signature', async () => {
  const odd = [0n, 1n, ORDER - 1n, ORDER, ORDER + 1n, 2n ** 256n - 1n];
  const hash = random();
  for (const r of odd)
    for (const s of odd)
      for (const v of [0, 1, 2, 26, 27, 28, 29, 255]) {
        const [ours, theirs] = await both(hash, signature(r, s, v));
        expect([ours, r, s, v]).toEqual([theirs, r, s, v]);
      }
  for (let each = 0; each < 20; each += 1) {
    const one = signature(BigInt(random()) % ORDER, BigInt(random()) % ORDER, 27 + (each % 2));
    const [ours, theirs] = await both(random(), one);
    expect(ours).toBe(theirs);
  }
});

it('a signature of another length has no address', () => {
  expect(recoverAddress(random(), '0x')).toBeUndefined();
  expect(recoverAddress(random(), `${signature(1n, 1n, 27)}00`)).toBeUndefined();
});
