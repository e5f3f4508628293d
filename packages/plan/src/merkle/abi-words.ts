import { hexToBytes } from '@noble/hashes/utils.js';
import type { Hex } from '../common/canonical.ts';

export const WORD_BYTES = 32;
const ADDRESS_BYTES = 20;
const UINT64_BYTES = 8;
const HIGH = 2 ** 32;

/** Words laid out as by `abi.encode`, in one buffer that is reused for every leaf. */
export class Words {
  readonly bytes: Uint8Array;
  readonly #view: DataView;

  constructor(count: number) {
    this.bytes = new Uint8Array(count * WORD_BYTES);
    this.#view = new DataView(this.bytes.buffer);
  }

  address(word: number, address: Uint8Array): void {
    this.bytes.set(address, (word + 1) * WORD_BYTES - ADDRESS_BYTES);
  }

  uint(word: number, value: number | bigint): void {
    const end = (word + 1) * WORD_BYTES;
    if (typeof value === 'number') {
      const high = Math.floor(value / HIGH);
      this.#view.setUint32(end - UINT64_BYTES, high);
      this.#view.setUint32(end - UINT64_BYTES / 2, value - high * HIGH);
    } else {
      let rest = value;
      for (let at = end - UINT64_BYTES; at >= end - WORD_BYTES; at -= UINT64_BYTES) {
        this.#view.setBigUint64(at, BigInt.asUintN(64, rest));
        rest >>= 64n;
      }
    }
  }
}

/** @throws RangeError when the text is no address */
export function addressBytes(address: Hex): Uint8Array {
  if (!/^0x[0-9a-fA-F]{40}$/.test(address)) throw new RangeError(`no address: ${address}`);
  return hexToBytes(address.slice(2).toLowerCase());
}

export function fitting(value: bigint): bigint {
  if (value < 0n || value >= 1n << 256n) throw new RangeError(`${value} does not fit its word`);
  return value;
}

export function asciiBytes(text: string): Uint8Array {
  if (!/^[\x21-\x7e]{1,32}$/.test(text))
    throw new RangeError(`no ASCII name of at most 32 letters: ${text}`);
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}
