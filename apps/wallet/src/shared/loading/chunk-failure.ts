/** How long a part of the app may take to load, in milliseconds (spec §7). */
export const CHUNK_TIMEOUT = 120_000;

/** Why a part did not load (spec §8). */
export type ChunkFailure = 'missing' | 'timeout' | 'error';

/** A part of the app that did not load; the screen offers to reload the page. */
export class ChunkError extends Error {
  readonly kind: ChunkFailure;

  constructor(kind: ChunkFailure, options?: ErrorOptions) {
    super(`chunk ${kind}`, options);
    this.name = 'ChunkError';
    this.kind = kind;
  }
}

/** Whether an error is a part that did not load, and why. */
export function chunkFailureOf(error: unknown): ChunkFailure | undefined {
  if (error instanceof ChunkError) return error.kind;
  if (!(error instanceof Error)) return undefined;
  if (/dynamically imported module|Importing a module script failed/i.test(error.message))
    return 'missing';
  return /loading chunk|error loading/i.test(error.message) ? 'error' : undefined;
}

/** Loads a part of the app within the time it may take. */
export async function loadChunk<Module>(
  load: () => Promise<Module>,
  timeout: number = CHUNK_TIMEOUT,
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
