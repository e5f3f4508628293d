import { describe, expect, it } from 'vitest';
import { chunkFailureOf, loadChunk } from './chunk-failure.ts';

describe('parts of the app that do not load', () => {
  it('gives what loaded', async () => {
    expect(await loadChunk(async () => 7)).toBe(7);
  });

  it('says when it took too long', async () => {
    const failed = await loadChunk(() => new Promise(() => undefined), 5).catch(
      (error: unknown) => error,
    );
    expect(chunkFailureOf(failed)).toBe('timeout');
  });

  it('says when a part is missing, as browsers put it', async () => {
    const failed = await loadChunk(() =>
      Promise.reject(new TypeError('Failed to fetch dynamically imported module: x')),
    ).catch((error: unknown) => error);
    expect(chunkFailureOf(failed)).toBe('missing');
  });

  it('leaves other errors alone', () => {
    expect(chunkFailureOf(new Error('something else'))).toBeUndefined();
  });
});
