import { CHUNK_TIMEOUT_MS, PAGE_TIMEOUT_MS } from '@fairlaunch/ui';

/** Limit for parts that load on a tap. */
export const TAP_TIMEOUT_MS = 20_000;

type ChunkFailure = 'missing' | 'timeout' | 'error';

class ChunkError extends Error {
  readonly kind: ChunkFailure;

  constructor(kind: ChunkFailure, options?: ErrorOptions) {
    super(`chunk ${kind}`, options);
    this.name = 'ChunkError';
    this.kind = kind;
  }
}

/** How a part of the app failed to load; undefined for other errors. */
export function chunkFailureOf(error: unknown): ChunkFailure | undefined {
  if (error instanceof ChunkError) return error.kind;
  if (!(error instanceof Error)) return undefined;
  if (/dynamically imported module|Importing a module script failed/i.test(error.message))
    return 'missing';
  return /loading chunk|error loading/i.test(error.message) ? 'error' : undefined;
}

/** Loads a page and its texts, within the time of the specification (spec §2). */
export const loadPage = <Module>(load: () => Promise<Module>): Promise<Module> =>
  loadChunk(load, PAGE_TIMEOUT_MS);

export async function loadChunk<Module>(
  load: () => Promise<Module>,
  timeout: number = CHUNK_TIMEOUT_MS,
): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkError('timeout')), timeout);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (cause) {
    throw cause instanceof ChunkError
      ? cause
      : new ChunkError(chunkFailureOf(cause) ?? 'error', { cause });
  } finally {
    clearTimeout(timer);
  }
}
