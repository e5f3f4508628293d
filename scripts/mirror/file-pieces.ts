import { closeSync, openSync, readSync } from 'node:fs';

const PIECE_BYTES = 1 << 20;

/** A file's bytes in pieces, so that no more than one is held. */
export function* filePieces(file: string): Generator<Uint8Array> {
  const opened = openSync(file, 'r');
  try {
    for (;;) {
      const piece = Buffer.allocUnsafe(PIECE_BYTES);
      const size = readSync(opened, piece);
      if (size === 0) return;
      yield piece.subarray(0, size);
    }
  } finally {
    closeSync(opened);
  }
}
