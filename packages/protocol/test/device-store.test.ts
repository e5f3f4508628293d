import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deviceKeyIn, exportDeviceKey } from '../src/index.ts';

/** A database that answers every request so; nothing for one that never answers. */
const answering = (event?: 'error') => ({
  open: () => {
    const request = Object.assign(new EventTarget(), { error: null });
    if (event) queueMicrotask(() => request.dispatchEvent(new Event(event)));
    return request;
  },
});

describe('the key of a browser that stores none', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it.each([
    ['has no database', undefined],
    ['shuts it off', null],
    [
      'refuses it',
      {
        open: () => {
          throw new DOMException('', 'SecurityError');
        },
      },
    ],
    ['fails to open it', answering('error')],
    ['never answers', answering()],
  ])('is one of its tab where the browser %s, and that is told', async (_, database) => {
    vi.stubGlobal('indexedDB', database);
    const told = vi.fn<() => void>();
    const deviceKey = deviceKeyIn('test', told);
    const first = deviceKey();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await exportDeviceKey(await first)).toMatch(/^[\w+/]{120,}={0,2}$/);
    expect(await deviceKey()).toBe(await first);
    expect(told).toHaveBeenCalledTimes(1);
  });
});
