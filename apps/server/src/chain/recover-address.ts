import { recover } from 'tiny-secp256k1';
import { hexToBytes, type Address, type Hex } from 'viem';
import { publicKeyToAddress } from 'viem/accounts';

const PART_BYTES = 32;
const RECOVERY_BITS: Record<number, 0 | 1 | undefined> = { 0: 0, 1: 1, 27: 0, 28: 1 };

/**
 * Address of the key that made a signature of 65 bytes; undefined if no key can have made it. The
 * library is compiled: in JavaScript this takes eight times as long, on the thread that answers
 * everybody.
 */
export function recoverAddress(hash: Hex, signature: Hex): Address | undefined {
  try {
    const bytes = hexToBytes(signature);
    const bit = RECOVERY_BITS[bytes[2 * PART_BYTES] ?? -1];
    if (bytes.length !== 2 * PART_BYTES + 1 || bit === undefined) return undefined;
    const key = recover(hexToBytes(hash), bytes.subarray(0, 2 * PART_BYTES), bit, false);
    return key ? publicKeyToAddress(`0x${Buffer.from(key).toString('hex')}`) : undefined;
  } catch {
    // The text is no hexadecimal number, or a part is out of the curve's range.
    return undefined;
  }
}
