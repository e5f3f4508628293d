import { describe, expect, it, vi } from 'vitest';
import { chunkFailureOf, loadChunk, loadPage } from './chunk-failure.ts';

describe('loading a part of the app', () => {
  it('gives the part that loaded', async () => {
    expect(await loadChunk(async () => 7)).toBe(7);
  });

  it('fails as `timeout` when it takes too long', async () => {
    const failed = await loadChunk(() => new Promise(() => undefined), 5).catch(
      (error: unknown) => error,
    );
    expect(chunkFailureOf(failed)).toBe('timeout');
  });

  it('gives up a page after a minute, other parts after two', async () => {
    vi.useFakeTimers();
    try {
      const ends: string[] = [];
      const note = (name: string) => () => void ends.push(name);
      const never = () => new Promise(() => undefined);
      loadPage(never).catch(note('page'));
      loadChunk(never).catch(note('part'));
      await vi.advanceTimersByTimeAsync(59_999);
      expect(ends).toEqual([]);
      await vi.advanceTimersByTimeAsync(1);
      expect(ends).toEqual(['page']);
      await vi.advanceTimersByTimeAsync(60_000);
      expect(ends).toEqual(['page', 'part']);
    } finally {
      vi.useRealTimers();
    }
  });

  it('fails as `missing` with the errors of browsers for a missing module', async () => {
    const failed = await loadChunk(() =>
      Promise.reject(new TypeError('Failed to fetch dynamically imported module: x')),
    ).catch((error: unknown) => error);
    expect(chunkFailureOf(failed)).toBe('missing');
  });

  it('does not classify other errors', () => {
    expect(chunkFailureOf(new Error('something else'))).toBeUndefined();
  });
});
