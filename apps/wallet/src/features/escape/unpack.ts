/** Unpacking by slices bounds what one step can produce; the size is checked after each. */
const SLICE_BYTES = 65_536;

/** The content of a gzip file, part by part. iOS before 16.4 has no `DecompressionStream`. */
export function unpackedParts(packed: Uint8Array<ArrayBuffer>): AsyncIterable<Uint8Array> {
  return typeof DecompressionStream === 'undefined' ? byScript(packed) : byBrowser(packed);
}

async function* byBrowser(packed: Uint8Array<ArrayBuffer>): AsyncGenerator<Uint8Array> {
  const unpacking = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
  const reader = unpacking.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    await reader.cancel();
  }
}

async function* byScript(packed: Uint8Array): AsyncGenerator<Uint8Array> {
  const { Gunzip } = await import('fflate');
  let parts: Uint8Array[] = [];
  const gunzip = new Gunzip((part) => parts.push(part));
  for (let at = 0; at < packed.length; at += SLICE_BYTES) {
    const end = at + SLICE_BYTES;
    gunzip.push(packed.subarray(at, end), end >= packed.length);
    yield* parts;
    parts = [];
  }
}
