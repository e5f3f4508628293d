import type { FileKeccak, Hex } from '@fairlaunch/plan';
import { createKeccak } from 'hash-wasm';

const HASH_BITS = 256;

/** Hashes a file that comes in pieces over time, apart from all others. */
export async function startKeccak() {
  const hasher = (await createKeccak(HASH_BITS)).init();
  return {
    update: (piece: Uint8Array): void => void hasher.update(piece),
    digest: (): Hex => `0x${hasher.digest('hex')}`,
  };
}

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
