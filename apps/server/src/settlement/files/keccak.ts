import type { FileKeccak } from '@fairlaunch/plan';
import { createKeccak } from 'hash-wasm';

const HASH_BITS = 256;

let made: Promise<FileKeccak> | undefined;

/** A WebAssembly keccak, some eight times as fast as JavaScript: trees have millions of leaves. */
export function loadKeccak(): Promise<FileKeccak> {
  made ??= createKeccak(HASH_BITS).then((hasher) => ({
    hash: (bytes) => hasher.init().update(bytes).digest('binary'),
    hashAll: (parts) => {
      hasher.init();
      for (const part of parts) hasher.update(part);
      return `0x${hasher.digest('hex')}`;
    },
  }));
  return made;
}
