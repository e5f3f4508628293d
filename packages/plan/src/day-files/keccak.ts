import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { Hex } from '../common/canonical.ts';
import type { Keccak } from '../merkle/leaf-hash.ts';

export type FileKeccak = { hash: Keccak; hashAll: (parts: Iterable<Uint8Array>) => Hex };

/** For pages whose content policy forbids WebAssembly. */
export const plainKeccak: FileKeccak = {
  hash: keccak_256,
  hashAll(parts) {
    const hasher = keccak_256.create();
    for (const part of parts) hasher.update(part);
    return `0x${bytesToHex(hasher.digest())}`;
  },
};
